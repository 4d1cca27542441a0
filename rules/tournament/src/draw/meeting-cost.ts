import type { RoundPlayer } from '../formats/format.ts';

/** What two cost who meet in a Swiss round, in whole numbers; null when they have met. */
export type MeetingCost = (one: RoundPlayer, other: RoundPlayer) => number | null;

/** Whom to keep apart where the points allow it, by club or country. */
export type Label = (player: RoundPlayer) => string | undefined;

/** Costs are whole numbers of limited size: beyond these, worse is no longer told from bad. */
const MOST_LEVELS = 64;
const MOST_FLOATS = 3;
export const MOST_DISORDER = 63;

export const haveMet = (one: RoundPlayer, other: RoundPlayer): boolean => one.met.has(other.number);

export const areAlike = (one: RoundPlayer, other: RoundPlayer, labelOf: Label): boolean =>
  labelOf(one) !== undefined && labelOf(one) === labelOf(other);

/** In order, equal points together. */
export function byScore(players: readonly RoundPlayer[]): RoundPlayer[][] {
  const scores: RoundPlayer[][] = [];
  for (const player of players) {
    const score = scores.at(-1);
    if (score && score[0]!.points === player.points) score.push(player);
    else scores.push([player]);
  }
  return scores;
}

/**
 * Squared differences of points first; then two of one club, then floats of those who floated before, then how far it is from the
 * Dutch order. Each counts more than all that comes after it in a whole round.
 */
export function meetingCosts(players: readonly RoundPlayer[], labelOf: Label): MeetingCost {
  const pairs = Math.ceil(players.length / 2);
  const float = MOST_DISORDER * pairs + 1;
  const label = float * (2 * MOST_FLOATS * pairs + 1);
  const spread = label * (pairs + 1);
  const placeOf = new Map<RoundPlayer, Place>();
  for (const score of byScore(players))
    for (const [place, player] of score.entries()) placeOf.set(player, { place, size: score.length });
  const step = smallestStep(players);
  return (one, other) => {
    if (haveMet(one, other)) return null;
    const [high, low] = one.points >= other.points ? [one, other] : [other, one];
    const levels = Math.min(MOST_LEVELS, Math.round((high.points - low.points) / step));
    const floats = levels === 0 ? 0 : Math.min(MOST_FLOATS, high.downs) + Math.min(MOST_FLOATS, low.ups);
    const [above, below] = [placeOf.get(high)!, placeOf.get(low)!];
    const disorder = levels === 0 ? disorderInside(above, below) : disorderOfFloat(above, below);
    return (
      spread * levels ** 2 +
      label * Number(areAlike(one, other, labelOf)) +
      float * floats +
      Math.min(MOST_DISORDER, disorder)
    );
  };
}

type Place = { place: number; size: number };

/** The upper half meets the lower half in order; rather out of order than inside a half. */
function disorderInside(one: Place, other: Place): number {
  const half = Math.floor(one.size / 2);
  const [upper, lower] = [Math.min(one.place, other.place), Math.max(one.place, other.place)];
  const isInside = upper >= half || lower < half;
  return Math.abs(lower - upper - half) + (isInside ? half : 0);
}

/** The last of the upper score meets the first of the lower one. */
const disorderOfFloat = (above: Place, below: Place): number =>
  2 * (above.size - 1 - above.place + below.place);

/** Of which all differences of points are multiples, to a hundredth. */
function smallestStep(players: readonly RoundPlayer[]): number {
  const cents = players.map(({ points }) => Math.round(100 * points));
  const step = cents.reduce((common, value) => greatestCommon(common, Math.abs(value - cents[0]!)), 0);
  return Math.max(1, step) / 100;
}

const greatestCommon = (one: number, other: number): number =>
  other === 0 ? one : greatestCommon(other, one % other);
