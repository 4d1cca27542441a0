import Duel from 'duel';
import { assertPlayed, type BracketCase } from './case.ts';

export const DUEL = 'duel 3.2.0';
/** It takes no more players. */
export const MOST_IN_DUEL = 1024;

const WINNERS = 1;
const LOSERS = 2;

type Scored = Parameters<typeof Duel.restore>[2];

const optionsOf = ({ peer }: BracketCase) => ({
  last: peer === 'double_elimination' ? LOSERS : WINNERS,
  short: true,
});

/** It changes itself, checks less and keeps no history: the least that playing a bracket can cost. */
export function playDuel(one: BracketCase, n: number): void {
  const duel = new Duel(n, optionsOf(one));
  let played = 0;
  for (const { id } of duel.matches)
    if (duel.unscorable(id, [3, 1]) === null) {
      duel.score(id, [3, 1]);
      played++;
    }
  assertPlayed(played, one, n);
}

/** What was scored, in the order in which it can be scored again. */
export const storedDuel = (one: BracketCase, n: number): Scored =>
  new Duel(n, optionsOf(one)).matches.map(({ id }) => ({ type: 'score', id, score: [3, 1] }));

/** It plays everything again, which is its way to open what was played. */
export function openDuel(one: BracketCase, n: number, scored: Scored): void {
  if (!Duel.restore(n, optionsOf(one), scored).isDone()) throw new Error('not played to the end');
}
