import type { SeenMove, StandingRow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Fragment } from 'react';
import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { whyWords } from '../../lib/row-words.ts';
import { signed } from '../../lib/signed.ts';
import { FormStrokes } from './form-strokes.tsx';

type Props = {
  caption: string;
  rows: readonly StandingRow[];
  teamTo: (team: string) => Address;
  /** Without the columns that need a desk, and without words on ties. */
  isShort?: boolean;
  t: Translate;
};

/** A fate has a shape of its own beside its colour, and a word for who hears the page. */
const EDGE: Partial<Record<SeenMove, string>> = {
  promoted: 'border-l-green border-solid',
  best_runner_up: 'border-l-green border-dotted',
  play_off: 'border-l-gold border-dashed',
  open: 'border-l-gold border-dotted',
  relegated: 'border-l-red border-double',
};

const CELL = 'px-1.5 text-right sm:px-2';
const WIDE = `${CELL} max-sm:hidden`;

/** A table as a federation prints it: who goes up and down, the form, and in words what split a tie. */
export function StandingsTable({ caption, rows, teamTo, isShort = false, t }: Props) {
  const wide = isShort ? 'hidden' : WIDE;
  const heads = ['played', 'won', 'drawn', 'lost', 'games'] as const;
  const looks = { played: CELL, won: wide, drawn: wide, lost: wide, games: wide };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      {/* On a phone the columns of figures have widths that fit whatever the type: else names would break anew when ours comes. */}
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b-2 text-ink-soft text-sm">
            <th scope="col" className="py-2 pl-2 text-right font-semibold max-sm:w-9">
              <span className="sr-only">{t('league_table.rank')}</span>
            </th>
            <th scope="col" className="px-2 font-semibold">
              {t('league_table.team')}
            </th>
            <th scope="col" className={`${CELL} font-semibold max-sm:w-15 max-[22rem]:hidden`}>
              {t('league_site.form')}
            </th>
            {heads.map((key) => (
              <th key={key} scope="col" className={`${looks[key]} font-semibold max-sm:w-8`}>
                <abbr title={t(`league_table.${key}`)} className="no-underline">
                  {t(`league_site.short.${key}`)}
                </abbr>
              </th>
            ))}
            <th scope="col" className={`${CELL} font-semibold max-sm:w-12`}>
              {t('league_table.legs')}
            </th>
            <th scope="col" className="pr-1 pl-2 text-right font-semibold max-sm:w-10">
              <abbr title={t('league_table.points')} className="no-underline">
                {t('league_site.short.points')}
              </abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.slug}>
              {!isShort && isSplit(rows, at) && <SplitTie row={row} t={t} />}
              <Row row={row} teamTo={teamTo} looks={looks} t={t} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Level on points with the one above, and still below. */
const isSplit = (rows: readonly StandingRow[], at: number): boolean =>
  at > 0 &&
  !rows[at]!.withdrawn &&
  !['points', 'alone', 'level'].includes(rows[at]!.why.code) &&
  rows[at]!.played > 0;

const asNamed = (name: string): string => name;

const SplitTie = ({ row, t }: { row: StandingRow; t: Translate }) => (
  <tr className="bg-raised text-sm">
    <td />
    <td colSpan={9} className="px-2 py-1">
      <strong>{row.name}</strong>: {whyWords(row, asNamed, t)}
    </td>
  </tr>
);

type RowProps = {
  row: StandingRow;
  teamTo: Props['teamTo'];
  looks: Record<'played' | 'won' | 'drawn' | 'lost' | 'games', string>;
  t: Translate;
};

function Row({ row, teamTo, looks, t }: RowProps) {
  const climbed = climbedBy(row);
  return (
    <tr className="h-12 border-line border-b hover:bg-raised sm:h-10">
      <td className={`border-l-[5px] pl-2 text-right ${EDGE[row.move] ?? 'border-l-transparent'}`}>
        <span className="numerals text-lg">{row.withdrawn ? '–' : `${row.rank}${row.tied ? '=' : ''}`}</span>
      </td>
      <th scope="row" className="px-2 font-semibold">
        <Link to={teamTo(row.slug)} className={`hover:underline ${row.withdrawn ? 'line-through' : ''}`}>
          {row.name}
        </Link>
        {row.penalty > 0 && (
          <span className="ml-1 font-normal text-ink-soft text-sm">
            {t('league_site.points_off', { points: row.penalty })}
          </span>
        )}
        {climbed !== 0 && <Climbed by={climbed} t={t} />}
        {EDGE[row.move] && <span className="sr-only">, {t(`league_site.move.${row.move}`)}</span>}
      </th>
      <td className={`${CELL} max-[22rem]:hidden`}>
        <FormStrokes form={row.form} t={t} />
      </td>
      <td className={looks.played}>{row.played}</td>
      <td className={looks.won}>{row.won}</td>
      <td className={looks.drawn}>{row.drawn}</td>
      <td className={looks.lost}>{row.lost}</td>
      <td className={looks.games}>{`${row.games_for}–${row.games_against}`}</td>
      <td className={CELL}>{signed(row.legs_for - row.legs_against)}</td>
      <td className="pr-1 pl-2 text-right">
        <span className="numerals text-xl">{row.points}</span>
      </td>
    </tr>
  );
}

/** Ranks won since the match day before. */
const climbedBy = ({ ranks, withdrawn }: StandingRow): number => {
  const [before, now] = [ranks.at(-2), ranks.at(-1)];
  return withdrawn || before === undefined || now === undefined ? 0 : before - now;
};

const Climbed = ({ by, t }: { by: number; t: Translate }) => (
  <span className={`ml-2 whitespace-nowrap text-xs ${by > 0 ? 'text-green' : 'text-ink-soft'}`}>
    <span aria-hidden="true">{`${by > 0 ? '▲' : '▼'}${Math.abs(by)}`}</span>
    <span className="sr-only">
      {by > 0 ? t('league_site.up', { count: by }) : t('league_site.down', { count: -by })}
    </span>
  </span>
);

/** What the marks at the left edge mean, of those that are there. */
export function MoveLegend({ rows, t }: { rows: readonly StandingRow[]; t: Translate }) {
  const moves = [...new Set(rows.map(({ move }) => move))].filter((move) => EDGE[move]);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
      {moves.map((move) => (
        <li key={move} className={`border-l-[5px] pl-2 ${EDGE[move]}`}>
          {t(`league_site.move.${move}`)}
        </li>
      ))}
    </ul>
  );
}
