import { type Distance, expectedLegs, groupedBy } from '@oche/kit';

/** Minutes of one 501 leg, and of everything around a game: changing over, bull, practice darts. */
const LEG_MINUTES = 3.75;
const AROUND_GAME = 2;
/** How much longer a leg from another start takes. */
const FACTORS: readonly (readonly [start: number, factor: number])[] = [
  [301, 0.74],
  [501, 1],
  [701, 1.24],
];

/** A game of this event that is over: better than any table. */
export type PlayedGame = { distance: Distance; minutes: number };
export type Durations = (distance: Distance) => number;

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

/** The median of the event's own games of a distance; for other distances the table, at the pace of the event. */
export function durationsOf(played: readonly PlayedGame[]): Durations {
  const own = groupedBy(played, ({ distance }) => JSON.stringify(distance));
  const pace = median(played.map(({ distance, minutes }) => minutes / expectedMinutes(distance))) ?? 1;
  // A planner asks for every game again and again, and there are few distances.
  const known = new WeakMap<Distance, number>();
  return (distance) => {
    const seen = known.get(distance);
    if (seen !== undefined) return seen;
    const minutes = (own.get(JSON.stringify(distance)) ?? []).map((game) => game.minutes);
    const answer = median(minutes) ?? expectedMinutes(distance) * pace;
    known.set(distance, answer);
    return answer;
  };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
