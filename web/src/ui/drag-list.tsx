import type { Translate } from '@oche/messages';
import { type ReactNode, useId } from 'react';
import { type DragNews, useDrag } from './use-drag.ts';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  onMove: (key: string, to: number) => void;
  children: (row: Row) => ReactNode;
  t: Translate;
};

/** A list in an order of one's own: dragged by its handle or held by a finger, moved by keys, or sent to a place by its number. */
export function DragList<Row>({ label, rows, rowKey, nameOf, onMove, children, t }: Props<Row>) {
  const helpId = useId();
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const drag = useDrag([...byKey.keys()], onMove);
  return (
    <>
      <p id={helpId} className="sr-only">
        {t('drag.help')}
      </p>
      <ol
        ref={drag.list}
        aria-label={label}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
        {...drag.surface}
      >
        {drag.order.map((key, at) => {
          const row = byKey.get(key)!;
          const isLifted = drag.lifted?.key === key;
          return (
            <li
              key={key}
              {...drag.row(key)}
              className={`flex select-none items-center gap-2 rounded-card border bg-surface pr-2 ${isLifted ? 'border-gold shadow-[0_8px_24px_-8px_rgb(0_0_0/0.5)]' : 'border-line'}`}
            >
              <button
                type="button"
                aria-label={t('drag.handle', { name: nameOf(row) })}
                aria-describedby={helpId}
                aria-pressed={isLifted}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-card text-ink-soft hover:bg-raised active:cursor-grabbing"
                {...drag.handle(key)}
              >
                <Grip />
              </button>
              <div className="min-w-0 flex-1">{children(row)}</div>
              <select
                aria-label={t('drag.to', { name: nameOf(row) })}
                value={at}
                onChange={({ target }) => drag.moveTo(key, Number(target.value))}
                className="numerals min-h-11 rounded-card border border-line bg-surface px-2 text-lg"
              >
                {rows.map((each, place) => (
                  <option key={rowKey(each)} value={place}>
                    {place + 1}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {drag.news && sayNews(drag.news, nameOf(byKey.get(drag.news.key) ?? rows[0]!), rows.length, t)}
      </p>
    </>
  );
}

const sayNews = ({ kind, place }: DragNews, name: string, count: number, t: Translate): string =>
  kind === 'cancelled' ? t('drag.cancelled', { name, place }) : t(`drag.${kind}`, { name, place, count });

const Grip = () => (
  <svg viewBox="0 0 16 16" className="size-5" fill="currentColor" aria-hidden="true">
    {[4, 8, 12].flatMap((y) => [6, 10].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
  </svg>
);
