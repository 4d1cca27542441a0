import type { ReceivedTeam, SentTeam } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { matchMembers } from './match-members.ts';
import { listMemberPeople, listTeamsOfPeople, type MemberState } from './members.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';

type Player = SentTeam['players'][number];
export type FoundPlayer = {
  person_id: number | null;
  is_member: boolean;
  state: MemberState;
  standing: ReceivedTeam['players'][number]['standing'];
  /** The people a doubtful player may be. */
  maybe: readonly number[];
};

const NOBODY: FoundPlayer = {
  person_id: null,
  is_member: false,
  state: 'checking',
  standing: 'new',
  maybe: [],
};

/**
 * The players of registrations as people of the book: of the last squad, or found by the matcher. A decision of the leader, a
 * member or null for a new person, answers a doubt.
 */
export async function findPlayers(
  sql: Sql,
  season: SeasonRow,
  players: readonly Player[],
): Promise<(player: Player, ownTeam: number | null, decision?: number | null) => FoundPlayer> {
  const found = await peopleByPlayer(sql, season, players);
  const people = [...new Set([...found.values()].flatMap(({ ids }) => ids))];
  const [members, teams] = await Promise.all([
    listMemberPeople(sql, season.organisation_id, people),
    listTeamsOfPeople(sql, season.id, people),
  ]);
  const byId = new Map(members.map((person) => [person.person_id, person]));
  return (player, ownTeam, decision) => {
    const { isCertain, ids } = found.get(playerKey(player)) ?? NOBODY_FOUND;
    const isDecided = isCertain || decision === null || (decision !== undefined && ids.includes(decision));
    if (!isDecided) return { ...NOBODY, standing: 'doubtful', maybe: ids };
    const person = decision === null ? undefined : byId.get(decision ?? ids[0] ?? 0);
    if (!person) return NOBODY;
    const state = person.state ?? 'checking';
    const other = teams.some(
      ({ person_id, team_id, category }) =>
        person_id === person.person_id && team_id !== ownTeam && category === null,
    );
    const standing =
      state === 'barred' ? 'barred' : other ? 'other_team' : state === 'checking' ? 'unconfirmed' : 'known';
    return { person_id: person.person_id, is_member: person.state !== null, state, standing, maybe: [] };
  };
}

type Matched = { isCertain: boolean; ids: readonly number[] };
const NOBODY_FOUND: Matched = { isCertain: true, ids: [] };

const playerKey = (player: Player): string =>
  JSON.stringify([player.member_id, player.first_name, player.last_name, player.born_on]);

async function peopleByPlayer(
  sql: Sql,
  season: SeasonRow,
  players: readonly Player[],
): Promise<Map<string, Matched>> {
  const distinct = [...new Map(players.map((player) => [playerKey(player), player])).values()];
  const found = await matchMembers(
    sql,
    season.organisation_id,
    distinct.map(({ member_id, ...player }) => ({
      ...player,
      ...(member_id !== null && { decision: member_id }),
    })),
  );
  return new Map(
    distinct.map((player, index) => {
      const { verdict, ids } = found[index]!;
      return [playerKey(player), { isCertain: verdict !== 'doubtful', ids: verdict === 'new' ? [] : ids }];
    }),
  );
}
