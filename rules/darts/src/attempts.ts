import type { Attempt, AttemptOfVisit, VisitRecord } from './game.ts';
import type { VisitSummary } from './visit-summary.ts';

/** What a side has tried so far, the one that is being tried last. */
export function attemptsIn<N>(
  visits: readonly VisitRecord<N>[],
  side: number,
  attemptOf: (note: N) => AttemptOfVisit,
  summaryOf: (record: VisitRecord<N>) => VisitSummary,
): Attempt[] {
  const attempts: Attempt[] = [];
  const own = visits.filter((record) => record.side === side);
  for (const [last, record] of own.entries()) {
    const { darts, remaining } = summaryOf(record);
    const before = attempts.at(-1)?.over === false ? attempts.pop()!.darts : 0;
    attempts.push({ ...attemptOf(record.note), left: remaining ?? 0, darts: before + darts, last });
  }
  return attempts;
}
