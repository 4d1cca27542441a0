import { type Dart, isDart } from './dart.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export type DartVisit = { readonly darts: readonly Dart[] };

/** A visit typed as a total. `bust` is the bust key: the darts are not known, the score is 0. */
export type TotalVisit = {
  readonly total: number;
  readonly bust?: true;
  readonly darts_used?: number;
  readonly darts_at_double?: number;
};

/** Up to three darts of one player: dart by dart, or as a total. */
export type Visit = DartVisit | TotalVisit;

export const DARTS_IN_A_VISIT = 3;

export function isDartVisit(visit: Visit): visit is DartVisit {
  return 'darts' in visit;
}

/** Reads a visit from outside; keeps only what belongs to a visit. */
export function parseVisit(input: unknown): Verdict<Visit> {
  if (typeof input !== 'object' || input === null) return refuse('not_a_visit');
  if ('darts' in input) return parseDarts(input.darts);
  if ('total' in input) return parseTotal(input as Record<string, unknown>);
  return refuse('not_a_visit');
}

function parseDarts(input: unknown): Verdict<Visit> {
  if (!Array.isArray(input) || input.length === 0) return refuse('not_a_visit');
  if (input.length > DARTS_IN_A_VISIT) return refuse('too_many_darts');
  for (const dart of input)
    if (!isDart(dart))
      return refuse('unknown_dart', typeof dart === 'string' ? dart.slice(0, 20) : typeof dart);
  return accept({ darts: input.slice() as Dart[] });
}

function parseTotal(input: Record<string, unknown>): Verdict<Visit> {
  const { total, bust, darts_used, darts_at_double } = input;
  if (!isWhole(total, 0, Number.MAX_SAFE_INTEGER)) return refuse('not_a_visit');
  if (total > 180) return refuse('impossible_total', String(total));
  if (bust !== undefined && (bust !== true || total !== 0)) return refuse('not_a_visit');
  if (darts_used !== undefined && !isWhole(darts_used, 1, DARTS_IN_A_VISIT))
    return refuse('impossible_darts_used');
  if (darts_at_double !== undefined && !isWhole(darts_at_double, 0, DARTS_IN_A_VISIT))
    return refuse('impossible_darts_at_double');
  if (bust === undefined && darts_used === undefined && darts_at_double === undefined)
    return accept({ total });
  return accept({
    total,
    ...(bust === true && { bust }),
    ...(darts_used !== undefined && { darts_used }),
    ...(darts_at_double !== undefined && { darts_at_double }),
  });
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
