import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useLayoutEffect, useRef } from 'react';
import { countedText, writtenIn } from './visit-words.ts';

type Props = {
  names: readonly string[];
  /** Those of one leg, oldest first. */
  visits: readonly SeenVisit[];
  /** The place of a visit in the leg. */
  chosen: number;
  /** Chosen is the gap before the visit, not the visit. */
  before?: boolean;
  mayChoose: (index: number) => boolean;
  onChoose: (index: number) => void;
  t: Translate;
};

/** A leg as it was written: a column for each side, a row for each round, and every visit a key that is large enough for a thumb. */
export function VisitSheet({ names, visits, chosen, before = false, mayChoose, onChoose, t }: Props) {
  const columns = names.map((_, side) =>
    visits.flatMap((visit, index) => (visit.side === side ? [{ visit, index }] : [])),
  );
  const rounds = Math.max(...columns.map((column) => column.length));
  return (
    <div className="h-full min-h-0 overflow-auto rounded-card border border-line bg-surface">
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${2 + 5 * names.length}rem` }}
        data-testid="visit-sheet"
      >
        <caption className="sr-only">{t('play.correct.sheet')}</caption>
        <thead className="sticky top-0 z-10 bg-surface">
          <tr className="border-line border-b">
            <th scope="col" className="w-8">
              <span className="sr-only">{t('play.correct.visit')}</span>
            </th>
            {names.map((name, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
              <th key={side} scope="col" className="truncate px-2 py-1.5 text-sm">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rounds }, (_, round) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
            <tr key={round} className="border-line border-b last:border-0">
              <th scope="row" className="font-normal text-ink-soft text-xs">
                {round + 1}
              </th>
              {columns.map((column, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
                <td key={side} className="border-line border-l p-0">
                  {column[round] && (
                    <VisitCell
                      visit={column[round].visit}
                      isChosen={column[round].index === chosen}
                      before={before}
                      disabled={!mayChoose(column[round].index)}
                      onChoose={() => onChoose(column[round]!.index)}
                      t={t}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = {
  visit: SeenVisit;
  isChosen: boolean;
  before: boolean;
  disabled: boolean;
  onChoose: () => void;
  t: Translate;
};

const CHOSEN =
  'aria-pressed:bg-oche aria-pressed:text-cream dark:aria-pressed:bg-cream dark:aria-pressed:text-oche';

function VisitCell({ visit, isChosen, before, disabled, onChoose, t }: CellProps) {
  const cell = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isChosen) return;
    cell.current?.focus({ preventScroll: true });
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  const isGap = isChosen && before;
  return (
    <button
      ref={cell}
      type="button"
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onChoose}
      className={`flex min-h-12 w-full items-center justify-center gap-3 px-2 hover:bg-raised disabled:opacity-60 ${
        isGap ? 'shadow-[inset_0_4px_0_var(--green)]' : CHOSEN
      }`}
    >
      <span className={`numerals text-xl ${visit.summary.bust ? 'text-red' : 'opacity-80'}`}>
        {countedText(visit, t('play.bust'))}
      </span>
      {visit.summary.remaining === null ? (
        <span className="truncate text-xs opacity-80">{writtenIn(visit, t)}</span>
      ) : (
        <span className="numerals text-2xl">{visit.summary.remaining}</span>
      )}
    </button>
  );
}
