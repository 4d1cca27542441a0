import type { TrainingRow } from '@oche/contract';
import { LOCALES, type Translate, translateLoose } from '@oche/messages';
import { optionsText, yardstickOf } from '../../widgets/result-words.ts';

/** A history as a table for a spreadsheet, written the way those of this language read it. */
export function csvOf(game: string, rows: readonly TrainingRow[], t: Translate): string {
  const figures = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  // Where a comma is in the numbers, columns are kept apart by semicolons.
  const comma = new Intl.NumberFormat(LOCALES[t.locale].language).format(0.5).charAt(1);
  const between = comma === ',' ? ';' : ',';
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(Math.round(value * 1e4) / 1e4).replace('.', comma);
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
  return [head, ...lines]
    .map((cells) => cells.map((cell) => quoted(cell, between)).join(between))
    .join('\r\n');
}

/** A cell that a spreadsheet would take for a formula is told to be text. */
function quoted(cell: string, between: string): string {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(plain) || plain.includes(between) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Hands a file to the browser. The mark at its beginning says that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
