import type { PlayerListName, PlayerListRow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Link } from '../../lib/links.tsx';
import type { Address } from '../../lib/paths.ts';
import { LIST_WORDS } from './list-words.ts';

type Props = {
  list: PlayerListName;
  /** Match days so far. */
  days: number;
  rows: readonly PlayerListRow[];
  teamTo: (row: PlayerListRow) => Address | null;
  playerTo: (row: PlayerListRow) => Address | null;
  matchTo: (match: string) => Address;
  t: Translate;
};

/** Who threw how much, with bricks for every evening; a row opens to the evenings themselves. */
export function PlayerTable({ list, days, rows, teamTo, playerTo, matchTo, t }: Props) {
  return (
    <ol className="border-ink border-t-2">
      {rows.map((row) => (
        <li key={row.player} className="border-line border-b">
          <details>
            <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[2.5rem_1fr_auto_3rem_2.5rem] items-center gap-x-3 py-1 hover:bg-raised [&::-webkit-details-marker]:hidden">
              <span className="numerals text-right text-lg">{row.rank}</span>
              <span className="min-w-0">
                <span className="block break-words font-bold leading-tight">{row.name}</span>
                <span className="block break-words text-ink-soft text-sm">
                  {row.team?.name}
                  {row.team && ' · '}
                  {t('league_site.games', { count: row.games })}
                </span>
              </span>
              <Bricks list={list} row={row} days={days} />
              <span className="numerals text-right text-2xl">
                {row.figure}
                <span className="sr-only"> {t(`league_site.figure.${LIST_WORDS[list]}`)}</span>
              </span>
              <span className="text-right text-ink-soft">
                {row.second}
                <span className="sr-only"> {t(`league_site.second.${LIST_WORDS[list]}`)}</span>
              </span>
            </summary>
            <Evenings {...{ list, row, matchTo, t }} to={teamTo(row)} playerTo={playerTo(row)} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A stack for every match day: full for a 180, hollow for a 171. Other lists have one brick an evening. */
function Bricks({ list, row, days }: Pick<Props, 'list' | 'days'> & { row: PlayerListRow }) {
  if (list === 'games-played') return <span />;
  const byRound = Map.groupBy(row.evenings, ({ round }) => round);
  return (
    <span aria-hidden="true" className="hidden items-end gap-1 md:flex">
      {Array.from({ length: Math.min(days, 40) }, (_, at) => at + 1).map((day) => (
        <span key={day} className="flex min-h-6 w-3 flex-col-reverse gap-px border-line-strong border-b">
          {(byRound.get(day) ?? [])
            .flatMap(({ thrown, match }) => thrown.map((value, nth) => ({ value, key: `${match} ${nth}` })))
            .slice(0, 5)
            .map(({ value, key }) => (
              <span
                key={key}
                className={`h-1.5 rounded-[1px] ${value === 171 && list === '180-171' ? 'border border-medal' : 'bg-medal'}`}
              />
            ))}
        </span>
      ))}
    </span>
  );
}

type EveningProps = Pick<Props, 'list' | 'matchTo' | 't'> & {
  row: PlayerListRow;
  to: Address | null;
  playerTo: Address | null;
};
const MORE =
  'inline-flex min-h-11 items-center font-semibold text-(--site-link) underline underline-offset-4';

function Evenings({ list, row, matchTo, to, playerTo, t }: EveningProps) {
  return (
    <div className="bg-raised px-4 py-3">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {row.evenings.map(({ round, match, against, thrown }) => (
          <li key={match} className="flex min-h-11 items-center gap-2">
            <span className="w-6 shrink-0 text-right text-ink-soft">{round}</span>
            <Link to={matchTo(match)} className="underline underline-offset-4">
              {against}
            </Link>
            <strong>
              {list === 'games-played'
                ? t('league_site.won_of', {
                    won: thrown.filter((one) => one === 1).length,
                    games: thrown.length,
                  })
                : thrown.join(', ')}
            </strong>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5">
        {playerTo && (
          <Link to={playerTo} className={MORE}>
            {row.name}
          </Link>
        )}
        {to && row.team && (
          <Link to={to} className={MORE}>
            {row.team.name}
          </Link>
        )}
      </p>
    </div>
  );
}
