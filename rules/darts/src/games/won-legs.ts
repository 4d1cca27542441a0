import { groupedBy } from '@oche/kit';

/** Legs won alone, as "format:darts", each with how often. */
type WonLegs = { readonly won_legs: Readonly<Record<string, number>> };

/** The parts of a won leg: "501 double_in:15". */
function wonLeg(name: string): {
  readonly format: string;
  readonly start: number;
  readonly darts: number;
} {
  const cut = name.lastIndexOf(':');
  const format = name.slice(0, cut);
  return { format, start: Number.parseInt(format, 10), darts: Number(name.slice(cut + 1)) };
}

/** The darts of every leg won alone, shortest first. */
export const wonLegDarts = ({ won_legs }: WonLegs): readonly number[] =>
  Object.entries(won_legs)
    .flatMap(([name, times]) => new Array<number>(times).fill(wonLeg(name).darts))
    .sort((a, b) => a - b);

/** The darts of legs won alone from this start in at most so many, shortest first. */
export function shortLegs({ won_legs }: WonLegs, start: number, most: number): readonly number[] {
  return Object.entries(won_legs)
    .flatMap(([name, times]) => {
      const leg = wonLeg(name);
      return leg.start === start && leg.darts <= most ? Array.from({ length: times }, () => leg.darts) : [];
    })
    .sort((a, b) => a - b);
}

export type WonLegsRow = {
  /** The start, and what is unusual about how it is thrown. */
  readonly start: number;
  readonly thrown: readonly string[];
  readonly legs: number;
  readonly best: number;
  readonly darts_per_leg: number;
};

/** Legs won alone, by format: 501 and 301, double out and straight out cannot be compared. The usual one first. */
export function wonLegsByFormat({ won_legs }: WonLegs): readonly WonLegsRow[] {
  const legs = Object.entries(won_legs).map(([name, times]) => ({ ...wonLeg(name), times }));
  return [...groupedBy(legs, ({ format }) => format)]
    .map(([format, own]) => {
      const count = own.reduce((sum, { times }) => sum + times, 0);
      const darts = own.reduce((sum, leg) => sum + leg.darts * leg.times, 0);
      return {
        start: own[0]!.start,
        thrown: format.split(' ').slice(1),
        legs: count,
        best: Math.min(...own.map((leg) => leg.darts)),
        darts_per_leg: darts / count,
      };
    })
    .sort((a, b) => b.legs - a.legs || b.start - a.start);
}
