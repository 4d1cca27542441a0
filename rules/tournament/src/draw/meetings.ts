import type { RoundPlayer } from '../formats/format.ts';
import { cheapestMatching, type Matching } from './cheapest-matching.ts';
import type { MeetingCost } from './meeting-cost.ts';

/** Two who meet in a Swiss round. */
export type Meeting = readonly [RoundPlayer, RoundPlayer];

/** As many as can meet, at the lowest cost, and who is left over. */
export function pairUp(
  players: readonly RoundPlayer[],
  costOf: MeetingCost,
): { meetings: Meeting[]; left: RoundPlayer[] } {
  const partners = cheapestMatching(players.length, (one, other) => costOf(players[one]!, players[other]!));
  return { meetings: meetingsOf(players, partners), left: players.filter((_, at) => partners[at] === null) };
}

export const meetingsOf = (players: readonly RoundPlayer[], partners: Matching): Meeting[] =>
  partners.flatMap((partner, at): Meeting[] => {
    const opponent = partner === null ? undefined : players[partner];
    return opponent && at < partner! ? [[players[at]!, opponent]] : [];
  });
