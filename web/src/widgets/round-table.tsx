import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { writtenIn } from './dart-chips.tsx';
import { isLongName, NARROW_NAME } from './long-name.ts';
import { countedText } from './visit-words.ts';

type Props = {
  /** Of a game without legs, in the order they were thrown. */
  visits: readonly SeenVisit[];
  names: readonly string[];
  t: Translate;
};

/** A game without legs round by round, the sides next to each other; between two the rounds are counted in the middle, as on a slate. */
export function RoundTable({ visits, names, t }: Props) {
  const bySide = names.map((_, at) => visits.filter(({ side }) => side === at));
  const rounds = Math.max(0, ...bySide.map(({ length }) => length));
  const columns: Column[] = names.length === 2 ? [0, 'round', 1] : ['round', ...names.keys()];
  return (
    <section
      className="overflow-x-auto"
      aria-label={t('play.rounds')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="w-full text-sm" data-testid="round-table">
        <thead>
          <tr className="border-line border-b align-bottom">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={`py-2 font-semibold ${placeOf(columns, at)}`}>
                {column === 'round' ? (
                  <span className="font-normal text-ink-soft">{t('play.round')}</span>
                ) : (
                  <Name name={names[column]!} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {Array.from({ length: rounds }, (_, round) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the game
            <tr key={round}>
              {columns.map((column, at) =>
                column === 'round' ? (
                  <th
                    key={column}
                    scope="row"
                    className={`font-normal text-ink-soft ${placeOf(columns, at)}`}
                  >
                    {round + 1}
                  </th>
                ) : (
                  <td key={column} className={`py-1.5 ${placeOf(columns, at)}`}>
                    <Brought visit={bySide[column]![round]} t={t} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The number of the round, or a side. */
type Column = 'round' | number;

/** The first column stands at the left edge, rounds between two in the middle, everything else at the right. */
const placeOf = (columns: readonly Column[], at: number): string =>
  at === 0 ? 'text-left' : columns[at] === 'round' ? 'w-16 text-center' : 'pl-3 text-right';

const Name = ({ name }: { name: string }) => (
  <span className={`line-clamp-2 [overflow-wrap:anywhere] ${isLongName(name) ? NARROW_NAME : ''}`}>
    {name}
  </span>
);

function Brought({ visit, t }: { visit: SeenVisit | undefined; t: Translate }) {
  if (!visit) return null;
  const { bust, counted } = visit.summary;
  return (
    <>
      <span
        className={`numerals @min-[100rem]:text-3xl text-xl ${bust || counted < 0 ? 'text-red' : counted === 0 ? 'text-ink-soft' : ''}`}
      >
        {countedText(visit, t('play.bust'))}
      </span>
      <span className="block text-ink-soft text-xs [font-stretch:80%]">{writtenIn(visit, t)}</span>
    </>
  );
}
