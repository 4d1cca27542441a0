import { rollBelow, seededDice, shuffled } from '@oche/kit';
import type { Fixture, LeagueTeam, SeasonPlan } from '../season/season.ts';
import type { DivisionPlan } from '../season/whole-season.ts';

export const plain = (n: number, rounds: SeasonPlan['rounds']): SeasonPlan => ({
  teams: Array.from({ length: n }, (_, at) => ({
    id: `t${at + 1}`,
    location: `l${at + 1}`,
    home_weekday: 5,
  })),
  locations: Array.from({ length: n }, (_, at) => ({ id: `l${at + 1}`, boards: 2 })),
  from: '2026-09-01',
  to: '2027-06-15',
  rounds,
  boards_per_match: 2,
  dice: 7,
});

/**
 * 14 teams in 6 cafés: three cafés with two matches at a time, three where two teams share the boards of
 * one match.
 */
const CAFES: [string, number, number, number][] = [
  // café, boards, teams, home evening
  ['anchor', 4, 3, 5],
  ['bull', 2, 2, 5],
  ['crown', 2, 2, 4],
  ['dart', 4, 3, 5],
  ['eagle', 2, 2, 2],
  ['fox', 4, 2, 4],
];
export const season: SeasonPlan = {
  teams: CAFES.flatMap(([cafe, , count, home_weekday]) =>
    Array.from(
      { length: count },
      (_, at): LeagueTeam => ({ id: `${cafe} ${at + 1}`, location: cafe, home_weekday }),
    ),
  ),
  locations: CAFES.map(([id, boards]) => ({ id, boards })),
  from: '2026-09-07',
  to: '2027-05-31',
  rounds: 'mirrored',
  boards_per_match: 2,
  holidays: [
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-12-21', to: '2027-01-03' },
    { from: '2027-02-08', to: '2027-02-14' },
    { from: '2027-04-05', to: '2027-04-18' },
  ],
  cup_weeks: ['2026-10-15', '2027-01-20'],
  dice: 1,
};

/** Boards used by location and date. */
export const boardsUsed = (fixtures: readonly Fixture[], each: number): Map<string, number> => {
  const used = new Map<string, number>();
  for (const { location, date } of fixtures) {
    const key = `${location} ${date}`;
    used.set(key, (used.get(key) ?? 0) + each);
  }
  return used;
};

/** A federation: divisions of up to twelve, each team in one of the houses on one of three evenings. */
export function federation(wanted: { teams: number; houses: number; dice: number }): DivisionPlan[] {
  const dice = seededDice(wanted.dice);
  const locations = Array.from({ length: wanted.houses }, (_, at) => ({
    id: `h${at}`,
    boards: 2 + 2 * rollBelow(dice, 3),
  }));
  const evenings = locations.map(() => 3 + rollBelow(dice, 3));
  const teams = Array.from({ length: wanted.teams }, (_, at): LeagueTeam => {
    const house = at % wanted.houses;
    return { id: `t${at}`, location: `h${house}`, home_weekday: evenings[house]! };
  });
  const mixed = shuffled(teams, dice);
  const divisions = Math.max(1, Math.round(wanted.teams / 12));
  return Array.from({ length: divisions }, (_, nth) => {
    const own = mixed.filter((_, at) => at % divisions === nth);
    const houses = new Set(own.map(({ location }) => location));
    return {
      id: `d${nth}`,
      plan: {
        ...season,
        teams: own,
        locations: locations.filter(({ id }) => houses.has(id)),
        other_weekdays: [2],
        dice: wanted.dice,
      },
    };
  });
}
