import { FIRST_RULES_VERSION, RULES_VERSION } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { awardFor } from '../award.ts';
import type { Game, GameState } from '../game.ts';
import { codeOf, play, start, throwing } from '../testing/play.ts';
import { aroundTheClock } from './around-the-clock.ts';
import { bobs27 } from './bobs-27.ts';
import { bullseye } from './bullseye.ts';
import { catch40 } from './catch-40.ts';
import { halveIt } from './halve-it.ts';
import { hundredDartsAt } from './hundred-darts-at.ts';
import { jdcChallenge } from './jdc-challenge.ts';
import { oneTwoOne } from './one-two-one.ts';
import { shanghai } from './shanghai.ts';
import { threeInBed } from './three-in-bed.ts';

const MISSED = 'MISS MISS MISS';
const solo = <B, N>(game: Game<B, N>, options: object, ...visits: readonly string[]): GameState<B, N> =>
  play(game, start(game, options, [['ann']]), ...visits);
const scoreOf = <B, N>(game: Game<B, N>, state: GameState<B, N>) => game.score(state, 0);
const figuresOf = <B, N>(game: Game<B, N>, state: GameState<B, N>) =>
  game.figures(game.statistics(state)[0]!.statistics);

describe('bullseye', () => {
  test('BUL-1 outer bull 1, bull 2, over so many darts', () => {
    const state = solo(bullseye, { darts: 6 }, 'S25 D25 S20', 'D25 D25 D25');
    expect(scoreOf(bullseye, state)).toBe(9);
    expect(state.result).toEqual({ kind: 'played', winner: null });
    expect(figuresOf(bullseye, state)).toMatchObject({
      hit_rate: 5 / 6,
      bull_rate: 4 / 6,
      best_visit: 6,
      longest_streak: 3,
    });
    expect(scoreOf(bullseye, solo(bullseye, { darts: 6, points: '25/50' }, 'S25 D25 S20'))).toBe(75);
  });

  test('BUL-1 until so many bulls, fewer darts are better', () => {
    const state = solo(bullseye, { mode: 'until', bulls: 2 }, 'D25 S25 MISS', 'MISS D25');
    expect(scoreOf(bullseye, state)).toBe(5);
    expect(state.result?.kind).toBe('played');
    expect(bullseye.better(state.options)).toBe('lower');
    const two = solo(bullseye, { mode: 'until', bulls: 1 });
    expect(codeOf(bullseye.apply(two, throwing('D25 MISS')))).toBe('dart_after_visit_end');
  });
});

describe('three in bed', () => {
  test.each([
    ['strict', 'called', 'S20 S20 S20', 3],
    ['strict', 'called', 'S20 S20 T20', 1],
    ['lenient', 'called', 'S20 S20 T20', 3],
    ['strict', 'called', 'S19 S19 S19', 0],
    ['strict', 'chosen', 'S19 S19 S19', 3],
    ['strict', 'called', 'S20 T20 D20', 0],
    ['strict', 'chosen', MISSED, 0],
  ] as const)('TIB-1 %s, %s: %s is %i', (bed, call, visit, points) => {
    expect(scoreOf(threeInBed, solo(threeInBed, { bed, call }, visit))).toBe(points);
  });

  test('TIB-2 it ends after its rounds, or its threes', () => {
    const rounds = solo(threeInBed, { rounds: 2 }, 'S20 S20 S20', 'S19 S19 MISS');
    expect(rounds.result?.kind).toBe('played');
    expect(scoreOf(threeInBed, rounds)).toBe(4);
    expect(figuresOf(threeInBed, rounds)).toMatchObject({ threes: 1, two_or_more_rate: 1 });
    const until = solo(threeInBed, { mode: 'until', threes: 1 }, MISSED, 'S19 S19 S19');
    expect(until.result?.kind).toBe('played');
    expect(scoreOf(threeInBed, until)).toBe(2);
    expect(threeInBed.better(until.options)).toBe('lower');
  });
});

describe('around the clock', () => {
  const clock = (options: object, ...visits: string[]) => solo(aroundTheClock, options, ...visits);
  const at = (state: ReturnType<typeof clock>) => state.leg.board[0]!.at;

  test('ATC-1 every number in turn, then the bull', () => {
    const upTo20 = [
      'S1 S2 S3',
      'D4 T5 S6',
      'S7 S8 S9',
      'S10 S11 S12',
      'S13 S14 S15',
      'S16 S17 S18',
      'S19 S20 S1',
    ];
    const state = clock({}, ...upTo20, 'MISS S25');
    expect(state.result?.kind).toBe('played');
    expect(scoreOf(aroundTheClock, state)).toBe(23);
    expect(figuresOf(aroundTheClock, state)).toMatchObject({ hit_rate: 21 / 23, longest_streak: 20 });
    expect(clock({ bull: false }, ...upTo20.slice(0, -1), 'S19 S20').result?.kind).toBe('played');
  });

  test.each([
    ['up', 'any', 'S1 S2 S3', 3],
    ['up', 'double', 'S1 D1 D2', 2],
    ['up', 'treble', 'T1 D2 T2', 2],
    ['up', 'single', 'T1 S1 D2', 1],
    ['down', 'any', 'S20 T19 S1', 2],
  ] as const)('ATC-1 %s, %s ring: %s takes %i steps', (order, ring, visit, steps) => {
    expect(at(clock({ order, ring }, visit))).toBe(steps);
  });

  test('ATC-2 doubles skip one more, trebles two; several hits may be asked for', () => {
    expect(at(clock({ skip: true }, 'D1 T3 S6'))).toBe(6);
    expect(at(clock({ hits: 2 }, 'S1 S1 S2'))).toBe(1);
    const targets = (seed: number) =>
      Array.from({ length: 20 }, (_, index) => `S${index + 1}`).map((dart) =>
        at(clock({ order: 'random', seed }, `${dart} MISS MISS`)),
      );
    expect(targets(7).reduce((sum, hit) => sum + hit, 0)).toBe(1);
    expect(targets(7)).toEqual(targets(7));
    expect(targets(7)).not.toEqual(targets(8));
  });
});

test('HDA-1 a hundred darts: 33 visits and one dart', () => {
  const visits = Array.from({ length: 33 }, () => 'T20 D20 S20');
  const almost = solo(hundredDartsAt, {}, ...visits);
  expect(almost.result).toBeNull();
  expect(codeOf(hundredDartsAt.apply(almost, throwing('T20 T20 T20')))).toBe('dart_after_visit_end');
  const state = play(hundredDartsAt, almost, 'T20');
  expect(scoreOf(hundredDartsAt, state)).toBe(33 * 6 + 3);
  expect(figuresOf(hundredDartsAt, state)).toMatchObject({
    hit_rate: 1,
    treble_rate: 0.34,
    five_marks_and_more: 33,
  });
  expect(scoreOf(hundredDartsAt, solo(hundredDartsAt, { number: 25 }, 'S25 D25 S20'))).toBe(3);
});

describe("bob's 27", () => {
  const doubles = [...Array.from({ length: 20 }, (_, index) => `D${index + 1}`), 'D25'];

  test('BOB-1 all hits make 1437', () => {
    const state = solo(bobs27, {}, ...doubles.map((double) => `${double} ${double} ${double}`));
    expect(scoreOf(bobs27, state)).toBe(1437);
    expect(state.result?.kind).toBe('played');
  });

  test('BOB-1 no hit takes the double away once, and 0 is the end', () => {
    expect(scoreOf(bobs27, solo(bobs27, {}, 'D1 MISS D1', MISSED))).toBe(27 + 4 - 4);
    const gone = solo(bobs27, {}, ...Array.from({ length: 5 }, () => MISSED));
    expect(gone.leg.board[0]!.total).toBe(27 - 2 - 4 - 6 - 8 - 10);
    expect(scoreOf(bobs27, gone)).toBe(0);
    expect(gone.result?.kind).toBe('played');
    expect(solo(bobs27, { below_zero: true }, ...Array.from({ length: 5 }, () => MISSED)).result).toBeNull();
  });

  test('BOB-1 whoever is out waits for the other, and has lost if they last longer', () => {
    let state = start(bobs27);
    for (let round = 0; round < 5; round++) state = play(bobs27, state, MISSED, `D${round + 1} MISS MISS`);
    expect(state.leg.throwing).toBe(1);
    state = play(bobs27, state, 'D6 MISS MISS');
    expect(state.leg.throwing).toBe(1);
    while (state.result === null) state = play(bobs27, state, MISSED);
    expect(state.result).toEqual({ kind: 'won', winner: 1 });
  });
});

test('STAT-20 bests of different formats stand beside each other, and the usual format is told', () => {
  const own = <B, N>(game: Game<B, N>, state: GameState<B, N>) => game.statistics(state)[0]!.statistics;
  const seven = own(shanghai, solo(shanghai, {}, 'T1 T1 T1', 'T2 T2 MISS'));
  const twenty = own(shanghai, solo(shanghai, { rounds: 20 }, 'T1 MISS MISS', 'T2 T2 T2'));
  const merged = shanghai.merge(seven, twenty, seven);
  expect(merged.best_visit).toEqual({ '7': 12, '20': 18 });
  expect(shanghai.figures(merged).best_visit).toBe(12);
  expect(shanghai.figures(twenty).best_visit).toBe(18);
  // A best that was stored as one number is still one.
  expect(shanghai.figures(shanghai.merge({ best_visit: 40 })).best_visit).toBe(40);
});

test.each([
  [{}, ['S20 T20 MISS', 'S16 MISS MISS', MISSED], Math.ceil(96 / 2)],
  [{}, ['S5 MISS MISS', 'S16 MISS MISS', 'S7 S14 D14'], 8],
  [{ start: 41 }, [MISSED], 21],
  [{ targets: 'long' }, ['S20 MISS MISS', 'S19 MISS MISS', 'D1 D20 T20'], 20 + 19 + 42],
])('HLV-1 %j %j makes %i', (options, visits, total) => {
  expect(scoreOf(halveIt, solo(halveIt, options, ...visits))).toBe(total);
});

test('SHG-1 hits score their value, a Shanghai wins at once', () => {
  expect(scoreOf(shanghai, solo(shanghai, {}, 'S1 D1 S2', 'T2 S3 MISS'))).toBe(3 + 6);
  let state = start(shanghai);
  state = play(shanghai, state, 'T1 T1 T1', 'S1 D1 T1');
  expect(state.result).toEqual({ kind: 'won', winner: 1 });
  expect(shanghai.view(state).honours).toEqual([{ kind: 'shanghai', value: 1 }]);
  let level = start(shanghai);
  while (level.result === null) level = play(shanghai, level, MISSED);
  expect(level.result).toEqual({ kind: 'drawn', winner: null });
});

describe('catch 40', () => {
  test.each([
    [['T15 D8'], 3],
    [['S15 S6 D20'], 2],
    [['S15 MISS S6', 'D20'], 1],
    [['MISS MISS MISS', 'MISS T15 D8'], 1],
    [[MISSED, MISSED], 0],
    [['T20', 'T15 D8'], 1],
  ] as const)('C40-1 61 by %j is %i', (visits, points) => {
    const state = solo(catch40, {}, ...visits);
    expect(scoreOf(catch40, state)).toBe(points);
    expect(state.leg.board[0]!.target).toBe(62);
  });

  test('C40-1 99 in three darts is worth 3, and all together 120', () => {
    let state = solo(catch40, {});
    while (state.result === null) {
      const { target, points } = state.leg.board[0]!;
      const visit = { total: target, darts_used: target === 99 ? 3 : 2 };
      state = play(catch40, state, { type: 'visit', visit });
      expect(state.leg.board[0]!.points).toBe(points + 3);
    }
    expect(scoreOf(catch40, state)).toBe(120);
  });
});

describe('121', () => {
  const climb = (options: object, ...visits: string[]) => solo(oneTwoOne, options, ...visits).leg.board[0]!;

  test('OTO-1 up after a finish, back after nine darts', () => {
    expect(climb({}, 'T20 T11 D14')).toMatchObject({ target: 122, saved: 122, best: 121, attempts: 1 });
    expect(climb({}, MISSED, 'T20 T11 D14')).toMatchObject({ target: 122, saved: 121, best: 121 });
    expect(climb({}, 'T20 T11 D14', MISSED, MISSED, MISSED)).toMatchObject({
      target: 122,
      remaining: 122,
      attempts: 2,
    });
    expect(climb({ failure: 'start' }, 'T20 T11 D14', MISSED, MISSED, MISSED)).toMatchObject({ target: 121 });
    expect(climb({ visits: 1 }, MISSED)).toMatchObject({ attempts: 1 });
  });

  test('OTO-1 leaves out what cannot be finished, and stays at the top', () => {
    let state = solo(oneTwoOne, { attempts: 100 });
    const targets: number[] = [];
    for (let finish = 0; finish < 60; finish++) {
      const { target } = state.leg.board[0]!;
      targets.push(target);
      state = play(oneTwoOne, state, { type: 'visit', visit: { total: target, darts_used: 3 } });
    }
    expect(targets.slice(36, 45)).toEqual([157, 158, 160, 161, 164, 167, 170, 170, 170]);
    expect(scoreOf(oneTwoOne, state)).toBe(170);
  });
});

test('JDC-1 the bull is worth 50 like every double, and 50 more; before it was 50', () => {
  for (const [version, bull] of [
    [RULES_VERSION, 100],
    [FIRST_RULES_VERSION, 50],
  ] as const) {
    let state = start(jdcChallenge, {}, [['ann']], version);
    for (let round = 0; round < 12; round++) state = play(jdcChallenge, state, MISSED);
    state = play(jdcChallenge, state, 'MISS D20 D25');
    expect(scoreOf(jdcChallenge, state)).toBe(50 + bull);
    expect(figuresOf(jdcChallenge, state)).toMatchObject({ double_rate: 2 / 21 });
  }
});

test('JDC-1 SHG-1 a Shanghai is called for the three beds of the target alone', () => {
  const called = <B, N>(game: Game<B, N>, visit: string) =>
    game.view(solo(game, {}, visit)).honours.map(({ kind, value }) => [kind, value]);
  expect(called(shanghai, 'T1 S1 D1')).toEqual([['shanghai', 1]]);
  expect(called(shanghai, 'S20 D20 T20')).toEqual([]);
  expect(called(shanghai, 'S1 D1 D1')).toEqual([]);
  expect(called(jdcChallenge, 'S10 T10 D10')).toEqual([['shanghai', 10]]);
  expect(called(jdcChallenge, 'S20 T20 D20')).toEqual([]);
});

test.each([
  ['strict', 'called', 'S20 S20 S20', true],
  ['strict', 'called', 'S19 S19 S19', false],
  ['strict', 'called', 'S20 T20 S20', false],
  ['lenient', 'called', 'S20 T20 S20', true],
  ['lenient', 'called', 'T19 T19 T19', false],
  ['lenient', 'chosen', 'S19 T19 D19', true],
  ['strict', 'chosen', 'D19 D19 D19', true],
  ['strict', 'chosen', 'MISS MISS MISS', false],
] as const)('TIB-3 %s, %s: three in a bed is called for %s: %s', (bed, call, visit, isCalled) => {
  const { honours } = threeInBed.view(solo(threeInBed, { bed, call }, visit));
  expect(honours).toEqual(isCalled ? [{ kind: 'three_in_bed', value: 3 }] : []);
});

test.each([
  [0, 'white'],
  [149, 'white'],
  [150, 'purple'],
  [450, 'green'],
  [849, 'red'],
  [1386, 'black'],
] as const)('JDC-1 %i points earn a %s shirt', (points, shirt) => {
  expect(awardFor('jdc_challenge', points)).toEqual({ kind: 'shirt', value: shirt });
  expect(awardFor('jdc_challenge', null)).toBeNull();
  expect(awardFor('bullseye', points)).toBeNull();
});

test('JDC-1 Shanghai, doubles, Shanghai', () => {
  const view = (state: ReturnType<typeof start<readonly { total: number }[], unknown>>) =>
    jdcChallenge.view(state as Parameters<typeof jdcChallenge.view>[0]).sides[0]!.board;
  let state = solo(jdcChallenge, {}, 'S10 D10 T10', 'S11 S12 MISS');
  expect(view(state)).toMatchObject({ total: 60 + 100 + 11, shirt: 'purple' });
  for (let round = 2; round < 6; round++) state = play(jdcChallenge, state, MISSED);
  state = play(jdcChallenge, state, 'D1 D1 D3');
  expect(scoreOf(jdcChallenge, state)).toBe(171 + 100);
  for (let round = 1; round < 6; round++) state = play(jdcChallenge, state, MISSED);
  state = play(jdcChallenge, state, 'MISS MISS D25', 'S15 T15 D15');
  expect(scoreOf(jdcChallenge, state)).toBe(271 + 100 + 90 + 100);
  expect(view(state)).toMatchObject({ shirt: 'green' });
  for (let round = 1; round < 6; round++) state = play(jdcChallenge, state, MISSED);
  expect(state.result?.kind).toBe('played');
  expect(figuresOf(jdcChallenge, state)).toMatchObject({ double_rate: 3 / 21, shanghais: 2 });
});
