import { translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { expect, test } from 'vitest';
import { drawInApp } from '../lib/draw-in-app.fixture.tsx';
import { exercises } from './gallery-samples.ts';
import { Scoreboard } from './scoreboard.tsx';
import { exerciseOf } from './stage-words.ts';

const t = translator('en', CATALOGUES.en);
const TOLD: Record<string, readonly [name: string, task: string]> = {
  bullseye: ['Bullseye', ''],
  three_in_bed: ['Three in a bed', 'Target 20 Round 1 of 20'],
  around_the_clock: ['Around the clock', 'Target 1 Round 1 of 21'],
  hundred_darts_at: ['100 darts at 20', 'Dart 1 of 100'],
  bobs_27: ['Bob’s 27', 'Target D1 Round 1 of 21'],
  halve_it: ['Halve it', 'Target 20 Round 1 of 7'],
  shanghai: ['Shanghai', 'Target 1 Round 1 of 7'],
  catch_40: ['Catch 40', 'Round 1 of 40'],
  one_two_one: ['121', 'Round 1 of 10'],
  jdc_challenge: ['JDC challenge', 'Target 10 Round 1 of 19'],
};

test.each(exercises)('who watches $record.kind reads its name, and what counts now', ({ record }) => {
  const html = drawInApp(<Scoreboard game={record} t={t} />, t);
  const task = /data-testid="task">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  const words = task
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect([exerciseOf(record, t), words]).toEqual(TOLD[record.kind]);
});
