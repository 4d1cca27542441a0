import { type IndividualStandings, showIndividualStandings } from '@oche/contract';
import { type AppContext, callQuery, useAnswer, useT } from '../../lib/app-context.tsx';
import { seasonPlace, useSeasonOfSite } from '../../lib/competition.ts';
import { Empty } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { PlayerName } from '../../widgets/league/player-name.tsx';
import { playerAddress, useFreshAnswer } from './site-data.ts';

type Params = { season?: string | undefined; group: string };
type Row = IndividualStandings['rows'][number];

export const loadIndividual = (app: AppContext, { season, group }: Params) =>
  app.query.fetchQuery(
    callQuery(app, showIndividualStandings, { ...seasonPlace(app, season), group_slug: group }),
  );

/** The singles of a division or a cup, player by player. */
export function IndividualTable({ group }: { group: string }) {
  const t = useT();
  const { place, season } = useSeasonOfSite();
  const input = { ...place, group_slug: group };
  const data = useAnswer(showIndividualStandings, input);
  useFreshAnswer(data.season.id, showIndividualStandings, input);
  if (data.rows.length === 0) return <Empty icon="target" title={t('league_site.list_none')} />;
  const figure = (key: 'won' | 'lost', label: string): Column<Row> => ({
    ...{ key, label, isNumber: true },
    cell: (row) => row[key],
  });
  const columns: Column<Row>[] = [
    {
      ...{ key: 'rank', label: t('league_table.rank'), isNumber: true },
      cell: ({ rank }) => <span className="numerals text-lg">{rank}</span>,
    },
    {
      ...{ key: 'name', label: t('league_site.player'), isHead: true },
      cell: ({ player, name, team, has_page }) => (
        <>
          <PlayerName name={name} team={team?.name} to={playerAddress(season)({ player, has_page })} />
          <span className="block font-normal text-ink-soft text-sm">{team?.name}</span>
        </>
      ),
    },
    figure('won', t('league_table.won')),
    figure('lost', t('league_table.lost')),
    {
      ...{ key: 'legs', label: t('league_table.legs'), isNumber: true, hideOnPhone: true },
      cell: ({ legs_won, legs_lost }) => `${legs_won}–${legs_lost}`,
    },
    {
      ...{ key: 'points', label: t('league_table.points'), isNumber: true, hideOnPhone: true },
      cell: ({ points, possible }) => t('league_site.points_of', { points, possible }),
    },
    {
      ...{ key: 'value', label: t('league_site.value'), isNumber: true },
      cell: ({ value }) => <span className="numerals text-lg">{Math.round(value)}</span>,
    },
  ];
  return (
    <>
      <Table
        caption={t('league_site.individual_of', { group: data.group.name })}
        {...{ columns, t }}
        rows={data.rows}
        rowKey={({ player }) => player}
      />
      <p className="mt-4 max-w-prose text-ink-soft text-sm">{t('league_site.individual_rules')}</p>
    </>
  );
}
