import { seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { botOfAverage, botVisit } from '../bot.ts';
import { DARTS } from '../dart.ts';
import type { Game, Honour } from '../game.ts';
import { loudestHonour } from '../loudest-honour.ts';
import { matchFigures } from '../match-figures.ts';
import { GAME_GROUPS } from '../presentation.ts';
import { accepted } from '../testing/play.ts';
import {
  GAMES,
  type GameKey,
  gamesIn,
  MAIN_GAME,
  presentationOf,
  startGame,
  visitSummary,
} from './registry.ts';
import { x01StatisticsOf } from './x01-statistics.ts';

const games = Object.entries(GAMES) as [GameKey, Game][];

describe.each(games)('%s', (key, game) => {
  test('GAM-9 declares only options, figures and statistics that it has', () => {
    const shown = game.presentation;
    const options = [
      ...(shown.calledBy ? [shown.calledBy.option] : []),
      ...(shown.toldOptions ?? []),
      ...(shown.mainOptions ?? []),
      ...Object.keys(shown.alone?.options ?? {}),
    ];
    expect(Object.keys(game.options)).toEqual(expect.arrayContaining(options));
    for (const bed of shown.beds ?? [])
      expect(
        DARTS.some((dart) => [dart, dart.slice(1), dart[0]].includes(bed)),
        bed,
      ).toBe(true);
    const statistics = game.merge();
    const own = Object.keys(game.figures(statistics));
    const bands = shown.bands ?? [];
    const shares = Object.keys(shown.shares ?? {});
    expect(own).toEqual(expect.arrayContaining([...shown.historyFigures, ...bands, ...shares]));
    expect(shown.historyFigures.length).toBeGreaterThan(0);
    const all = [...own, ...Object.keys(matchFigures(statistics))];
    const compared = [...(shown.careerFigures ?? []), ...(shown.rivalFigures ?? [])];
    expect(all).toEqual(expect.arrayContaining(compared));
    expect(Object.keys(statistics)).toEqual(expect.arrayContaining(Object.values(shown.shares ?? {}).flat()));
    const alone = { options: shown.alone?.options ?? {}, sides: [['ann']] };
    expect(startGame(key, alone).ok).toBe(true);
  });

  test('GAM-10 every visit can be read without knowing the game', () => {
    const dice = seededDice(9);
    let state = accepted(game.start({ sides: [['ann'], ['bob']] }));
    for (let thrown = 0; thrown < 40 && state.result === null; thrown++) {
      const isCountdown = game.countdown(state) !== null;
      const legs = state.legs.length;
      const visit = botVisit(state, botOfAverage(80), dice);
      state = accepted(game.apply(state, { type: 'visit', visit }));
      const record = state.leg.visits.at(-1) ?? state.legs.at(-1)!.visits.at(-1)!;
      const summary = visitSummary(key, record);
      expect(summary.darts).toBe('darts' in visit ? visit.darts.length : 3);
      expect(summary.remaining !== null).toBe(isCountdown);
      expect(Number.isInteger(summary.counted)).toBe(true);
      if (
        state.legs.length > legs &&
        state.legs.at(-1)!.winner !== null &&
        game.presentation.group === 'match'
      )
        expect(summary.won).toBe(true);
    }
  });
});

test.each([
  ['x01', { total: 26 }, { counted: 26, remaining: 475, bust: false, darts: 3, won: false }],
  [
    'cricket',
    { darts: ['T20', 'T20', 'S1'] },
    { counted: 6, remaining: null, bust: false, darts: 3, won: false },
  ],
  [
    'bullseye',
    { darts: ['D25', 'S25', 'S1'] },
    { counted: 3, remaining: null, bust: false, darts: 3, won: false },
  ],
  [
    'catch_40',
    { darts: ['T20'] },
    // A bust costs the whole visit.
    { counted: 0, remaining: 61, bust: true, won: false },
  ],
] as const)('GAM-10 a visit at %s', (key, visit, expected) => {
  const game: Game = GAMES[key];
  const state = accepted(game.start({ sides: [['ann'], ['bob']] }));
  const after = accepted(game.apply(state, { type: 'visit', visit: visit as never }));
  expect(visitSummary(key, after.leg.visits[0]!)).toMatchObject(expected);
});

test('GAM-9 every game is in one group, and a page that does not know a game shows it plainly', () => {
  expect(GAME_GROUPS.flatMap(gamesIn).toSorted()).toEqual(Object.keys(GAMES).toSorted());
  expect(gamesIn('match')[0]).toBe(MAIN_GAME);
  expect(presentationOf('quoits')).toMatchObject({ look: 'score' });
  const record = { side: 0, player: 0, visit: { total: 60 }, note: null };
  expect(visitSummary('quoits', record)).toMatchObject({ counted: 60, remaining: null });
});

test('only x01 fills the tables of x01', () => {
  expect(x01StatisticsOf('x01', GAMES.x01.merge())).not.toBeNull();
  expect(x01StatisticsOf('cricket', GAMES.cricket.merge())).toBeNull();
});

test.each<[Honour['kind'][], ReturnType<typeof loudestHonour>]>([
  [['one_eighty', 'checkout'], 'checkout'],
  [['checkout', 'nine_darter', 'break'], 'nine_darter'],
  [['one_seven_one'], 'one_seven_one'],
  [['bust'], null],
  [[], null],
  [['three_in_bed', 'nine_marks'], 'nine_marks'],
])('the hall gets loud about the loudest of %j', (kinds, loudest) => {
  expect(loudestHonour(kinds.map((kind) => ({ kind, value: 0 })))).toBe(loudest);
});
