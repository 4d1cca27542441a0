import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColourMode, contrast, GROUNDS, READABLE, siteColours, VISIBLE } from './readable-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const MODES = Object.keys(GROUNDS) as ColourMode[];

test('contrast is what the standard says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
});

test('the grounds are those of the theme', () => {
  const theme = readFileSync(join(import.meta.dirname, '../app/theme.css'), 'utf8');
  for (const ground of MODES.flatMap((mode) => GROUNDS[mode])) expect(theme).toContain(ground);
});

describe.each(MODES)('%s', (mode) => {
  test('any two colours become readable', () => {
    fc.assert(
      fc.property(colour, colour, (first, second) => {
        const made = siteColours(first, second, mode);
        for (const one of Object.values(made)) expect(one).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(made.onStage, made.stage)).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(made.onAccent, made.accent)).toBeGreaterThanOrEqual(READABLE);
        for (const ground of GROUNDS[mode]) {
          expect(contrast(made.title, ground)).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(made.link, ground)).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(made.stageEdge, ground)).toBeGreaterThanOrEqual(VISIBLE);
          expect(contrast(made.accentEdge, ground)).toBeGreaterThanOrEqual(VISIBLE);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a colour that can be read stays as it was chosen', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        fc.pre(GROUNDS[mode].every((ground) => contrast(chosen, ground) >= READABLE));
        expect(siteColours(chosen, chosen, mode)).toMatchObject({ title: chosen, link: chosen });
      }),
    );
  });
});

test.each([
  ['yellow on paper gets darker and stays yellow', '#ffd400', 'light'],
  ['navy in the dark gets lighter and stays blue', '#0b1f4b', 'dark'],
] as const)('%s', (_, chosen, mode) => {
  const { link } = siteColours(chosen, chosen, mode);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(link.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  expect(chosen === '#ffd400' ? red > blue && green > blue : blue > red).toBe(true);
  expect(link).not.toBe(chosen);
});
