import type { ReceivedTeam, SentTeam } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { findPeople, knownPerson, listKnownPeople } from '../participants/index.ts';
import { listMemberFacts } from './imported-rows.sql.ts';
import { listMemberPeople, listTeamsOfPeople, type MemberState } from './members.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';

type Player = SentTeam['players'][number];
export type FoundPlayer = {
  person_id: number | null;
  is_member: boolean;
  state: MemberState;
  standing: ReceivedTeam['players'][number]['standing'];
};

const NOBODY: FoundPlayer = { person_id: null, is_member: false, state: 'checking', standing: 'new' };

/**
 * The players of registrations as people of the book: of the last squad, or found by the matcher. A doubtful one counts only
 * when no more than one member can be meant and no birthday contradicts it; the competition leader confirms the team.
 */
export async function findPlayers(
  sql: Sql,
  season: SeasonRow,
  players: readonly Player[],
): Promise<(player: Player, ownTeam: number | null) => FoundPlayer> {
  const ids = await peopleByPlayer(sql, season, players);
  const people = [...new Set(ids.values())];
  const [members, teams] = await Promise.all([
    listMemberPeople(sql, season.organisation_id, people),
    listTeamsOfPeople(sql, season.id, people),
  ]);
  const byId = new Map(members.map((person) => [person.person_id, person]));
  return (player, ownTeam) => {
    const person = byId.get(ids.get(playerKey(player)) ?? 0);
    if (!person) return NOBODY;
    const state = person.state ?? 'checking';
    const other = teams.some(
      ({ person_id, team_id, category }) =>
        person_id === person.person_id && team_id !== ownTeam && category === null,
    );
    const standing =
      state === 'barred' ? 'barred' : other ? 'other_team' : state === 'checking' ? 'unconfirmed' : 'known';
    return { person_id: person.person_id, is_member: person.state !== null, state, standing };
  };
}

const playerKey = (player: Player): string =>
  JSON.stringify([player.member_id, player.first_name, player.last_name, player.born_on]);

async function peopleByPlayer(
  sql: Sql,
  season: SeasonRow,
  players: readonly Player[],
): Promise<Map<string, number>> {
  if (players.length === 0) return new Map();
  const book = { owner_id: null, organisation_id: season.organisation_id };
  const [rows, facts] = await Promise.all([
    listKnownPeople(sql, book),
    listMemberFacts(sql, season.organisation_id),
  ]);
  const known = rows.map((row) =>
    knownPerson(row, { email: '', born_on: null, ...facts.get(row.id), is_email_proven: false }),
  );
  const distinct = [...new Map(players.map((player) => [playerKey(player), player])).values()];
  const found = await findPeople(
    known,
    distinct.map(({ member_id, first_name, last_name, born_on }) => ({
      first_name,
      last_name,
      born_on,
      birth_year: born_on === null ? null : Number(born_on.slice(0, 4)),
      member_number: '',
      email: '',
      club: '',
      ...(member_id === null ? {} : { decision: member_id }),
    })),
    'each alone',
  );
  const byId = new Map(known.map((person) => [person.id, person]));
  return new Map(
    distinct.flatMap((player, index) => {
      const { verdict, reason, ids } = found[index]!;
      const [id] = ids;
      const isCertain = verdict === 'same' || (reason === 'name_only' && ids.length === 1);
      const person = byId.get(id ?? 0);
      return isCertain && person ? [[playerKey(player), person.id] as const] : [];
    }),
  );
}
