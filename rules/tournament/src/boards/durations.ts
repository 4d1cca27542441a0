import { type Distance, expectedLegs, groupedBy } from '@oche/kit';
import { type Observed, shrunkMean } from './pace.ts';

/** Minutes of one 501 leg, and of everything around a game: changing over, bull, practice darts. */
const LEG_MINUTES = 3.75;
const AROUND_GAME = 2;
/** How much longer a leg from another start takes. */
const FACTORS: readonly (readonly [start: number, factor: number])[] = [
  [301, 0.74],
  [501, 1],
  [701, 1.24],
];

/** How far the pace of a day lies from the table, and a game from the pace of its day: standard deviations of the logarithm. */
const DAY_SPREAD = 0.24;
export const GAME_SPREAD = 0.25;
/** The table weighs as much as so many games of the event, and the pace of all games as so many of one distance. */
const WEIGHT_OF_TABLE = (GAME_SPREAD / DAY_SPREAD) ** 2;
const WEIGHT_OF_EVENT = 8;

/** A game of this event that is over, or has run for so long. */
export type TimedGame = { distance: Distance; minutes: number; running?: true };
export type Durations = (distance: Distance) => number;
/** What games take at this event, and how sure that is: the standard deviation of the logarithm of its pace. */
export type EventPace = { minutes: Durations; doubt: number };

/** Before the first game: the table, with the doubt of a day nobody knows. */
export const UNKNOWN_PACE: EventPace = { minutes: expectedMinutes, doubt: DAY_SPREAD };

export function expectedMinutes(distance: Distance): number {
  const { match } = distance;
  // One game after the other; a decider is seldom asked for.
  if (match)
    return match.slots
      .filter(({ only_on_draw }) => !only_on_draw)
      .reduce((sum, slot) => sum + expectedMinutes(slot.distance), 0);
  return expectedLegs(distance) * LEG_MINUTES * startFactor(distance.start_score) + AROUND_GAME;
}

/** A straight line between the starts we know, drawn on beyond them. */
function startFactor(start: number): number {
  const [low, middle, high] = FACTORS;
  const [a, b] = start <= middle![0] ? [low!, middle!] : [middle!, high!];
  return Math.max(0.1, a[1] + ((start - a[0]) * (b[1] - a[1])) / (b[0] - a[0]));
}

/**
 * The table at the pace of the event. The more games an event has, the more its own pace counts, and that of a distance after
 * that; a single game that took no time, or for ever, moves little. Games that still run count for not being over yet.
 */
export function paceOf(games: readonly TimedGame[]): EventPace {
  const observed = games.map(observe);
  const pace = shrunkMean(observed, { spread: GAME_SPREAD, weight: WEIGHT_OF_TABLE });
  const byDistance = groupedBy(games, ({ distance }) => JSON.stringify(distance));
  // A planner asks for every game again and again, and there are few distances.
  const known = new WeakMap<Distance, number>();
  const minutes: Durations = (distance) => {
    const seen = known.get(distance);
    if (seen !== undefined) return seen;
    const own = (byDistance.get(JSON.stringify(distance)) ?? []).map(observe);
    const offset = shrunkMean(own.map(behind(pace)), { spread: GAME_SPREAD, weight: WEIGHT_OF_EVENT });
    const answer = expectedMinutes(distance) * Math.exp(pace + offset);
    known.set(distance, answer);
    return answer;
  };
  const over = games.filter(({ running }) => !running).length;
  return { minutes, doubt: GAME_SPREAD / Math.sqrt(WEIGHT_OF_TABLE + over) };
}

export const durationsOf = (games: readonly TimedGame[]): Durations => paceOf(games).minutes;

/** A result that was typed at once took no minute at all. */
const LEAST_MINUTES = 0.5;

const observe = ({ distance, minutes, running }: TimedGame): Observed => ({
  value: Math.log(Math.max(LEAST_MINUTES, minutes) / expectedMinutes(distance)),
  isOver: !running,
});

const behind =
  (pace: number) =>
  ({ value, isOver }: Observed): Observed => ({ value: value - pace, isOver });
