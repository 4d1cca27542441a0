import type { RoundPlayer } from '../formats/format.ts';
import { areAlike, byScore, haveMet, type Label, meetingCosts } from './meeting-cost.ts';
import { type Meeting, pairUp } from './meetings.ts';

/** So many of a large score are looked at for those who float into it, and so far for an opponent. */
const LOOKED_AT = 32;

/** A round while it is drawn: who meets, and who of the scores so far waits for somebody below. */
type Round = { readonly meetings: Meeting[]; waiting: readonly RoundPlayer[]; readonly labelOf: Label };

/**
 * A Swiss round of a large field, from the top. Whoever floats into a large score meets one of its best; small scores wait for those
 * below them; what is left at the end is drawn again together with the last meetings. Where people wait it is drawn exactly, which
 * in a large field leaves hardly anything to gain.
 */
export function drawScoreByScore(
  field: readonly RoundPlayer[],
  labelOf: Label,
  exactUpTo: number,
): readonly Meeting[] {
  const round: Round = { meetings: [], waiting: [], labelOf };
  for (const score of byScore(field)) {
    if (score.length >= exactUpTo / 4) drawLargeScore(round, score);
    else {
      round.waiting = [...round.waiting, ...score];
      if (round.waiting.length >= exactUpTo) drawUpperHalf(round);
    }
  }
  const placeOf = new Map(field.map((player, place) => [player, place]));
  for (let again = LOOKED_AT; round.waiting.length > 0; again *= 2) {
    const last = round.meetings.splice(-again).flat();
    const window = [...last, ...round.waiting].sort((one, other) => placeOf.get(one)! - placeOf.get(other)!);
    round.waiting = settle(round, window, () => true);
    if (window.length >= Math.min(field.length, exactUpTo)) break;
  }
  return round.meetings;
}

/** Draws these exactly, keeps some of their meetings, and returns the others. */
function settle(
  { meetings, labelOf }: Round,
  players: readonly RoundPlayer[],
  keeps: (meeting: Meeting) => boolean,
): RoundPlayer[] {
  const kept = pairUp(players, meetingCosts(players, labelOf)).meetings.filter(keeps);
  meetings.push(...kept);
  const placed = new Set(kept.flat());
  return players.filter((player) => !placed.has(player));
}

/** Many small scores: the lower half may be needed further down. */
function drawUpperHalf(round: Round): void {
  const { waiting } = round;
  const even = waiting.length - (waiting.length % 2);
  const upper = new Set(waiting.slice(0, even / 2));
  const left = settle(round, waiting.slice(0, even), ([one]) => upper.has(one));
  round.waiting = [...left, ...waiting.slice(even)];
}

function drawLargeScore(round: Round, score: readonly RoundPlayer[]): void {
  const looked = Math.min(LOOKED_AT, score.length >> 1) + (round.waiting.length % 2);
  const inScore = new Set(score);
  const floatsIn = ([one, other]: Meeting) => !inScore.has(one) || !inScore.has(other);
  const best = score.slice(0, looked);
  const staying = round.waiting.length === 0 ? best : settle(round, [...round.waiting, ...best], floatsIn);
  const all = [...staying, ...score.slice(looked)];
  // An odd one floats down: the lowest of those who did so least.
  const fewest = Math.min(...all.map(({ downs }) => downs));
  const floater = all.length % 2 === 1 ? all.findLast(({ downs }) => downs === fewest) : undefined;
  const { meetings, left } = meetInOrder(
    all.filter((player) => player !== floater),
    round.labelOf,
  );
  const again = left.length === 0 ? [] : [...meetings.splice(-LOOKED_AT).flat(), ...left];
  round.meetings.push(...meetings);
  const unmet = again.length === 0 ? [] : settle(round, again, () => true);
  round.waiting = floater ? [...unmet, floater] : unmet;
}

/** The Dutch way: the upper half meets the lower half in order; who has met their opponent takes the next. */
function meetInOrder(
  players: readonly RoundPlayer[],
  labelOf: Label,
): { meetings: Meeting[]; left: RoundPlayer[] } {
  const half = players.length / 2;
  const lower = players.slice(half);
  const meetings: Meeting[] = [];
  const left: RoundPlayer[] = [];
  for (const player of players.slice(0, half)) {
    const near = lower.slice(0, LOOKED_AT).filter((other) => !haveMet(player, other));
    const opponent = near.find((other) => !areAlike(player, other, labelOf)) ?? near[0];
    if (opponent) {
      lower.splice(lower.indexOf(opponent), 1);
      meetings.push([player, opponent]);
    } else left.push(player);
  }
  return { meetings, left: [...left, ...lower] };
}
