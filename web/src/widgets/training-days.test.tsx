import { LOCALE_KEYS, type Locale, translator } from '@oche/messages';
import { CATALOGUES } from '@oche/messages/catalogues';
import { FIRST_WEEKDAY } from '@oche/messages/dates';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrainingDays } from './training-days.tsx';

const SUNDAY = '2026-11-22';

/** How many days the last column has when it ends on a Sunday. */
function lastColumn(locale: Locale): number {
  const html = renderToStaticMarkup(
    <TrainingDays days={[]} today={SUNDAY} t={translator(locale, CATALOGUES[locale])} />,
  );
  const columns = [...html.matchAll(/<rect x="(\d+)"/g)].map(([, x]) => Number(x));
  return columns.filter((x) => x === Math.max(...columns)).length;
}

test.each(LOCALE_KEYS)('a week of training begins on the first day of a week in %s', (locale) => {
  expect(lastColumn(locale)).toBe(FIRST_WEEKDAY[locale] === 0 ? 1 : 7);
});

test('in the default language that is Sunday', () => {
  expect(FIRST_WEEKDAY.en).toBe(0);
});
