import type { GamePlayer } from '@oche/contract';
import type { GameView } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { gameName } from './game-words.ts';

export type BoardProps = { sides: readonly (readonly GamePlayer[])[]; view: GameView; t: Translate };

const CLOSED = 3;

/** Marks on numbers, as they are chalked: a stroke, a cross, a ring around it. What everybody has closed steps back. */
export function MarkBoard({ sides, view, t }: BoardProps) {
  const marks = view.sides.map(({ board }) => (board.marks ?? {}) as Record<string, number>);
  const numbers = Object.keys(marks[0] ?? {}).toSorted((one, other) => rank(other) - rank(one));
  // Two sides stand left and right of the numbers, as on the wall; more stand beside each other.
  const between = (cells: ReactNode[], number: ReactNode) =>
    cells.length === 2 ? [cells[0], number, cells[1]] : [number, ...cells];
  return (
    <table className="col-span-full h-full w-full table-fixed text-center" data-testid="mark-board">
      <caption className="sr-only">{gameName(view.kind, t)}</caption>
      <thead className="sr-only">
        <tr>
          {between(
            sides.map((players) => (
              <th key={players[0]!.key} scope="col">
                {players.map(({ name }) => name).join(' & ')}
              </th>
            )),
            <th key="number" scope="col">
              {t('games.option.number')}
            </th>,
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {numbers.map((number) => (
          <tr key={number} className={marks.every((each) => each[number]! >= CLOSED) ? 'opacity-35' : ''}>
            {between(
              marks.map((each, at) => (
                <td key={sides[at]![0]!.key}>
                  <Mark count={Math.min(each[number]!, CLOSED)} />
                </td>
              )),
              <th key="number" scope="row" className="numerals text-[clamp(1.1rem,4.4vmin,2.4rem)]">
                {number === '25' ? t('play.bull') : number}
              </th>,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ count }: { count: number }) {
  return (
    <>
      <span className="sr-only">{count}</span>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="mx-auto h-[clamp(1.1rem,4.4vmin,2.6rem)] stroke-gold"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
      >
        {count > 0 && <path d="M6 18 18 6" />}
        {count > 1 && <path d="M6 6 18 18" />}
        {count > 2 && <circle cx="12" cy="12" r="10.4" />}
      </svg>
    </>
  );
}

/** The bull comes last, whatever it is worth. */
const rank = (number: string): number => (number === '25' ? 0 : Number(number));
