import { GAMES, type GameEvent, type GameKey, startGame } from '@oche/darts';
import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { drawInApp } from '../../lib/draw-in-app.fixture.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { cricketLegs } from '../../widgets/gallery-samples.ts';
import { LegStrip } from '../../widgets/leg-strip.tsx';
import { hasVisits, legSummaries } from '../../widgets/leg-summary.ts';
import { figuresOf } from '../../widgets/side-figures.ts';
import type { GameLog } from './game-log.ts';
import { replayLog } from './replay-log.ts';

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });
const out = (total: number) => visit(total, { darts_used: 2, darts_at_double: 2 });
const logOf = (...events: GameEvent[]): GameLog => events.map((event, at) => ({ v: at + 1, event }));
const players = (...names: string[]) =>
  names.map((name, side) => [{ key: `${side}.0`, name, user_id: null, bot: null }]);
const duel = (options: object = {}) => ({
  kind: 'x01',
  options: { start: 101, legs: 3, ...options },
  sides: players('Anna', 'Bert'),
  rules_version: '2026-11',
});
const stateAfter = (options: object, ...events: GameEvent[]) => replayLog(duel(options), logOf(...events))!;

test('legs are told with their winner, who began, the darts and the checkout', () => {
  const state = stateAfter({}, visit(61), visit(60), out(40), visit(45), visit(20));
  expect(legSummaries(state)).toMatchObject([
    { number: 1, starter: 0, winner: 0, darts: 5, checkout: 40, isRunning: false },
    { number: 2, starter: 1, winner: null, checkout: null, isRunning: true },
  ]);
  expect(legSummaries(state).map(({ visits }) => visits.length)).toEqual([3, 2]);
});

test('a game that is over has no leg being played; one given up keeps what was thrown', () => {
  const over = stateAfter({ legs: 1 }, visit(61), visit(60), out(40));
  expect(legSummaries(over)).toHaveLength(1);
  const given = stateAfter({ legs: 1 }, visit(61), { type: 'forfeit', side: 1, reason: 'retired' });
  expect(legSummaries(given)).toMatchObject([{ isRunning: false, winner: null }]);
});

test('sets count their legs from one, the story counts on', () => {
  const sets = { sets_mode: 'first_to', sets: 2, legs_mode: 'first_to', legs: 1 };
  const state = stateAfter(sets, visit(61), visit(60), out(40), visit(1));
  expect(legSummaries(state).map(({ number, set, leg }) => [number, set, leg])).toEqual([
    [1, 1, 1],
    [2, 2, 1],
  ]);
});

test('a leg of cricket is told with the points of each side, and not only its darts', () => {
  const [leg] = legSummaries(cricketLegs.state);
  expect(leg).toMatchObject({ winner: 0, darts: 9, points: [60, 54] });
  const t = translator('en', CATALOGUES.en);
  const strip = drawInApp(LegStrip({ legs: [leg!], names: ['Ann', 'Bo'], t }), t);
  expect(strip.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /Ann 60 points, 9 darts Bo 54 points, 6 darts/,
  );
});

test('what was undone is not in the story, wherever it is read', () => {
  const straight = stateAfter({}, visit(61), visit(60), out(40));
  const crooked = stateAfter({}, visit(60), { type: 'undo' }, visit(61), visit(60), out(40));
  expect([legSummaries(crooked), figuresOf(crooked)]).toEqual([legSummaries(straight), figuresOf(straight)]);
});

test('figures of both sides: averages, checkouts of attempts, bands apart, legs and breaks', () => {
  const { rows, bands } = figuresOf(stateAfter({}, visit(61), visit(60), out(40)));
  const row = (name: string) => rows.find((one) => one.name === name);
  expect(row('average')?.values).toEqual([60.6, 60]);
  expect(row('checkout_rate')).toMatchObject({ values: [0.5, null], details: ['1/2', ''] });
  expect(row('legs_won')?.values).toEqual([1, 0]);
  expect(bands.map(({ name, values }) => [name, values])).toEqual([
    ['from_0', [1, 0]],
    ['from_60', [1, 1]],
    ['from_100', [0, 0]],
    ['from_140', [0, 0]],
    ['one_eighties', [0, 0]],
  ]);
});

test('before the first dart there is nothing to count', () => {
  expect([hasVisits(stateAfter({})), hasVisits(stateAfter({}, visit(1)))]).toEqual([false, true]);
});

test('a log these rules do not understand is no story, and no crash', () => {
  expect(replayLog(duel(), logOf(visit(179)))).toBeNull();
});

test.each(Object.keys(GAMES) as GameKey[])('every figure of %s has its words in three languages', (key) => {
  const started = startGame(key, { sides: [['0.0'], ['1.0']] });
  if (!started.ok) throw new Error(started.refusal.code);
  const { rows, bands } = figuresOf(started.value);
  for (const { name } of [...rows, ...bands])
    for (const catalogue of Object.values(CATALOGUES)) expect(catalogue).toHaveProperty([`figure.${name}`]);
});

test('rates are shares, averages have two digits, the rest is counted; nothing is a dash', () => {
  const nl = translator('nl', CATALOGUES.nl);
  expect(figureText('average', 62.4, nl)).toBe('62,40');
  expect(figureText('points_per_dart', 2, nl)).toBe('2,00');
  expect(figureText('checkout_rate', 1 / 3, nl)).toMatch(/^33\s?%$/);
  expect(figureText('one_eighties', 3, nl)).toBe('3');
  expect(figureText('best_leg', null, nl)).toBe('–');
});
