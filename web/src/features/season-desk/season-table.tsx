import type { SeasonCard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { SeasonStateMark } from '../../widgets/league/season-state-mark.tsx';

type Props = { org_slug: string; seasons: readonly SeasonCard[]; mayEdit: boolean; t: Translate };

/** The seasons of an organisation, newest first. */
export function SeasonTable({ org_slug, seasons, mayEdit, t }: Props) {
  const columns: Column<SeasonCard>[] = [
    {
      key: 'name',
      label: t('seasons.season'),
      isHead: true,
      cell: ({ slug, name }) => (
        <Link
          to={path('/competition/{org_slug}/season/{season_slug}', { org_slug, season_slug: slug })}
          className="inline-flex min-h-11 items-center text-lg tabular-nums hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { key: 'state', label: t('seasons.state'), cell: ({ state }) => <SeasonStateMark state={state} t={t} /> },
    {
      key: 'dates',
      label: t('seasons.dates'),
      hideOnPhone: true,
      cell: ({ starts_on, ends_on }) =>
        `${formatDate(t.locale, starts_on)} – ${formatDate(t.locale, ends_on)}`,
    },
    {
      key: 'groups',
      label: t('seasons.groups'),
      isNumber: true,
      hideOnPhone: true,
      cell: ({ groups }) => groups,
    },
    { key: 'teams', label: t('seasons.teams'), isNumber: true, cell: ({ teams }) => teams },
    {
      key: 'played',
      label: t('seasons.played'),
      isNumber: true,
      hideOnPhone: true,
      cell: ({ played, matches }) => `${played} / ${matches}`,
    },
    ...(mayEdit ? [editColumn(org_slug, t)] : []),
  ];
  return (
    <Table caption={t('seasons.title')} columns={columns} rows={seasons} rowKey={({ slug }) => slug} t={t} />
  );
}

const editColumn = (org_slug: string, t: Translate): Column<SeasonCard> => ({
  key: 'edit',
  label: t('seasons.edit'),
  cell: ({ slug, name }) => (
    <Link
      to={path('/competition/{org_slug}/season/{season_slug}/seasons/{manage_season_slug}/edit', {
        ...{ org_slug, season_slug: slug, manage_season_slug: slug },
      })}
      className="inline-flex min-h-11 items-center font-semibold text-green hover:underline"
    >
      {t('seasons.edit')}
      <span className="sr-only">{name}</span>
    </Link>
  ),
});
