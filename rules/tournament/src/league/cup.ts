import { diceFrom, shuffled } from '../dice.ts';
import { bracketSize } from '../seeding.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

/** One tie of a cup round; the team drawn first is at home. Without an opponent it goes through. */
export type CupTie = { home: string; away: string | null };
export type CupRound = { round: number; ties: readonly CupTie[] };
export type CupDraw = {
  dice: number;
  /** Teams of one house do not meet in this round if it can be helped. */
  house_of?: Readonly<Record<string, string>>;
};

/**
 * The draw of one round. The first round brings the field down to a power of two, so that later rounds have no byes; the dice
 * decide who has one.
 */
export function drawCupRound(teams: readonly string[], round: number, draw: CupDraw): Verdict<CupRound> {
  if (teams.length < 2 || new Set(teams).size !== teams.length) return refuse('bad_teams');
  const mixed = shuffled(teams, diceFrom(draw.dice));
  const byes = bracketSize(teams.length) - teams.length;
  const playing = keepHousesApart(mixed.slice(byes), draw.house_of ?? {});
  const ties: CupTie[] = [];
  for (let at = 0; at < playing.length; at += 2) ties.push({ home: playing[at]!, away: playing[at + 1]! });
  for (const team of mixed.slice(0, byes)) ties.push({ home: team, away: null });
  return accept({ round, ties });
}

/** Exchanges the away team of a clash with that of the first tie where both fit. */
function keepHousesApart(drawn: readonly string[], houseOf: Readonly<Record<string, string>>): string[] {
  const order = [...drawn];
  const clash = (one: string, other: string) => houseOf[one] !== undefined && houseOf[one] === houseOf[other];
  for (let at = 0; at < order.length; at += 2) {
    if (!clash(order[at]!, order[at + 1]!)) continue;
    for (let other = 0; other < order.length; other += 2)
      if (other !== at && !clash(order[at]!, order[other + 1]!) && !clash(order[other]!, order[at + 1]!)) {
        [order[at + 1], order[other + 1]] = [order[other + 1]!, order[at + 1]!];
        break;
      }
  }
  return order;
}

/** Who goes through. One match per tie: a draw must have been broken by a decider. */
export function cupWinners(
  { ties }: CupRound,
  winners: ReadonlyMap<string, 'home' | 'away' | null>,
): Verdict<string[]> {
  const through: string[] = [];
  for (const { home, away } of ties) {
    if (away === null) through.push(home);
    else {
      const winner = winners.get(home);
      if (winner === undefined) return refuse('not_finished', home);
      if (winner === null) return refuse('draw_not_allowed', home);
      through.push(winner === 'home' ? home : away);
    }
  }
  return accept(through);
}
