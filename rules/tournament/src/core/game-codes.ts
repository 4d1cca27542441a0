import type { PairingId } from './stage.ts';
import type { PairingView } from './view.ts';

/** What games are called: the letter of their stage and a number that stays. Where somebody has a bye there is no game. */
export function gameCodes(pairings: readonly PairingView[]): Map<PairingId, string> {
  const letters = new Map<string, string>();
  const counted = new Map<string, number>();
  const codes = new Map<PairingId, string>();
  for (const { id, stage, sources } of pairings) {
    if (!letters.has(stage)) letters.set(stage, letterFor(stage, [...letters.values()]));
    if (sources.some(({ kind }) => kind === 'bye')) continue;
    const number = (counted.get(stage) ?? 0) + 1;
    counted.set(stage, number);
    codes.set(id, `${letters.get(stage)}${number}`);
  }
  return codes;
}

/** The first letter of the stage that no other has. */
function letterFor(stage: string, taken: readonly string[]): string {
  const wanted = [...stage.toUpperCase(), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return wanted.find((letter) => /[A-Z]/.test(letter) && !taken.includes(letter)) ?? 'X';
}

/** How many rounds the bracket of a game has: what its round is called depends on it. */
export function roundCounts(pairings: readonly PairingView[]): (pairing: PairingView) => number {
  const counts = new Map<string, number>();
  const key = ({ stage, bracket }: PairingView) => `${stage}/${bracket}`;
  for (const pairing of pairings)
    counts.set(key(pairing), Math.max(counts.get(key(pairing)) ?? 0, pairing.round));
  return (pairing) => counts.get(key(pairing)) ?? pairing.round;
}
