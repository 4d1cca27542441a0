import { RULES_VERSION, seededDice } from '@oche/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botOfAverage, botVisit } from '../bot.ts';
import { DARTS, type Dart } from '../dart.ts';
import type { GameEvent } from '../event.ts';
import type { Game, GameState } from '../game.ts';
import { accepted } from '../testing/play.ts';
import { REFUSAL_CODES } from '../verdict.ts';
import { possibleAnswers } from '../x01-visit.ts';
import {
  countdownOf,
  GAMES,
  type GameKey,
  gameOf,
  gameStatistics,
  isGameKey,
  mainFigureOf,
  replayGame,
  startGame,
  targetOf,
  viewGame,
} from './registry.ts';

const games = Object.entries(GAMES) as [GameKey, Game][];
const SIDES = [['ann'], ['bob']];
const RUNS = 60;

const dart = fc.constantFrom(...DARTS);
const visit = fc.oneof(
  { weight: 4, arbitrary: fc.array(dart, { minLength: 3, maxLength: 3 }).map((darts) => ({ darts })) },
  { weight: 1, arbitrary: fc.array(dart, { minLength: 1, maxLength: 3 }).map((darts) => ({ darts })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 180 }).map((total) => ({ total })) },
);
const event: fc.Arbitrary<GameEvent> = fc.oneof(
  { weight: 12, arbitrary: visit.map((each) => ({ type: 'visit' as const, visit: each })) },
  { weight: 2, arbitrary: fc.constant({ type: 'undo' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('edit' as const), visit_index: fc.nat(6), visit }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'reopen' as const }) },
  { weight: 1, arbitrary: fc.nat(2).map((winner) => ({ type: 'bull_off' as const, winner })) },
  {
    weight: 1,
    arbitrary: fc.nat(2).map((side) => ({ type: 'forfeit' as const, side, reason: 'retired' as const })),
  },
);

/** Applies what is accepted and leaves out what is refused. */
function playThrough(game: Game, events: readonly GameEvent[], options: object = {}) {
  let state = accepted(game.start({ options, sides: SIDES }));
  const log: GameEvent[] = [];
  for (const each of events) {
    const before = JSON.stringify(state);
    const next = game.apply(state, each);
    expect(JSON.stringify(state), 'the old state is never changed').toBe(before);
    if (!next.ok) {
      expect(REFUSAL_CODES).toContain(next.refusal.code);
      continue;
    }
    state = next.value;
    log.push(each);
  }
  return { state, log };
}

/** A whole game of two bots. */
function botGame(
  key: GameKey,
  seed: number,
  options: object = {},
): { states: GameState[]; log: GameEvent[] } {
  const dice = seededDice(seed);
  const bots = [botOfAverage(60), botOfAverage(75)];
  let state = accepted(startGame(key, { options, sides: SIDES, rules_version: RULES_VERSION }));
  const states = [state];
  const log: GameEvent[] = [];
  while (state.result === null) {
    const throwing = state.leg.throwing;
    const next: GameEvent =
      throwing === null
        ? { type: 'bull_off', winner: 0 }
        : { type: 'visit', visit: botVisit(state, bots[throwing]!, dice) };
    log.push(next);
    state = accepted(gameOf(state).apply(state, next));
    states.push(state);
    if (states.length > 3000) throw new Error(`${key} does not end`);
  }
  return { states, log };
}

describe.each(games)('%s', (key, game) => {
  test('GAM-1 options have defaults within what they allow, and start a game', () => {
    expect(game.key).toBe(key);
    const state = accepted(game.start({ sides: SIDES.slice(0, game.sides.max) }));
    for (const [name, spec] of Object.entries(game.options)) {
      expect(state.options[name], name).toEqual(spec.default);
      const start = (value: unknown) => game.start({ sides: SIDES, options: { [name]: value } });
      expect(start('no such thing').ok).toBe(false);
      if (spec.kind === 'choice')
        for (const value of spec.values) expect(typeof start(value).ok).toBe('boolean');
      if (spec.kind === 'range') {
        expect(start(spec.min - 1).ok).toBe(false);
        expect(start(spec.max + 1).ok).toBe(false);
        for (const preset of spec.presets) expect(start(preset).ok, `${name} ${preset}`).toBe(true);
      }
    }
    expect(game.start({ sides: SIDES, options: { no_such_option: 1 } }).ok).toBe(false);
  });

  test('GAM-2 no sequence of inputs throws, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { state } = playThrough(game, events);
        viewGame(state);
        gameStatistics(state);
      }),
      { numRuns: RUNS },
    );
  });

  test('GAM-2 rubbish is refused', () => {
    const state = accepted(game.start({ sides: SIDES }));
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type: fc.constant('visit'), visit: fc.anything() })),
        (rubbish) => {
          const verdict = game.apply(state, rubbish as GameEvent);
          if (!verdict.ok) expect(REFUSAL_CODES).toContain(verdict.refusal.code);
        },
      ),
      { numRuns: RUNS },
    );
    fc.assert(
      fc.property(fc.anything(), (rubbish) => game.start(rubbish).ok === false),
      { numRuns: RUNS },
    );
  });

  test('COR-6 the same log leads to the same state, also through JSON (GAM-3)', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { state, log } = playThrough(game, events);
        expect(accepted(replayGame(key, { sides: SIDES }, log))).toEqual(state);
        const read = JSON.parse(JSON.stringify({ log, state, view: viewGame(state) }));
        expect(read.state).toEqual(state);
        expect(read.view).toEqual(viewGame(state));
        expect(accepted(replayGame(key, { sides: SIDES }, read.log))).toEqual(state);
      }),
      { numRuns: RUNS },
    );
  });

  test('GAM-3 a state read from JSON plays on', () => {
    const { states, log } = botGame(key, 11);
    const half = Math.floor(log.length / 2);
    let state = JSON.parse(JSON.stringify(states[half])) as GameState;
    for (const each of log.slice(half)) state = accepted(game.apply(state, each));
    expect(state).toEqual(states.at(-1));
  });

  test('GAM-4 bots play it to the end, and the better score has won', () => {
    for (const seed of [1, 2, 3]) {
      const { states } = botGame(key, seed);
      const end = states.at(-1)!;
      expect(['won', 'drawn']).toContain(end.result!.kind);
      const { winner } = end.result!;
      if (winner === null || key === 'shanghai') continue;
      const [own, other] = [game.score(end, winner), game.score(end, 1 - winner)];
      expect(game.better(end.options) === 'higher' ? own >= other : own <= other).toBe(true);
      for (const { statistics } of gameStatistics(end)) expect(statistics).toMatchObject({ games: 1 });
    }
  });

  test('STAT-18 the figure it names first says something about every game that was played', () => {
    for (const { statistics } of gameStatistics(botGame(key, 1).states.at(-1)!))
      expect(game.figures(statistics)[mainFigureOf(key)]).toEqual(expect.any(Number));
  });

  test('GAM-5 the view is well below 7 kB, for eight sides too', () => {
    const sides = Array.from({ length: 8 }, (_, side) =>
      [0, 1].map((each) => `${side}${each}`.padEnd(36, 'x')),
    );
    const dice = seededDice(5);
    let state = accepted(game.start({ sides }));
    for (let thrown = 0; thrown < 24 && state.result === null; thrown++)
      state = accepted(game.apply(state, { type: 'visit', visit: botVisit(state, botOfAverage(60), dice) }));
    expect(JSON.stringify(viewGame(state)).length).toBeLessThan(7000);
    const two = botGame(key, 4).states.map((each) => JSON.stringify(viewGame(each)).length);
    expect(Math.max(...two)).toBeLessThan(3500);
  });

  test('GAM-6 undo and the same visit again is the identity', () => {
    const { states, log } = botGame(key, 21);
    for (const [index, each] of log.entries()) {
      const [before, after] = [states[index]!, states[index + 1]!];
      if (each.type !== 'visit' || after.result !== null || after.legs.length > before.legs.length) continue;
      const undone = accepted(game.apply(after, { type: 'undo' }));
      expect(undone).toEqual(before);
      expect(accepted(game.apply(undone, each))).toEqual(after);
    }
  });

  test('GAM-6 that holds after any events', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), visit, (events, last) => {
        const { state } = playThrough(game, events);
        const thrown: GameEvent = { type: 'visit', visit: last };
        const next = game.apply(state, thrown);
        if (!next.ok || next.value.result !== null || next.value.legs.length > state.legs.length) return;
        const undone = accepted(game.apply(next.value, { type: 'undo' }));
        expect(undone).toEqual(state);
        expect(accepted(game.apply(undone, thrown))).toEqual(next.value);
      }),
      { numRuns: RUNS },
    );
  });

  test('COR-5 whatever ended a leg or the game can be taken back', () => {
    const { states, log } = botGame(key, 22);
    for (const [index, each] of log.entries()) {
      const [before, after] = [states[index]!, states[index + 1]!];
      if (each.type !== 'visit' || after.legs.length === before.legs.length) continue;
      expect(accepted(game.apply(after, { type: 'reopen' }))).toEqual(before);
    }
  });

  test('COR-3 editing a visit into itself changes nothing', () => {
    const { states } = botGame(key, 23);
    for (const state of states.slice(0, 40))
      for (const [visit_index, record] of state.leg.visits.entries())
        expect(accepted(game.apply(state, { type: 'edit', visit_index, visit: record.visit }))).toEqual(
          state,
        );
  });
});

describe.each(games)('%s', (key, game) => {
  test('GAM-7 exactly the totals that can be thrown are accepted, and none where darts are counted', () => {
    const { states } = botGame(key, 24);
    for (const state of states.slice(0, 25)) {
      if (state.result !== null || state.leg.throwing === null) continue;
      const countdown = countdownOf(state);
      for (let total = 0; total <= 180; total += 1) {
        const answers = countdown ? possibleAnswers(countdown.rules, countdown.standing, total) : [];
        const typed = { total, ...answers[0] };
        const played = game.apply(state, { type: 'visit', visit: typed });
        if (!countdown) expect(played).toMatchObject({ refusal: { code: 'darts_needed' } });
        else if (answers.length > 0) expect(played.ok, `${total}`).toBe(true);
        else if (played.ok) expect(countdown.standing.remaining - total, `${total} busts`).toBeLessThan(2);
      }
    }
  });

  test('GAM-11 a game that counts down shows what remains of every side until it is over', () => {
    const { states } = botGame(key, 26);
    for (const state of states) {
      const view = game.view(state);
      const countdown = countdownOf(state);
      if (countdown && state.result === null)
        expect(view.sides[state.leg.throwing!]!.remaining).toBe(countdown.standing.remaining);
      else if (state.result !== null)
        expect(view.sides.map(({ remaining }) => remaining)).toEqual([null, null]);
    }
    const counts = states.some((state) => countdownOf(state) !== null);
    expect(game.view(states[0]!).sides.every(({ remaining }) => remaining !== null)).toBe(counts);
  });

  test('GAM-8 the next dart has a bed to go for', () => {
    const { states } = botGame(key, 25);
    for (const state of states) {
      if (state.result !== null || state.leg.throwing === null) continue;
      expect(targetOf(state)).not.toBe('MISS');
    }
  });
});

describe.each(games)('%s alone', (key, game) => {
  test('STAT-14 has a result by its measure when it is over, and none before or when it was called off', () => {
    let state = accepted(startGame(key, { sides: [['ann']] }));
    const dice = seededDice(6);
    const resultNow = () => gameStatistics(state)[0]!.result;
    while (state.result === null) {
      expect(resultNow()).toBeNull();
      state = accepted(game.apply(state, { type: 'visit', visit: botVisit(state, botOfAverage(70), dice) }));
    }
    const { measure, better } = game.yardstick(state.options);
    const figures = game.figures(gameStatistics(state)[0]!.statistics);
    expect(resultNow()).toBe(figures[measure] ?? game.score(state, 0));
    expect(better).toBe(measure in figures ? 'higher' : game.better(state.options));
    const off = accepted(game.apply(accepted(startGame(key, { sides: [['ann']] })), { type: 'abort' }));
    expect(gameStatistics(off)[0]!.result).toBeNull();
  });
});

test('X01-1 score and remaining together are always the start', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const { state } = playThrough(GAMES.x01 as Game, events, { start: 301 });
      for (const { remaining, points } of state.leg.board as { remaining: number; points: number }[]) {
        expect(remaining + points).toBe(301);
        expect(remaining === 0 ? state.result !== null : remaining >= 2).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('GAM-2 an unknown game is refused', () => {
  expect(startGame('chess', { sides: SIDES })).toEqual({ ok: false, refusal: { code: 'unknown_game' } });
  for (const key of ['toString', '__proto__', '', null, 1]) expect(isGameKey(key)).toBe(false);
});

test('DRT-3 four darts are refused in every game', () => {
  for (const [, game] of games) {
    const state = accepted(game.start({ sides: SIDES }));
    const four = { darts: ['S1', 'S1', 'S1', 'S1'] as Dart[] };
    expect(game.apply(state, { type: 'visit', visit: four })).toMatchObject({
      refusal: { code: 'too_many_darts' },
    });
  }
});
