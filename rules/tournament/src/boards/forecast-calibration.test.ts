import { bestOf, type Dice, must, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { exampleOf } from '../set-up/course-shape.ts';
import { expectedMinutes, paceOf, type TimedGame, UNKNOWN_PACE } from './durations.ts';
import { type ForecastBand, forecastBand } from './forecast.ts';
import { type EventPlan, type Simulation, simulateEvent } from './simulate-event.ts';

const FIVE = bestOf(5);
const STAGES = [
  { id: 'groups', entry: { kind: 'entrants' }, format: { kind: 'round_robin', group_size: 4 } },
  {
    id: 'winners',
    entry: { kind: 'ranks', from: 'groups', ranks: [1, 2] },
    format: { kind: 'single_elimination' },
  },
] as const;
const START: EventPlan = {
  tournaments: [
    {
      id: '1',
      state: must(
        exampleOf(
          { stages: STAGES, distances: { groups: { default: FIVE }, winners: { default: FIVE } } },
          16,
        ),
      ),
    },
  ],
  boards: ['1', '2', '3', '4'].map((id) => ({ id, free: true })),
  rules: { rest_minutes: 5, needs_marker: true },
  now: 0,
};
const GAMES = 31;
const MOMENTS = { start: 0, 'one game': 1, 'a tenth': 3, half: 15 };

/** Normal numbers by Box and Muller, so that days are not made by the code that forecasts them. */
const normal = (dice: Dice): number => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());

/** A day that nobody has seen: the hall throws faster or slower than the table, and every game takes its own time. */
function anyDay(seed: number) {
  const pace = Math.exp(0.2 * normal(seededDice(5000 + seed)));
  const real = (_: unknown, dice: Dice) => expectedMinutes(FIVE) * pace * Math.exp(0.25 * normal(dice));
  return (until?: number): Simulation =>
    simulateEvent(START, { expected: expectedMinutes, real }, seed, until);
}

/** The desk in the middle of a day: what is over, what runs since when, and the state of the tournament. */
function forecastIn({ games, running, states }: Simulation): ForecastBand {
  if (games.length === 0) return forecastBand(START, UNKNOWN_PACE, { runs: 100 });
  const now = Math.max(...games.map(({ to }) => to));
  const timed: TimedGame[] = [
    ...games.map(({ from, to }) => ({ distance: FIVE, minutes: to - from })),
    ...running.map(({ from }) => ({ distance: FIVE, minutes: now - from, running: true as const })),
  ];
  const plan: EventPlan = {
    ...START,
    now,
    tournaments: START.tournaments.map((one) => ({ ...one, state: states[one.id]! })),
    running_since: Object.fromEntries(running.map(({ game, from }) => [game, from])),
  };
  return forecastBand(plan, paceOf(timed), { runs: 100 });
}

describe('BRD-24 over 200 days the end lies in the band that was shown', () => {
  const widths = new Map<string, number>();
  for (const [moment, games] of Object.entries(MOMENTS))
    test(`at ${moment}`, () => {
      let inside = 0;
      let width = 0;
      for (let seed = 1; seed <= 200; seed++) {
        const day = anyDay(seed);
        const { finish, games: all } = day();
        expect(all).toHaveLength(GAMES);
        const band = forecastIn(day(games));
        if (band.earliest <= finish && finish <= band.latest) inside += 1;
        width += (band.latest - band.earliest) / 200;
      }
      expect(inside / 200).toBeGreaterThanOrEqual(0.85);
      expect(inside / 200).toBeLessThanOrEqual(0.95);
      for (const before of widths.values()) expect(width).toBeLessThan(before);
      widths.set(moment, width);
    }, 120_000);
});
