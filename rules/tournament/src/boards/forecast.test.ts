import { bestOf, must } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { exampleOf } from '../set-up/course-shape.ts';
import { expectedMinutes, UNKNOWN_PACE } from './durations.ts';
import { forecastBand, gameFactor } from './forecast.ts';
import { type EventPlan, simulateEvent } from './simulate-event.ts';

const five = { default: bestOf(5) };
const COURSES = {
  'groups and two knockouts': [
    { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 4 } },
    {
      id: 'winners',
      entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
      format: { kind: 'single_elimination' },
    },
    {
      id: 'losers',
      entry: { kind: 'ranks', from: 'groups', ranks: [3, 4] },
      format: { kind: 'single_elimination' },
    },
  ],
  'double elimination': [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'double_elimination' } }],
  swiss: [{ id: 'swiss', entry: { kind: 'entrants' }, format: { kind: 'swiss', rounds: 5 } }],
} as const;

function eventOf(stages: (typeof COURSES)[keyof typeof COURSES], players: number, boards: number): EventPlan {
  const distances = Object.fromEntries(stages.map(({ id }) => [id, five]));
  return {
    tournaments: [{ id: '1', state: must(exampleOf({ stages, distances }, players)) }],
    boards: Array.from({ length: boards }, (_, at) => ({ id: `${at + 1}`, free: true })),
    rules: { rest_minutes: 5, needs_marker: true },
    now: 0,
  };
}

describe('BRD-17 the band of a forecast', () => {
  for (const [name, stages] of Object.entries(COURSES))
    test(`${name}: it has two sides, and is near the days the planner plays out itself`, () => {
      const event = eventOf(stages, 32, 6);
      const band = forecastBand(event, { minutes: expectedMinutes, doubt: 0 }, { runs: 200 });
      expect(band.earliest).toBeLessThan(band.finish);
      expect(band.latest).toBeGreaterThan(band.finish);
      const played = Array.from(
        { length: 41 },
        (_, run) =>
          simulateEvent(
            event,
            {
              expected: expectedMinutes,
              real: (distance, dice) => expectedMinutes(distance) * gameFactor(dice),
            },
            run + 1,
          ).finish,
      ).sort((a, b) => a - b);
      expect(Math.abs(band.finish / played[20]! - 1)).toBeLessThan(0.12);
      expect(Math.abs(band.earliest / played[2]! - 1)).toBeLessThan(0.12);
      expect(Math.abs(band.latest / played[38]! - 1)).toBeLessThan(0.12);
    });

  test('BRD-20 a tournament that is not drawn yet counts with a field of so many, and a smaller one ends no later', () => {
    const event = eventOf(COURSES['double elimination'], 8, 2);
    const stages = COURSES['groups and two knockouts'];
    const distances = Object.fromEntries(stages.map(({ id }) => [id, five]));
    const withField = (players: number) =>
      forecastBand(event, UNKNOWN_PACE, {
        whatIf: { fields: [{ tournament: '2', stages, distances, players }] },
        runs: 20,
      });
    const alone = forecastBand(event, UNKNOWN_PACE, { runs: 20 });
    expect(withField(16).games).toBe(alone.games + 24 + 7 + 7);
    expect(alone.finish).toBeLessThan(withField(8).finish);
    expect(withField(8).finish).toBeLessThan(withField(16).finish);
    // One player is no tournament.
    expect(withField(1)).toEqual(alone);
  });

  test('the same event has the same band, and nothing left to play ends now', () => {
    const event = eventOf(COURSES['double elimination'], 8, 2);
    expect(forecastBand(event, UNKNOWN_PACE, { runs: 20 })).toEqual(
      forecastBand(event, UNKNOWN_PACE, { runs: 20 }),
    );
    const nothing = { ...event, tournaments: [] };
    expect(forecastBand(nothing, UNKNOWN_PACE, { runs: 20 })).toMatchObject({
      ...{ finish: 0, earliest: 0, latest: 0, games: 0 },
    });
  });
});
