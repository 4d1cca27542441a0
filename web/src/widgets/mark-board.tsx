import type { GamePlayer } from '@oche/contract';
import { type GameView, wonOnBoard } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { gameName } from './game-words.ts';
import { LIT, SideHead } from './side-head.tsx';

export type BoardProps = {
  sides: readonly (readonly GamePlayer[])[];
  view: GameView;
  /** Keys in place of the numbers: the chalkboard is the pad. Handed in, so that who only looks on need not load them. */
  keys?: ((rows: { numbers: readonly string[]; closed: readonly string[] }) => ReactNode) | undefined;
  /** Who plays and the points, where nothing else says so. */
  heads?: boolean;
  /** Stands above the keys, between the heads. */
  aboveKeys?: ReactNode;
  t: Translate;
};

const CLOSED = 3;

/** Marks on numbers, as they are chalked: a stroke, a cross, a ring around it. Half of the sides stand left of the numbers, half right. */
export function MarkBoard({ sides, view, keys, heads = false, aboveKeys, t }: BoardProps) {
  const marks = view.sides.map(({ board }) => (board.marks ?? {}) as Record<string, number>);
  const numbers = Object.keys(marks[0] ?? {}).toSorted((one, other) => rank(other) - rank(one));
  const closed = numbers.filter((number) => marks.every((each) => each[number]! >= CLOSED));
  const left = Math.ceil(sides.length / 2);
  const many = sides.length > MANY;
  const width = many ? 'minmax(1.15rem,1fr)' : 'minmax(2.75rem,1fr)';
  const beside = (count: number) => (count > 0 ? `repeat(${count}, ${width})` : '');
  const middle = keys ? 'minmax(9rem,1.6fr)' : 'minmax(2.5rem,0.8fr)';
  return (
    <section
      aria-label={gameName(view.kind, t)}
      data-testid="mark-board"
      className={`col-span-full grid h-full min-h-0 w-full gap-x-1 overflow-y-auto ${keys ? '[--row:2.875rem] lying:[--row:2.25rem]' : '[--row:1.5rem]'}`}
      style={{
        gridTemplateColumns: `${beside(left)} ${middle} ${beside(sides.length - left)}`,
        gridTemplateRows: `${heads ? 'min-content ' : ''}repeat(${numbers.length}, minmax(var(--row), 1fr))`,
      }}
    >
      {sides.map((players, at) => (
        <SideMarks
          key={players[0]!.key}
          {...{ players, at, view, numbers, closed, t }}
          marks={marks[at]!}
          heads={heads ? (many ? 'narrow' : 'wide') : null}
          column={at < left ? at + 1 : at + 2}
        />
      ))}
      <div className="row-span-full grid grid-rows-subgrid" style={{ gridColumn: left + 1 }}>
        {heads && (aboveKeys ?? <span />)}
        {keys
          ? keys({ numbers, closed })
          : numbers.map((number) => (
              <span
                key={number}
                className={`numerals grid place-content-center text-[clamp(1.1rem,4.4vmin,2.4rem)] ${closed.includes(number) ? 'line-through opacity-35' : ''}`}
              >
                {number === '25' ? t('play.bull') : number}
              </span>
            ))}
      </div>
    </section>
  );
}

/** From here on names stand upright above their columns. */
const MANY = 4;

type SideProps = {
  players: readonly GamePlayer[];
  at: number;
  view: GameView;
  marks: Readonly<Record<string, number>>;
  numbers: readonly string[];
  /** Closed by everybody. */
  closed: readonly string[];
  heads: 'wide' | 'narrow' | null;
  column: number;
  t: Translate;
};

/** A side is one column from its name to the bull, lit when it throws. */
function SideMarks({ players, at, view, marks, numbers, closed, heads, column, t }: SideProps) {
  const side = view.sides[at]!;
  const throwing = view.throwing?.side === at;
  const lit = throwing || wonOnBoard(view.result) === at;
  return (
    <section
      aria-label={players.map(({ name }) => name).join(' & ')}
      aria-current={throwing}
      className={`row-span-full row-start-1 grid min-w-0 grid-rows-subgrid overflow-hidden rounded-card border ${
        lit ? LIT : 'border-line bg-surface'
      } ${side.gone ? 'opacity-50' : ''}`}
      style={{ gridColumn: column }}
    >
      {heads && <Head {...{ players, view, at, t }} isNarrow={heads === 'narrow'} />}
      {numbers.map((number) => (
        <div
          key={number}
          className={`grid place-content-center border-current/15 not-first:border-t ${closed.includes(number) ? 'opacity-35' : ''}`}
        >
          <span className="sr-only">
            {t('play.marks_on', {
              number: number === '25' ? t('play.bull') : number,
              count: Math.min(marks[number]!, CLOSED),
            })}
          </span>
          <Mark count={Math.min(marks[number]!, CLOSED)} />
        </div>
      ))}
    </section>
  );
}

type HeadProps = Pick<SideProps, 'players' | 'view' | 'at' | 't'> & { isNarrow: boolean };

function Head({ players, view, at, isNarrow, t }: HeadProps) {
  return (
    <div className="@container flex min-h-0 min-w-0 flex-col items-center justify-between gap-1 px-0.5 py-1.5 text-center lying:gap-0 lying:py-0">
      <SideHead
        players={players}
        view={view}
        at={at}
        sizes={{
          name: isNarrow
            ? 'max-h-24 text-xs [font-stretch:80%] [writing-mode:vertical-rl] lying:truncate lying:text-[0.625rem] lying:[writing-mode:initial]'
            : 'text-xs [font-stretch:80%] @min-[6rem]:text-base @min-[6rem]:[font-stretch:inherit] @min-[14rem]:text-xl lying:flex-1 lying:basis-6 lying:truncate lying:text-xs lying:[font-stretch:80%]',
          won: 'text-base @min-[6rem]:text-2xl lying:text-base',
        }}
        isStacked
        t={t}
      />
      <span
        className="numerals [--most:12vmin] lying:[--most:1.25rem]"
        data-testid="score"
        style={{
          fontSize: `min(${Math.floor(150 / Math.max(2, String(view.sides[at]!.score).length))}cqw, var(--most), 4rem)`,
        }}
      >
        {view.sides[at]!.score}
      </span>
    </div>
  );
}

function Mark({ count }: { count: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="h-[clamp(1.6rem,5vmin,3rem)] stroke-current"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      {count > 0 && <path d="M6 18 18 6" />}
      {count > 1 && <path d="M6 6 18 18" />}
      {count > 2 && <circle cx="12" cy="12" r="10.4" />}
    </svg>
  );
}

/** The bull comes last, whatever it is worth. */
const rank = (number: string): number => (number === '25' ? 0 : Number(number));
