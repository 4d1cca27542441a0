import type { DistancePlan } from '@oche/kit';
import { type Durations, expectedMinutes } from '../boards/durations.ts';
import { gameFactor } from '../boards/forecast.ts';
import type { EventPlan } from '../boards/simulate-event.ts';
import { simulateEvent } from '../boards/simulate-event.ts';
import { losersStages, type StageSpec } from '../core/course.ts';
import type { StageId } from '../core/stage.ts';
import { accept, type Verdict } from '../core/verdict.ts';
import { exampleOf } from './course-shape.ts';
import type { Level } from './propose-courses.ts';

/** A course that is tried out before anybody has entered. */
export type RehearsedCourse = {
  stages: readonly StageSpec[];
  distances: Readonly<Record<StageId, DistancePlan>>;
  players: number;
  boards: number;
  level: Level;
  rest_minutes: number;
};
/** One day as it could go: minutes until the last dart, and how many games everybody had. */
export type Rehearsal = { minutes: number; games: number; by_player: readonly number[] };

/** A leg of those who play for fun takes longer than the table says, one of those who travel for it less. */
const PACE: Record<Level, number> = { pub: 1.35, club: 1, open: 0.85 };

/** Plays one day of a course by the planner and the dice of this run; no two games take the same time. */
export function rehearse(course: RehearsedCourse, run: number): Verdict<Rehearsal> {
  const { stages, distances, players, boards, level, rest_minutes } = course;
  const drawn = exampleOf({ stages, distances }, players);
  if (!drawn.ok) return drawn;
  const expected: Durations = (distance) => expectedMinutes(distance) * PACE[level];
  const plan: EventPlan = {
    tournaments: [
      {
        id: '1',
        state: drawn.value,
        losers_stages: losersStages(stages),
      },
    ],
    boards: Array.from({ length: boards }, (_, at) => ({ id: `${at + 1}`, free: true })),
    rules: { rest_minutes, needs_marker: true },
    now: 0,
  };
  const real = (...[distance, dice]: Parameters<Parameters<typeof simulateEvent>[1]['real']>) =>
    expected(distance) * gameFactor(dice);
  const { games, finish } = simulateEvent(plan, { expected, real }, run);
  const counted = new Map<string, number>();
  for (const { players: both } of games)
    for (const person of both) counted.set(person, (counted.get(person) ?? 0) + 1);
  return accept({ minutes: finish, games: games.length, by_player: [...counted.values()] });
}

/** What the rehearsals of a course have in common. */
export type CourseForecast = {
  games: number;
  /** Of one player: the fewest that anybody had, what is usual, the most. */
  least: number;
  usual: number;
  most: number;
  /** Minutes until the day ends: usually, and the band that holds eight days of ten. */
  minutes: number;
  earliest: number;
  latest: number;
  /** How many of the days took longer than so many minutes. */
  share_over: (minutes: number) => number;
};

export function summariseRehearsals(days: readonly Rehearsal[]): CourseForecast | null {
  if (days.length === 0) return null;
  const ends = days.map(({ minutes }) => minutes).sort((a, b) => a - b);
  const perPlayer = days.flatMap(({ by_player }) => by_player).sort((a, b) => a - b);
  const at = (list: readonly number[], share: number) => list[Math.round((list.length - 1) * share)]!;
  return {
    games: Math.max(...days.map(({ games }) => games)),
    least: perPlayer[0] ?? 0,
    usual: at(perPlayer, 0.5) ?? 0,
    most: perPlayer.at(-1) ?? 0,
    minutes: at(ends, 0.5),
    earliest: at(ends, 0.1),
    latest: at(ends, 0.9),
    share_over: (minutes) => ends.filter((end) => end > minutes).length / ends.length,
  };
}
