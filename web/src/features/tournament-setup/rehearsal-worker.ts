import { type Rehearsal, type RehearsedCourse, rehearse } from '@oche/tournament';

export type RehearsalJob = { course: RehearsedCourse; runs: number };
export type RehearsalAnswer = { day: Rehearsal } | { refused: string };

// Plays the days of a course one by one, beside the page, which stays quick.
addEventListener('message', ({ data }: MessageEvent<RehearsalJob>) => {
  for (let run = 1; run <= data.runs; run++) {
    const day = rehearse(data.course, run);
    const answer: RehearsalAnswer = day.ok ? { day: day.value } : { refused: day.refusal.code };
    postMessage(answer);
    if (!day.ok) return;
  }
});
