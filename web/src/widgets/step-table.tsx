import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { isLongName, NARROW_NAME } from './long-name.ts';
import { toneOf } from './round-strip.tsx';
import { countedText, writtenIn } from './visit-words.ts';

type Props = {
  /** Of a game without legs, in the order they were thrown. */
  visits: readonly SeenVisit[];
  names: readonly string[];
  t: Translate;
};

/** A game without legs visit by visit, the sides next to each other; between two the visits are counted in the middle, as on a slate. */
export function VisitTable({ visits, names, t }: Props) {
  const bySide = names.map((_, at) => visits.filter(({ side }) => side === at));
  const most = Math.max(0, ...bySide.map(({ length }) => length));
  const columns: Column[] = names.length === 2 ? [0, 'visit', 1] : ['visit', ...names.keys()];
  return (
    <section
      className="overflow-x-auto"
      aria-label={t('play.visits')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="w-full text-sm" data-testid="visit-table">
        <thead>
          <tr className="border-line border-b align-bottom">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={`py-2 font-semibold ${placeOf(columns, at)}`}>
                {column === 'visit' ? (
                  <span className="font-normal text-ink-soft">{t('play.correct.visit')}</span>
                ) : (
                  <Name name={names[column]!} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {Array.from({ length: most }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a visit is its place in the game
            <tr key={nth}>
              {columns.map((column, at) =>
                column === 'visit' ? (
                  <th
                    key={column}
                    scope="row"
                    className={`font-normal text-ink-soft ${placeOf(columns, at)}`}
                  >
                    {nth + 1}
                  </th>
                ) : (
                  <td key={column} className={`py-1.5 ${placeOf(columns, at)}`}>
                    <Brought visit={bySide[column]![nth]} t={t} />
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

/** The number of the visit, or a side. */
type Column = 'visit' | number;

/** The first column stands at the left edge, visits between two in the middle, everything else at the right. */
const placeOf = (columns: readonly Column[], at: number): string =>
  at === 0 ? 'text-left' : columns[at] === 'visit' ? 'w-16 text-center' : 'pl-3 text-right';

const Name = ({ name }: { name: string }) => (
  <span className={`line-clamp-2 [overflow-wrap:anywhere] ${isLongName(name) ? NARROW_NAME : ''}`}>
    {name}
  </span>
);

function Brought({ visit, t }: { visit: SeenVisit | undefined; t: Translate }) {
  if (!visit) return null;
  return (
    <>
      <span className={`numerals @min-[100rem]:text-3xl text-xl ${toneOf(visit)}`}>
        {countedText(visit, t('play.bust'))}
      </span>
      <span className="block text-ink-soft text-xs [font-stretch:80%]">{writtenIn(visit, t)}</span>
    </>
  );
}
