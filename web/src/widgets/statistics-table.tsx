import { type Translate, translateLoose } from '@oche/messages';
import { figureText } from './figure-words.ts';
import { isLongName, NARROW_NAME } from './long-name.ts';

/** One figure of every side. `details` stand behind it in small: three of nine, for instance. */
export type FigureRow = { name: string; values: readonly (number | null)[]; details?: readonly string[] };

type Props = {
  rows: readonly FigureRow[];
  /** Counts of visits by what they scored, drawn as bars. */
  bands: readonly FigureRow[];
  names: readonly string[];
  t: Translate;
};

/** Where there is room, `--figure` makes the figures larger, and their words with them. */
const WORDS = 'text-[length:max(0.875rem,calc(var(--figure,1.25rem)*0.5))] leading-[1.43]';

/** The figures of all sides next to each other; between two sides the names of the figures stand in the middle, below both names. */
export function StatisticsTable({ rows, bands, names, t }: Props) {
  const isDuel = names.length === 2;
  return (
    <div className="relative overflow-x-auto" tabIndex={isDuel ? undefined : 0}>
      <table className="w-full" data-testid="statistics">
        <thead className={WORDS}>
          <tr className="border-line border-b">
            {!isDuel && (
              <th scope="col" className="py-2">
                <span className="sr-only">{t('live.figure')}</span>
              </th>
            )}
            {names.map((name, side) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: sides never move, and names may be the same
                key={side}
                scope="col"
                colSpan={isDuel ? 2 : 1}
                className={`max-w-40 @min-[75rem]:max-w-none py-2 font-semibold ${isDuel ? '' : 'pl-4'} ${isDuel && side === 0 ? 'text-left' : 'text-right'}`}
              >
                <span
                  className={`line-clamp-2 [overflow-wrap:anywhere] ${isLongName(name) ? NARROW_NAME : ''}`}
                >
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.name} row={row} isDuel={isDuel} t={t} />
          ))}
          {bands.map((row) => (
            <Row key={row.name} row={row} isDuel={isDuel} most={mostOf(bands)} t={t} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const mostOf = (bands: readonly FigureRow[]): number =>
  Math.max(1, ...bands.flatMap(({ values }) => values.map((value) => value ?? 0)));

function Row({ row, isDuel, most, t }: { row: FigureRow; isDuel: boolean; most?: number; t: Translate }) {
  const label = (
    <th
      scope="row"
      colSpan={isDuel ? 2 : 1}
      className={`px-2 py-2 font-normal text-ink-soft ${WORDS} ${isDuel ? 'text-center' : 'text-left'}`}
    >
      {translateLoose(t, `figure.${row.name}`)}
    </th>
  );
  const cells = row.values.map((value, side) => (
    <td
      // biome-ignore lint/suspicious/noArrayIndexKey: sides never move
      key={side}
      className={`py-2 ${isDuel ? 'w-[28%]' : 'pl-4'} ${isDuel && side === 0 ? 'text-left' : 'text-right'}`}
    >
      <span className="numerals text-[length:var(--figure,1.25rem)] leading-[1.4]">
        {figureText(row.name, value, t)}
      </span>
      {row.details?.[side] && (
        <span className="ml-1.5 text-[length:max(0.75rem,calc(var(--figure,1.25rem)*0.4))] text-ink-soft">
          {row.details[side]}
        </span>
      )}
      {most !== undefined && (
        <Bar share={(value ?? 0) / most} at={isDuel && side === 0 ? 'left' : 'right'} name={row.name} />
      )}
    </td>
  ));
  return (
    <tr>
      {isDuel ? (
        <>
          {cells[0]}
          {label}
          {cells[1]}
        </>
      ) : (
        <>
          {label}
          {cells}
        </>
      )}
    </tr>
  );
}

const Bar = ({ share, at, name }: { share: number; at: 'left' | 'right'; name: string }) => (
  <span className={`mt-1 flex h-1.5 rounded-full bg-raised ${at === 'right' ? 'justify-end' : ''}`}>
    <span
      className={`rounded-full ${name === 'one_eighties' ? 'bg-medal' : 'bg-green'}`}
      style={{ width: `${share * 100}%` }}
    />
  </span>
);
