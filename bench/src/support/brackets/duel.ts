import Duel from 'duel';
import { assertPlayed, type BracketCase } from './case.ts';

export const DUEL = 'duel 3.2.0';
/** It takes no more players. */
export const MOST_IN_DUEL = 1024;

const WINNERS = 1;
const LOSERS = 2;

/** It changes itself, checks less and keeps no history: the least that playing a bracket can cost. */
export function playDuel(one: BracketCase, n: number): void {
  const last = one.peer === 'double_elimination' ? LOSERS : WINNERS;
  const duel = new Duel(n, { last, short: true });
  let played = 0;
  for (const { id } of duel.matches)
    if (duel.unscorable(id, [3, 1]) === null) {
      duel.score(id, [3, 1]);
      played++;
    }
  assertPlayed(played, one, n);
}
