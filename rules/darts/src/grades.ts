/** A week of x01, Monday to Sunday: what was scored and finished, and with how many darts. */
export type TrainedWeek = {
  /** Its Monday. */
  readonly week: string;
  readonly points: number;
  readonly darts: number;
  readonly checkouts: number;
  readonly at_double: number;
};

/** Belts, from the lowest average up. */
export const GRADES = [
  { grade: 'white', from: 0 },
  { grade: 'yellow', from: 30 },
  { grade: 'orange', from: 40 },
  { grade: 'green', from: 50 },
  { grade: 'blue', from: 60 },
  { grade: 'brown', from: 70 },
  { grade: 'black', from: 80 },
] as const;
export type Grade = (typeof GRADES)[number]['grade'];

/** A week with fewer darts says too little. */
export const DARTS_IN_A_WEEK = 90;
const WEEKS_LOOKED_AT = 8;
const WEEKS_COUNTED = 6;

export const weekAverage = ({ points, darts }: TrainedWeek): number => (3 * points) / darts;

export const countsForGrade = ({ darts }: TrainedWeek): boolean => darts >= DARTS_IN_A_WEEK;

export const gradeOf = (average: number): Grade => GRADES.findLast(({ from }) => average >= from)!.grade;

/** The average that a grade is given for: that of the best six of eight weeks that count; null while there are not six. */
export function gradedAverage(weeks: readonly TrainedWeek[]): number | null {
  const lately = weeks.filter(countsForGrade).slice(-WEEKS_LOOKED_AT);
  if (lately.length < WEEKS_COUNTED) return null;
  const best = lately
    .map(weekAverage)
    .sort((a, b) => b - a)
    .slice(0, WEEKS_COUNTED);
  return best.reduce((sum, average) => sum + average, 0) / WEEKS_COUNTED;
}

/** When which grade was reached, oldest first: a row for each week in which it changed. Weeks are given oldest first. */
export function gradeHistory(weeks: readonly TrainedWeek[]): readonly { week: string; grade: Grade }[] {
  const history: { week: string; grade: Grade }[] = [];
  for (const [at, { week }] of weeks.entries()) {
    const average = gradedAverage(weeks.slice(0, at + 1));
    if (average === null) continue;
    const grade = gradeOf(average);
    if (history.at(-1)?.grade !== grade) history.push({ week, grade });
  }
  return history;
}
