import { createRequire } from 'node:module';
import { assertPlayed, type BracketCase } from './case.ts';

export const DUEL = 'duel 3.2.0';
/** It takes no more players. */
export const MOST_IN_DUEL = 1024;

type Match = { id: unknown };
type Duel = {
  matches: Match[];
  /** Why a score is not taken; null when it is. */
  unscorable(id: unknown, score: number[]): string | null;
  score(id: unknown, score: number[]): boolean;
};
type DuelClass = new (players: number, options: { last: number; short: boolean }) => Duel;

const DuelTournament = createRequire(import.meta.url)('duel') as DuelClass;

const WINNERS = 1;
const LOSERS = 2;

/** It changes itself, checks less and keeps no history: the least that playing a bracket can cost. */
export function playDuel(one: BracketCase, n: number): void {
  const last = one.peer === 'double_elimination' ? LOSERS : WINNERS;
  const duel = new DuelTournament(n, { last, short: true });
  let played = 0;
  for (const { id } of duel.matches)
    if (duel.unscorable(id, [3, 1]) === null) {
      duel.score(id, [3, 1]);
      played++;
    }
  assertPlayed(played, one, n);
}
