import {
  type CourseForecast,
  type Rehearsal,
  type RehearsedCourse,
  summariseRehearsals,
} from '@oche/tournament';
import { useEffect, useState } from 'react';
import { startWorker } from '../../lib/start-worker.ts';
import type { RehearsalAnswer, RehearsalJob } from './rehearsal-worker.ts';

/** As many days as tell usual from unusual; each one that is played makes the picture sharper. */
export const RUNS = 12;

/** How the days of a course go, as far as they have been played out; null before the first one is. */
export function useRehearsal(course: RehearsedCourse | null): {
  forecast: CourseForecast | null;
  played: number;
} {
  const [days, setDays] = useState<readonly Rehearsal[]>([]);
  const name = JSON.stringify(course);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the course, which is another object each time
  useEffect(() => {
    setDays([]);
    if (!course) return;
    const helper = startWorker<RehearsalJob, RehearsalAnswer>(
      () => new Worker(new URL('./rehearsal-worker.ts', import.meta.url), { type: 'module' }),
      (answer) => {
        if ('day' in answer) setDays((known) => [...known, answer.day]);
      },
    );
    helper.ask({ course, runs: RUNS });
    return () => helper.stop();
  }, [name]);
  return { forecast: summariseRehearsals(days), played: days.length };
}
