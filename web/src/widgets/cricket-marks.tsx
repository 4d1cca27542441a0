import type { GamePlayer } from '@oche/contract';
import type { GameView } from '@oche/darts';
import type { Translate } from '@oche/messages';

type Props = { sides: readonly (readonly GamePlayer[])[]; view: GameView; t: Translate };

const SIGNS = ['', '/', '✕', 'Ⓧ'] as const;

/** The chalk of cricket: a stroke, a cross, a ring around it. What everybody has closed steps back. */
export function CricketMarks({ sides, view, t }: Props) {
  const marks = view.sides.map(({ board }) => (board.marks ?? {}) as Record<string, number>);
  const numbers = Object.keys(marks[0] ?? {}).toSorted((one, other) => rank(other) - rank(one));
  return (
    <table className="col-span-full w-full table-fixed text-center" data-testid="cricket-marks">
      <caption className="sr-only">{t('games.name.cricket')}</caption>
      <thead>
        <tr className="sr-only">
          <th scope="col">{t('games.option.number')}</th>
          {sides.map((players) => (
            <th key={players[0]!.key} scope="col">
              {players.map(({ name }) => name).join(' & ')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {numbers.map((number) => (
          <tr key={number} className={marks.every((each) => each[number]! >= 3) ? 'opacity-35' : ''}>
            <th scope="row" className="numerals w-14 py-1 text-2xl sm:text-3xl">
              {number === '25' ? t('play.bull') : number}
            </th>
            {marks.map((each, at) => (
              <td key={sides[at]![0]!.key} className="py-1 font-bold text-2xl text-gold sm:text-3xl">
                <span className="sr-only">{Math.min(each[number]!, 3)}</span>
                <span aria-hidden="true">{SIGNS[Math.min(each[number]!, 3)]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bull comes last, whatever it is worth. */
const rank = (number: string): number => (number === '25' ? 0 : Number(number));
