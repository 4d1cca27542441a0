import type { TrainingRow } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { type Translate, translateLoose } from '@oche/messages';
import { decimalSign } from '@oche/messages/numbers';
import { optionsText, yardstickOf } from '../../widgets/result-words.ts';

/** A history as a table for a spreadsheet, written the way those of this language read it. */
export function historyCsv(game: string, rows: readonly TrainingRow[], t: Translate): string {
  const figures = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  // Where a comma is in the numbers, columns are kept apart by semicolons.
  const options = decimalSign(t.locale) === ',' ? ({ delimiter: ';', decimal: ',' } as const) : {};
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * 1e4) / 1e4;
  const head = [
    t('training.when'),
    t('training.options'),
    t('training.measure'),
    t('training.result'),
    ...figures.map((name) => translateLoose(t, `figure.${name}`)),
    t('training.darts'),
    t('training.seconds'),
    t('training.session'),
    t('training.bot_average'),
    t('training.won'),
  ];
  const lines = rows.map((row) => [
    row.finished_at,
    optionsText(game, row.options, t) || t('training.usual'),
    t(`measure.${yardstickOf(game, row.options).measure}`),
    number(row.value),
    ...figures.map((name) => number(row.figures[name])),
    number(row.darts),
    number(row.seconds),
    number(row.session),
    number(row.bot_average),
    row.won === null ? '' : t(row.won ? 'training.yes' : 'training.no'),
  ]);
  return UTF8_MARK + [head, ...lines].map((cells) => csvLine(cells, options)).join('');
}
