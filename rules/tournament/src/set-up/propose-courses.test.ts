import { describe, expect, test } from 'vitest';
import type { StageSpec } from '../core/course.ts';
import { courseShape } from './course-shape.ts';
import {
  type CourseName,
  type CourseWishes,
  LEVELS,
  proposeCourses,
  repairCourse,
} from './propose-courses.ts';
import { rehearse, summariseRehearsals } from './rehearse.ts';

const wishes = (more: Partial<CourseWishes>): CourseWishes => ({
  players: 32,
  level: 'club',
  least_games: 3,
  losers_play_on: true,
  ...more,
});
const rehearsed = (wanted: CourseWishes, name: CourseName, runs = 4) => {
  const course = proposeCourses(wanted).find((each) => each.name === name)!;
  const days = Array.from({ length: runs }, (_, run) => {
    const day = rehearse(
      { ...course, players: wanted.players, boards: 8, level: wanted.level, rest_minutes: 5 },
      run + 1,
    );
    if (!day.ok) throw new Error(day.refusal.code);
    return day.value;
  });
  return summariseRehearsals(days)!;
};

describe('proposals', () => {
  const SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 15, 16, 21, 24, 31, 32, 48, 63, 64, 100, 128];
  for (const players of SIZES)
    for (const losers_play_on of [true, false])
      test(`SET-1 ${players} players${losers_play_on ? ', losers play on' : ''}: two or three courses that can be drawn`, () => {
        for (const level of LEVELS) {
          const courses = proposeCourses(wishes({ players, losers_play_on, level }));
          expect(courses.length).toBeGreaterThanOrEqual(players < 4 ? 1 : 2);
          expect(courses.length).toBeLessThanOrEqual(3);
          expect(new Set(courses.map(({ name }) => name)).size).toBe(courses.length);
          for (const { stages } of courses) expect(courseShape(stages, players).ok).toBe(true);
        }
      });

  test.each([
    [32, 3, true, 'groups_and_losers'],
    [32, 3, false, 'groups_and_knockout'],
    [32, 1, false, 'knockout'],
    [5, 3, true, 'one_group'],
  ] as const)(
    'SET-2 %i players who want %i games, losers play on %s: first %s',
    (players, least_games, losers_play_on, name) => {
      expect(proposeCourses(wishes({ players, least_games, losers_play_on }))[0]!.name).toBe(name);
    },
  );

  test.each([
    [32, 3],
    [48, 4],
    [24, 5],
  ])('SET-3 of %i players everybody plays at least %i games in the first course', (players, least_games) => {
    const wanted = wishes({ players, least_games });
    expect(rehearsed(wanted, 'groups_and_losers').least).toBeGreaterThanOrEqual(least_games);
  });

  test.each([
    [16, 'groups_and_losers', 0],
    [22, 'groups_and_losers', 0],
    [22, 'double_knockout', 1],
  ] as const)(
    'SET-4 of %i players in %s a rehearsed day plays every game, and the band holds the usual end',
    (players, name, notNeeded) => {
      const wanted = wishes({ players });
      const forecast = rehearsed(wanted, name, 3);
      const course = proposeCourses(wanted).find((each) => each.name === name)!;
      const shape = courseShape(course.stages, players);
      const games = shape.ok ? shape.value.reduce((sum, stage) => sum + stage.games, 0) : 0;
      expect(games - forecast.games).toBeGreaterThanOrEqual(0);
      expect(games - forecast.games).toBeLessThanOrEqual(notNeeded);
      expect(forecast.earliest).toBeLessThanOrEqual(forecast.minutes);
      expect(forecast.latest).toBeGreaterThanOrEqual(forecast.minutes);
      expect(forecast.share_over(forecast.latest + 1000)).toBe(0);
      expect(forecast.share_over(0)).toBe(1);
    },
  );

  test('SET-4 who plays for fun needs longer for the same course', () => {
    const [course] = proposeCourses(wishes({ players: 16 }));
    const minutes = LEVELS.map((level) => {
      const day = rehearse({ ...course!, players: 16, boards: 4, level, rest_minutes: 5 }, 1);
      return day.ok ? day.value.minutes : 0;
    });
    expect(minutes[0]).toBeGreaterThan(minutes[1]!);
    expect(minutes[1]).toBeGreaterThan(minutes[2]!);
  });

  const GROUPS: StageSpec = {
    id: 'groups',
    entry: { kind: 'entrants' },
    format: { kind: 'round_robin', groups: 9 },
  };
  const after = (entry: StageSpec['entry']): StageSpec => ({
    id: 'winners',
    entry,
    format: { kind: 'single_elimination' },
  });
  const FOURS: StageSpec = { ...GROUPS, format: { kind: 'round_robin', group_size: 4 } };
  test.each<[string, StageSpec[]]>([
    [
      'too many best of a rank',
      [FOURS, after({ kind: 'ranks', from: 'groups', ranks: [1], best: { rank: 2, count: 9 } })],
    ],
    ['a rank that nobody has', [FOURS, after({ kind: 'ranks', from: 'groups', ranks: [7] })]],
    ['more groups than players', [GROUPS]],
  ])('SET-5 %s: refused, and repaired into a course that can be drawn', (_, stages) => {
    expect(courseShape(stages, 8).ok).toBe(false);
    const repaired = repairCourse(stages, 8);
    expect(repaired && courseShape(repaired, 8).ok).toBe(true);
  });
});
