import { circleRounds } from '@oche/kit';
import type { SeasonPlan } from './season.ts';

/** Team numbers of one match; the order of the list is the order of the rounds. */
export type Meeting = { home: number; away: number };
export type Rounds = readonly (readonly Meeting[])[];

/**
 * The circle gives the fewest breaks there are. Even n: n - 2 in a single round, 3n - 6 mirrored, 2n - 4
 * reversed; odd n: none, but n mirrored.
 */
export function roundsOf({ teams, rounds }: Pick<SeasonPlan, 'teams' | 'rounds'>): Rounds {
  const once = circleRounds(teams.length).map((games) =>
    games.map(({ first, second }) => ({ home: first, away: second })),
  );
  const back = once.map((games) => games.map(turned));
  if (rounds === 'single') return once;
  return [...once, ...(rounds === 'mirrored' ? back : back.reverse())];
}

export const turned = ({ home, away }: Meeting): Meeting => ({ home: away, away: home });

/** By round: whether this team is at home. */
export const isAtHome = (rounds: Rounds, team: number): boolean[] =>
  rounds.map((games) => games.some(({ home }) => home === team));

/** By two teams: the round in which they meet for the first time, from 0. */
export function firstMeetings(rounds: Rounds, teams: number): number[][] {
  const met: number[][] = Array.from({ length: teams }, () => []);
  for (const [round, games] of rounds.entries())
    for (const { home, away } of games) {
      met[home]![away] ??= round;
      met[away]![home] ??= round;
    }
  return met;
}

/** How often a team is twice running at home, or twice running away. */
export function countBreaks(rounds: Rounds, teams: number): number {
  const last: (boolean | null)[] = new Array(teams).fill(null);
  let breaks = 0;
  for (const games of rounds)
    for (const { home, away } of games) {
      if (last[home] === true) breaks++;
      if (last[away] === false) breaks++;
      last[home] = true;
      last[away] = false;
    }
  return breaks;
}

export function missedDerbies({ teams, derbies = [] }: SeasonPlan, rounds: Rounds): number {
  const met = firstMeetings(rounds, teams.length);
  const number = new Map(teams.map(({ id }, at) => [id, at]));
  return derbies.filter(
    ({ teams: [one, other], by_round }) => met[number.get(one)!]![number.get(other)!]! >= by_round,
  ).length;
}
