import { type Dart, isDart, type Visit } from '@oche/darts';

export const textOf = (visit: Visit): string =>
  'darts' in visit ? visit.darts.join(' ') : String(visit.total);

/** Reads `60`, or `T20 S5 D10`; a bare number beside others is a single. */
export function visitFrom(text: string): Visit | null {
  const words = text
    .trim()
    .toUpperCase()
    .split(/[\s,]+/);
  if (words.length === 1 && /^\d{1,3}$/.test(words[0]!)) return { total: Number(words[0]) };
  const darts = words.map((word) => (/^\d+$/.test(word) ? (word === '0' ? 'MISS' : `S${word}`) : word));
  return darts.every((dart) => isDart(dart)) ? { darts: darts as Dart[] } : null;
}
