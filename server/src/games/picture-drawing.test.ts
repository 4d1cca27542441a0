import { expect, test } from 'vitest';
import { COLOURS } from '../pages/index.ts';
import { drawGame } from './picture-drawing.ts';

const row = (name: string, won: number, more: object = {}) => ({
  ...{ name, detail: '', score: null, won: [won], isLit: false },
  ...more,
});
const state = { text: 'Game over', isLive: false };

test('MTC-17 the picture of a game that was given up has words and no gold', () => {
  const rows = [row('Ann', 0, { isGold: false }), row('Bo', 1, { isGold: false, detail: 'gave up' })];
  const drawn = drawGame({ head: '', state, rows });
  expect(drawn).toContain('gave up');
  expect(drawn.split(COLOURS.medal).length).toBe(
    drawGame({ head: '', state, rows: [] }).split(COLOURS.medal).length,
  );
  expect(drawGame({ head: '', state, rows: [row('Ann', 2), row('Bo', 1)] })).toContain(COLOURS.medal);
});
