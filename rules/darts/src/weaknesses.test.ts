import { allSteps, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import type { Dart } from './dart.ts';
import type { GameState } from './game.ts';
import { startGame } from './games/registry.ts';
import { x01 } from './games/x01.ts';
import { type Habits, habitSteps } from './habits.ts';
import { gapBetween, shareOf } from './share.ts';
import { accepted, play, start } from './testing/play.ts';
import { DRILLS, ENOUGH, findWeaknesses, WEAKNESSES } from './weaknesses.ts';

const habitsIn = (game: GameState, side: number): Habits => allSteps(habitSteps(game, side));

const NONE: Habits = { scoring: [], leaves: [], doubles: [], trebles: [] };

describe('how sure a share is', () => {
  // By the quantiles of the beta: qbeta(c(.025, .975), hits + .5, tries - hits + .5).
  test.each([
    [0, 10, 0, 0.2172],
    [1, 10, 0.011, 0.3813],
    [5, 10, 0.2235, 0.7765],
    [12, 40, 0.1757, 0.4522],
    [400, 1000, 0.3699, 0.4306],
    [10, 10, 0.7828, 1],
  ])('WEA-2 %i of %i lies between %f and %f', (hits, tries, low, high) => {
    const share = shareOf({ hits, tries }, 0.95);
    expect(share.low).toBeCloseTo(low, 3);
    expect(share.high).toBeCloseTo(high, 3);
  });

  test('WEA-2 the stated interval holds what is true as often as it says, over 2,000 players', () => {
    const dice = seededDice(18);
    let held = 0;
    const players = 2000;
    for (let player = 0; player < players; player++) {
      const chance = 0.1 + 0.6 * dice();
      let hits = 0;
      for (let dart = 0; dart < 60; dart++) if (dice() < chance) hits++;
      const { low, high } = shareOf({ hits, tries: 60 }, 0.95);
      if (low <= chance && chance <= high) held++;
    }
    expect(Math.abs(held / players - 0.95)).toBeLessThan(0.03);
  });

  test('WEA-2 so does the interval of a gap', () => {
    const dice = seededDice(19);
    const thrown = (chance: number, tries: number) => {
      let hits = 0;
      for (let dart = 0; dart < tries; dart++) if (dice() < chance) hits++;
      return shareOf({ hits, tries }, 0.95);
    };
    let held = 0;
    for (let player = 0; player < 2000; player++) {
      const [one, other] = [0.1 + 0.6 * dice(), 0.1 + 0.6 * dice()];
      const { low, high } = gapBetween(thrown(one, 50), thrown(other, 200));
      if (low <= one - other && one - other <= high) held++;
    }
    expect(Math.abs(held / 2000 - 0.95)).toBeLessThan(0.03);
  });
});

describe('what is read from a game', () => {
  const state = play(
    x01,
    start(x01, { start: 301, legs_mode: 'best_of', legs: 3 }),
    ...['T20 S20 T19', 180, 'S20 S20 S20', 60, 'S20 S20 S20', 'S1 S20 D20'],
  );
  const habits = habitsIn(state, 0);

  test('WEA-1 visits for points, with the first nine darts and who could finish', () => {
    expect(habits.scoring.map(({ from, first_nine, pressed }) => [from, first_nine, pressed])).toEqual([
      [301, true, false],
    ]);
    expect(habitsIn(state, 1).scoring.map(({ from, pressed }) => [from, pressed])).toEqual([[301, true]]);
  });

  test('WEA-1 tries at doubles and darts that stay on a treble or change to another', () => {
    expect(habits.trebles).toEqual([
      { switched: false, hit: false },
      { switched: true, hit: true },
    ]);
    expect(habitsIn(state, 1).doubles).toEqual([{ bed: 'D20', hit: true }]);
  });

  test('WEA-1 nothing is read from double in, doubles or short legs', () => {
    expect(habitsIn(start(x01, { in: 'double' }), 0)).toEqual(NONE);
    expect(habitsIn(start(x01, { start: 170 }), 0)).toEqual(NONE);
  });
});

const doubles = (bed: Dart, hits: number, tries: number): Habits => ({
  ...NONE,
  doubles: Array.from({ length: tries }, (_, at) => ({ bed, hit: at < hits })),
});
const join = (...all: Habits[]): Habits => ({ ...NONE, doubles: all.flatMap((one) => one.doubles) });
const verdictOf = (habits: Habits, bed: Dart) =>
  findWeaknesses(habits, NONE).find((finding) => finding.bed === bed)?.verdict;

describe('a claim', () => {
  test(`WEA-3 needs ${ENOUGH} tries, however bad they were`, () => {
    const others = doubles('D20', 160, 400);
    expect(verdictOf(join(others, doubles('D7', 0, 10)), 'D7')).toBe('unknown');
    expect(verdictOf(join(others, doubles('D7', 2, 60)), 'D7')).toBe('weak');
  });

  test('WEA-3 is made when the interval leaves out what the own level predicts', () => {
    const others = doubles('D20', 160, 400);
    expect(verdictOf(join(others, doubles('D16', 19, 60)), 'D16')).toBe('even');
    expect(verdictOf(join(others, doubles('D16', 45, 60)), 'D16')).toBe('strong');
  });

  test('WEA-3 is wrong for few players who are alike on every double', () => {
    const dice = seededDice(20);
    let wrong = 0;
    for (let player = 0; player < 200; player++) {
      const thrown = Array.from({ length: 20 }, (_, at) => {
        let hits = 0;
        for (let dart = 0; dart < 60; dart++) if (dice() < 0.35) hits++;
        return doubles(`D${at + 1}` as Dart, hits, 60);
      });
      if (
        findWeaknesses(join(...thrown), NONE).some(
          ({ verdict }) => verdict === 'weak' || verdict === 'strong',
        )
      )
        wrong++;
    }
    expect(wrong / 200).toBeLessThan(0.14);
  });

  test('WEA-3 is wrong for few players who throw every visit alike', () => {
    const dice = seededDice(5);
    const dart = () => {
      const luck = dice();
      return luck < 0.1 ? 60 : luck < 0.45 ? 20 : luck < 0.65 ? 5 : luck < 0.85 ? 1 : 18;
    };
    let wrong = 0;
    const players = 300;
    for (let player = 0; player < players; player++) {
      const scoring: Habits['scoring'][number][] = [];
      for (let leg = 0; leg < 27; leg++)
        for (let from = 501, visit = 1; from > 170; visit++) {
          const scored = dart() + dart() + dart();
          const pressed = dice() < 0.2;
          scoring.push({ scored, from, first_nine: visit <= 3, deciding: leg % 5 === 4, pressed });
          from -= scored;
        }
      const found = findWeaknesses({ ...NONE, scoring }, NONE);
      if (found.some(({ verdict }) => verdict === 'weak' || verdict === 'strong')) wrong++;
    }
    expect(wrong / players).toBeLessThan(0.14);
  });

  test('WEA-4 leaves are compared with those of somebody who scores alike and does not look', () => {
    const visit = { first_nine: false, deciding: false, pressed: false };
    const blind = Array.from({ length: 200 }, (_, at) => ({ ...visit, from: 501, scored: 41 + (at % 12) }));
    const from = Array.from({ length: 60 }, () => ({ ...visit, from: 211, scored: 41 }));
    const leave = (left: number, times: number) => Array.from({ length: times }, () => ({ from: 211, left }));
    const found = (leaves: Habits['leaves']) =>
      findWeaknesses({ ...NONE, scoring: [...blind, ...from], leaves }, NONE).find(
        ({ kind }) => kind === 'leaves',
      )!;
    const careless = found([...leave(169, 55), ...leave(170, 5)]);
    expect(careless.expected).toBeCloseTo(5 / 12, 2);
    expect(careless.verdict).toBe('weak');
    expect(found([...leave(170, 55), ...leave(169, 5)]).verdict).toBe('strong');
  });

  test('WEA-5 what happened since is said with its uncertainty', () => {
    const before = join(doubles('D20', 160, 400), doubles('D7', 5, 60));
    const since = (hits: number, tries: number) =>
      findWeaknesses(before, doubles('D7', hits, tries)).find(({ bed }) => bed === 'D7')!.since;
    expect(since(20, 40)?.verdict).toBe('better');
    expect(since(5, 40)?.verdict).toBe('open');
    expect(since(5, 10)).toBeNull();
  });

  test.each(WEAKNESSES)('WEA-6 there is a drill that can be played alone: %s', (kind) => {
    const { game, options } = DRILLS[kind];
    accepted(startGame(game, { options, sides: [['ann']] } as never));
  });
});
