import type { DrawnPair, RoundPlayer } from '../formats/format.ts';
import { cheapestMatching } from './cheapest-matching.ts';
import { byScore, type Label, type MeetingCost, MOST_DISORDER, meetingCosts } from './meeting-cost.ts';
import { type Meeting, meetingsOf, pairUp } from './meetings.ts';
import { drawScoreByScore } from './score-by-score.ts';

/** Fields up to this size are drawn exactly; it takes n^3 steps. */
const EXACT_UP_TO = 400;

/**
 * The round in which the points of those who meet differ the least: of all rounds without a rematch the one with the smallest sum of
 * squared differences. Of those the one that keeps clubs apart, then floats whoever floated least, then comes nearest to the Dutch
 * order (1-5 2-6 3-7 4-8). Players come best first. When so many have left that not everybody can be drawn, there are as many games
 * as can be and the others sit out; with no game left the round is empty, and nobody gets a bye for it.
 */
export function drawSwissRound(
  players: readonly RoundPlayer[],
  labelOf: Label = () => undefined,
  exactUpTo = EXACT_UP_TO,
): DrawnPair[] {
  const { meetings, bye } =
    players.length <= exactUpTo ? drawExactly(players, labelOf) : drawLargeField(players, labelOf, exactUpTo);
  if (meetings.length === 0) return [];
  const placeOf = new Map(players.map((player, place) => [player, place]));
  const inOrder = (one: RoundPlayer, other: RoundPlayer) => placeOf.get(one)! - placeOf.get(other)!;
  const pairs = meetings
    .map(([one, other]) => (inOrder(one, other) < 0 ? [one, other] : [other, one]))
    .sort(([one], [other]) => inOrder(one!, other!))
    .map(([one, other]): DrawnPair => [one!.number, other!.number]);
  return bye ? [...pairs, [bye.number, null]] : pairs;
}

type Drawn = { meetings: readonly Meeting[]; bye: RoundPlayer | null };

/** The lowest score of which somebody can sit out while everybody else plays has the bye; nobody has a second one. */
function drawExactly(players: readonly RoundPlayer[], labelOf: Label): Drawn {
  const costOf = meetingCosts(players, labelOf);
  if (players.length % 2 === 0) return { meetings: pairUp(players, costOf).meetings, bye: null };
  for (const score of byScore(players).reverse()) {
    const drawn = drawWithBye(players, costOf, new Set(score.filter(({ had_bye }) => !had_bye)));
    if (drawn) return drawn;
  }
  const { meetings, left } = pairUp(players, costOf);
  return { meetings, bye: left.findLast(({ had_bye }) => !had_bye) ?? null };
}

/** The bye is one more to meet, for those who may have it; null when not everybody can be drawn. */
function drawWithBye(
  players: readonly RoundPlayer[],
  costOf: MeetingCost,
  mayRest: ReadonlySet<RoundPlayer>,
): Drawn | null {
  if (mayRest.size === 0) return null;
  const bye = players.length;
  const partners = cheapestMatching(bye + 1, (one, other) => {
    if (other !== bye) return costOf(players[one]!, players[other]!);
    return mayRest.has(players[one]!) ? Math.min(MOST_DISORDER, 4 * (bye - 1 - one)) : null;
  });
  if (partners.includes(null)) return null;
  return { meetings: meetingsOf(players, partners.slice(0, bye)), bye: players[partners[bye]!]! };
}

/** Nobody has been everywhere in a large field: its last without a bye can have it. */
function drawLargeField(players: readonly RoundPlayer[], labelOf: Label, exactUpTo: number): Drawn {
  const bye = players.length % 2 === 0 ? undefined : players.findLast(({ had_bye }) => !had_bye);
  const field = players.filter((player) => player !== bye);
  return { meetings: drawScoreByScore(field, labelOf, exactUpTo), bye: bye ?? null };
}
