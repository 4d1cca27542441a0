import type { TrainingRow } from '@oche/contract';
import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { historyCsv } from './history-csv.ts';

const row: TrainingRow = {
  game_id: '00000000-0000-4000-8000-000000000000',
  options: { darts: 30, points: '25/50' },
  value: 12.34567,
  figures: { hit_rate: 0.5, bull_rate: null },
  darts: 30,
  seconds: 400,
  finished_at: '2026-06-01T18:00:00.000Z',
  session: 12,
  won: null,
  bot_average: null,
};
const linesIn = (locale: 'en' | 'nl' | 'de', rows = [row]) =>
  historyCsv('bullseye', rows, translator(locale, CATALOGUES[locale]))
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');

test('one line of headings and one for each game', () => {
  const [head, line, ...rest] = linesIn('en');
  expect(rest).toEqual([]);
  expect(head).toBe(
    'When,Options,Counted in,Result,Hits,Bullseyes,Darts,Seconds,Session,Average of the bot,won',
  );
  expect(line).toBe('2026-06-01T18:00:00.000Z,"Darts 30, Points 25/50",Points,12.3457,0.5,,30,400,12,,');
});

test('where numbers have a comma, columns have a semicolon', () => {
  for (const locale of ['nl', 'de'] as const) expect(linesIn(locale)[1]).toContain(';12,3457;0,5;;30;');
});

test('nothing that was played is a file of headings', () => {
  expect(linesIn('en', [])).toHaveLength(1);
});
