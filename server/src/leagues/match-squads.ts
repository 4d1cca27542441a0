import type { Side } from '@oche/kit';
import { ageGroupOf, fitsCategory, type LineUpRules, type Squad } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { WholeMatch } from './match-pages.sql.ts';
import {
  findLineUpGroup,
  type HousePerson,
  listCupPeople,
  listHousePeople,
  listHouseUse,
} from './match-squads.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';

export type MatchSquads = {
  squads: Partial<Record<Side, Squad>>;
  rules: LineUpRules;
  names: Map<string, string>;
};

/** Who may play for some sides of a match: their squads, and as guests who plays for another team of the house. */
export async function readMatchSquads(
  sql: Sql,
  season: SeasonRow,
  match: Pick<WholeMatch, 'id' | 'group_id' | Side>,
  sides: readonly Side[],
): Promise<MatchSquads> {
  const teamIds = sides.map((side) => match[side]);
  const group = await findLineUpGroup(sql, match.group_id);
  if (sides.length === 0) return { squads: {}, rules: group.line_up, names: new Map() };
  const [people, cup] = await Promise.all([
    listHousePeople(sql, season.id, teamIds),
    group.kind === 'cup' ? listCupPeople(sql, match.group_id, teamIds) : [],
  ]);
  const houseTeams = [...new Set([...teamIds, ...people.map(({ own_team_id }) => own_team_id)])];
  const use = await listHouseUse(sql, season.id, houseTeams, match.id);
  const ownTeams = Map.groupBy(people, ({ person_id }) => String(person_id));
  const helped = (player: string) =>
    use
      .filter(
        (one) =>
          one.player === player &&
          !ownTeams.get(player)?.some(({ own_team_id }) => own_team_id === one.team_id),
      )
      .reduce((sum, { matches }) => sum + matches, 0);
  const fits = ({ gender, born_on }: HousePerson) =>
    fitsCategory({ gender, age_group: ageGroupOf(born_on, season.rules.reference_day) }, group.category);
  const squadOf = (teamId: number): Squad => {
    const house = people.filter(({ team_id }) => team_id === teamId);
    const own = house.filter(({ own_team_id }) => own_team_id === teamId);
    const named = cup.filter(({ team_id }) => team_id === teamId);
    const squad = named.length > 0 ? named : own;
    const members = new Set(squad.map(({ person_id }) => String(person_id)));
    // Somebody of two other teams helps out from the higher one of them.
    const guests = new Map(
      house
        .filter((one) => !members.has(String(one.person_id)) && fits(one))
        .toReversed()
        .map((one) => [String(one.person_id), one.class]),
    );
    const inState = (state: string) =>
      [...squad, ...house].filter((one) => one.state === state).map(({ person_id }) => String(person_id));
    return {
      members: [...members],
      class: own[0]?.class ?? group.class,
      guests: [...guests].map(([player, of]) => ({ player, class: of, matches_helped: helped(player) })),
      barred: inState('barred'),
      unconfirmed: inState('checking'),
      short_matches: use.find((one) => one.team_id === teamId && one.player === null)?.matches ?? 0,
    };
  };
  return {
    squads: Object.fromEntries(sides.map((side) => [side, squadOf(match[side])])),
    rules: group.line_up,
    names: new Map([...people, ...cup].map(({ person_id, name }) => [String(person_id), name])),
  };
}
