import { bracketSize, type Dice, rollBelow, seededDice, shuffled } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { keepVenuesApart } from './keep-venues-apart.ts';

/** One tie of a cup round; the team drawn first is at home. Without an opponent it goes through. */
export type CupTie = { home: string; away: string | null };
export type CupRound = { round: number; ties: readonly CupTie[] };
export type CupDraw = {
  dice: number;
  /** Teams of one house do not meet in this round if it can be helped. */
  house_of?: Readonly<Record<string, string>>;
  /** The pot of each team, 1 for the strongest: they have the byes, and meet those of the later pots. */
  pots?: Readonly<Record<string, number>>;
};

/**
 * The draw of one round. The first round brings the field down to a power of two, so that later rounds have no byes; the dice
 * decide who has one.
 */
export function drawCupRound(teams: readonly string[], round: number, draw: CupDraw): Verdict<CupRound> {
  if (teams.length < 2 || new Set(teams).size !== teams.length) return refuse('bad_teams');
  const dice = seededDice(draw.dice);
  const mixed = shuffled(teams, dice);
  const byes = bracketSize(teams.length) - teams.length;
  const potRank = potRanks(draw.pots);
  const bowls = draw.pots ? fromPots(mixed, byes, potRank, dice) : mixed;
  const order = keepVenuesApart(bowls, { byes, venues: draw.house_of ?? {}, potRank });
  const ties: CupTie[] = [];
  for (let at = byes; at < order.length; at += 2) {
    // With pots the stronger stands first: the dice say who was drawn first.
    const isTurned = draw.pots !== undefined && rollBelow(dice, 2) === 1;
    const [home, away] = isTurned ? [order[at + 1]!, order[at]!] : [order[at]!, order[at + 1]!];
    ties.push({ home, away });
  }
  for (const team of order.slice(0, byes)) ties.push({ home: team, away: null });
  return accept({ round, ties });
}

/** The strongest pot is 0; teams without a pot stand behind all pots. */
function potRanks(pots: CupDraw['pots'] = {}): (team: string) => number {
  const numbers = [...new Set(Object.values(pots))].sort((one, other) => one - other);
  return (team) => (Object.hasOwn(pots, team) ? numbers.indexOf(pots[team]!) : numbers.length);
}

/** Byes for the first pots; of the others the upper half meets the lower one. */
function fromPots(
  mixed: readonly string[],
  byes: number,
  potRank: (team: string) => number,
  dice: Dice,
): string[] {
  const byPot = mixed.toSorted((one, other) => potRank(one) - potRank(other));
  const playing = byPot.slice(byes);
  const upper = playing.slice(0, playing.length / 2);
  const lower = shuffled(playing.slice(playing.length / 2), dice);
  return [...byPot.slice(0, byes), ...upper.flatMap((team, at) => [team, lower[at]!])];
}

export type CupOutcome = {
  through: string[];
  /** Whoever is out in the first round may go on in a second cup. */
  out: string[];
};

/** Who won a tie. One that ended level all the same is decided by the play-off of the two. */
export const tieWinner = (
  { home, away }: { home: string; away: string },
  winner: 'home' | 'away' | null,
  playedOff: string | null,
): 'home' | 'away' | null => winner ?? (playedOff === home ? 'home' : playedOff === away ? 'away' : null);

/** Who goes through. One match per tie: a draw must have been broken by a decider. */
export function cupOutcome(
  { ties }: CupRound,
  winners: ReadonlyMap<string, 'home' | 'away' | null>,
): Verdict<CupOutcome> {
  const outcome: CupOutcome = { through: [], out: [] };
  for (const { home, away } of ties) {
    const winner = away === null ? 'home' : winners.get(home);
    if (winner === undefined) return refuse('not_finished', home);
    if (winner === null) return refuse('draw_not_allowed', home);
    outcome.through.push(winner === 'home' ? home : away!);
    if (away !== null) outcome.out.push(winner === 'home' ? away : home);
  }
  return accept(outcome);
}
