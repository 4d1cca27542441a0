import type { Translate } from '@oche/messages';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from '../lib/links.tsx';
import type { To } from '../lib/paths.ts';
import { Button } from './button.tsx';
import { nextSort, parseSort, sortRows } from './table-rows.ts';

/** Drawn at first, and added whenever the end comes near: thousands of rows at once would cost seconds on a phone. */
const FIRST_ROWS = 100;
const MORE_ROWS = 200;

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What it is sorted by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number | null;
  isNumber?: boolean;
  /** The column that names its row. */
  isHead?: boolean;
  hideOnPhone?: boolean;
};

type Props<Row> = {
  /** What the table is about; read out, and not shown where a heading says it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** How it is sorted, from the address, and the address that sorts it another way. */
  sort?: string | undefined;
  sortTo?: ((sort: string) => To) | undefined;
  t: Translate;
};

/** A table of any length. Its order is an address: it can be linked to, and works before any script does. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, sortTo, t }: Props<Row>) {
  const id = useId();
  const sorted = useMemo(() => sortRows(rows, columns, parseSort(sort)), [rows, columns, sort]);
  const [shown, showMore] = useGrowing(sorted.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section aria-labelledby={id} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left" aria-rowcount={sorted.length + 1}>
        <caption id={id} className="sr-only">
          {caption}, {t('table.rows', { count: sorted.length })}
        </caption>
        <thead>
          <tr aria-rowindex={1} className="border-ink border-b-2">
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} sortTo={sortTo} t={t} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shown).map((row, at) => (
            <tr key={rowKey(row)} aria-rowindex={at + 2} className="border-line border-b hover:bg-raised">
              {columns.map((column) => (
                <Body key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown < sorted.length && <More count={sorted.length - shown} onMore={showMore} t={t} />}
    </section>
  );
}

function useGrowing(length: number): [shown: number, showMore: () => void] {
  const [grown, setGrown] = useState(FIRST_ROWS);
  return [Math.min(grown, length), () => setGrown((now) => now + MORE_ROWS)];
}

const alignment = ({ isNumber, hideOnPhone }: Pick<Column<never>, 'isNumber' | 'hideOnPhone'>): string =>
  `${isNumber ? 'text-right' : ''} ${hideOnPhone ? 'max-sm:hidden' : ''}`;

type HeadProps<Row> = Pick<Props<Row>, 'sort' | 'sortTo' | 't'> & { column: Column<Row> };

function Head<Row>({ column, sort, sortTo, t }: HeadProps<Row>) {
  const { key, label, sortBy } = column;
  const now = parseSort(sort);
  const isSorted = now?.key === key;
  const direction = now?.isDown ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`px-2 font-semibold first:pl-0 last:pr-0 ${alignment(column)}`}
    >
      {sortBy && sortTo ? (
        <Link
          to={sortTo(nextSort(key, now))}
          exact
          replace
          className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
        >
          {label}
          <span aria-hidden="true" className={isSorted ? '' : 'opacity-0'}>
            {now?.isDown ? '↓' : '↑'}
          </span>
          {isSorted && (
            <span className="sr-only">, {t(now.isDown ? 'table.sorted_down' : 'table.sorted_up')}</span>
          )}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

function Body<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = `h-12 px-2 first:pl-0 last:pr-0 sm:h-9 ${alignment(column)}`;
  if (!column.isHead) return <td className={look}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={`${look} font-semibold`}>
      {column.cell(row)}
    </th>
  );
}

/** Grows the table when it comes into sight; a button for whoever does not scroll. */
function More({ count, onMore, t }: { count: number; onMore: () => void; t: Translate }) {
  const holder = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more.current(),
      { rootMargin: '600px' },
    );
    if (holder.current) observer.observe(holder.current);
    return () => observer.disconnect();
  });
  return (
    <div ref={holder} className="no-print py-3 text-center">
      <Button look="quiet" onClick={onMore}>
        {t('table.more', { count: Math.min(count, MORE_ROWS) })}
      </Button>
    </div>
  );
}
