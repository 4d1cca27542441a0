import type { ReceivedTeam, SentTeam } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { listNamedPeople, listTeamsOfPeople, type MemberState } from './members.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';

type Player = SentTeam['players'][number];
export type FoundPlayer = {
  person_id: number | null;
  is_member: boolean;
  state: MemberState;
  standing: ReceivedTeam['players'][number]['standing'];
};

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
const nameOf = ({ first_name, last_name }: Player): string => plain(`${first_name} ${last_name}`);

/**
 * Who the players of registrations are: of the last squad, or one of that name in the book whose birthday is no other one. Two
 * questions, however many teams have registered.
 */
export async function findPlayers(
  sql: Sql,
  season: SeasonRow,
  players: readonly Player[],
): Promise<(player: Player, ownTeam: number | null) => FoundPlayer> {
  const named = await listNamedPeople(
    sql,
    season.organisation_id,
    [...new Set(players.map(nameOf))],
    players.flatMap(({ member_id }) => member_id ?? []),
  );
  const teams = await listTeamsOfPeople(
    sql,
    season.id,
    named.map(({ person_id }) => person_id),
  );
  const byId = new Map(named.map((person) => [person.person_id, person]));
  const byName = Map.groupBy(named, ({ name }) => plain(name));
  return (player, ownTeam) => {
    const alike = (byName.get(nameOf(player)) ?? []).filter(
      ({ born_on }) => born_on === null || player.born_on === null || born_on === player.born_on,
    );
    const person = byId.get(player.member_id ?? 0) ?? (alike.length === 1 ? alike[0] : undefined);
    if (!person) return { person_id: null, is_member: false, state: 'checking', standing: 'new' };
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
