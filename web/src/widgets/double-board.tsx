import type { Dart, DoubleRow } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatShare } from '@oche/messages/numbers';
import { useState } from 'react';
import { DartBoard } from './dart-board.tsx';
import { shortName } from './visit-words.ts';

type Props = { rows: readonly DoubleRow[]; t: Translate };

/** Fewer darts than these say little about a double. */
const OFTEN = 10;
/** A double that was tried and never hit still shows that it was tried. */
const TRIED = 0.12;

/** How often each double is hit: as heat on a board, and as a table beside it. Both choose what the other shows. */
export function DoubleBoard({ rows, t }: Props) {
  const [chosen, setChosen] = useState<Dart | null>(null);
  const often = rows.filter(({ attempts }) => attempts >= OFTEN);
  const best = (often.length > 0 ? often : rows).toSorted((a, b) => b.rate - a.rate)[0];
  const shown = rows.find(({ bed }) => bed === chosen) ?? best;
  if (!best || !shown) return null;
  const heat = Object.fromEntries(rows.map((row) => [row.bed, heatOf(row, best.rate)]));
  const point = (dart: Dart) => rows.some(({ bed }) => bed === dart) && setChosen(dart);
  const label =
    best.rate > 0
      ? t('stats.doubles.board', { best: shortName(best.bed, t) })
      : t('stats.doubles.board_plain');
  return (
    <div className="grid items-start gap-8 md:grid-cols-2" data-testid="doubles">
      <figure>
        <div className="mx-auto max-w-md">
          <DartBoard label={label} heat={heat} onPoint={point} chosen={shown.bed} />
        </div>
        <figcaption className="mt-3 text-center font-semibold" data-testid="double-said">
          {said(shown, t)}
        </figcaption>
      </figure>
      <DoubleTable rows={rows} shown={shown.bed} onChoose={setChosen} t={t} />
    </div>
  );
}

/** Full heat is the best of those that are often thrown at; two darts that were lucky do not glow. */
const heatOf = ({ rate, attempts }: DoubleRow, best: number): number =>
  TRIED + (1 - TRIED) * Math.min(1, best === 0 ? 0 : rate / best) * Math.min(1, attempts / OFTEN);

const said = ({ bed, hits, attempts, rate }: DoubleRow, t: Translate): string =>
  t('stats.doubles.said', { bed: shortName(bed, t), hits, attempts, rate: formatShare(t.locale, rate) });

type TableProps = Props & { shown: Dart; onChoose: (bed: Dart) => void };

function DoubleTable({ rows, shown, onChoose, t }: TableProps) {
  const half = Math.ceil(rows.length / 2);
  return (
    <div className="grid items-start gap-x-8 sm:grid-cols-2">
      {[rows.slice(0, half), rows.slice(half)].map(
        (part, at) =>
          part.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two halves never change places
            <table key={at} className="w-full">
              <caption className="sr-only">{t('stats.doubles')}</caption>
              {/* On a phone the two halves are one list. */}
              <thead className={at > 0 ? 'max-sm:sr-only' : ''}>
                <tr className="text-ink-soft text-sm">
                  {(['bed', 'hits', 'attempts', 'rate'] as const).map((name) => (
                    <th
                      key={name}
                      scope="col"
                      className={`pb-1 font-normal ${name === 'bed' ? 'text-left' : 'text-right'}`}
                    >
                      {t(`stats.doubles.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {part.map((row) => (
                  <TableRow key={row.bed} row={row} isShown={row.bed === shown} onChoose={onChoose} t={t} />
                ))}
              </tbody>
            </table>
          ),
      )}
    </div>
  );
}

type RowProps = Pick<TableProps, 'onChoose' | 't'> & { row: DoubleRow; isShown: boolean };

function TableRow({ row: { bed, hits, attempts, rate }, isShown, onChoose, t }: RowProps) {
  const choose = () => onChoose(bed);
  return (
    <tr className={isShown ? 'bg-raised' : ''} onPointerEnter={choose}>
      <th scope="row" className="text-left font-semibold">
        <button
          type="button"
          aria-pressed={isShown}
          className="min-h-11 w-full cursor-pointer px-2 text-left md:min-h-9"
          onFocus={choose}
          onClick={choose}
        >
          {shortName(bed, t)}
        </button>
      </th>
      <td className="text-right">{hits}</td>
      <td className="text-right text-ink-soft">{attempts}</td>
      <td className="numerals pr-2 text-right text-lg">{formatShare(t.locale, rate)}</td>
    </tr>
  );
}
