import {
  type CourseForecast,
  type Rehearsal,
  type RehearsedCourse,
  summariseRehearsals,
} from '@oche/tournament';
import { useEffect, useState } from 'react';
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
    const worker = new Worker(new URL('./rehearsal-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<RehearsalAnswer>) => {
      if ('day' in data) setDays((known) => [...known, data.day]);
    });
    const job: RehearsalJob = { course, runs: RUNS };
    worker.postMessage(job);
    return () => worker.terminate();
  }, [name]);
  return { forecast: summariseRehearsals(days), played: days.length };
}
