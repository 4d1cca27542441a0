import { exportGroupTable, type ManagedGroup, showGroup } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { categoryName } from '../../widgets/category-field.tsx';
import { LeagueTable } from '../../widgets/league/league-table.tsx';
import { MatchSheetPlan } from '../../widgets/league/match-sheet-plan.tsx';
import { tieBreakWords } from '../../widgets/tie-break-list.tsx';
import { GroupTabs } from './group-tabs.tsx';

/** A group: how it stands, and how it is played. */
export function GroupOverview({ slug }: { slug: string }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const group = useAnswer(showGroup, { ...place, group_slug: slug });
  const file = useDownload(exportGroupTable, t('members.export_failed'));
  return (
    <>
      <PageHead
        title={group.name}
        lead={leadOf(group, t)}
        actions={
          !season.is_closed && (
            <ButtonLink
              to={path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/edit', {
                ...place,
                group_slug: slug,
              })}
            >
              {t('groups.edit')}
            </ButtonLink>
          )
        }
      />
      <GroupTabs {...{ place, slug, t }} />
      <Section
        title={t('groups.overview')}
        aside={
          group.table.length > 0 && (
            <Button
              look="quiet"
              busy={file.pending !== null}
              onClick={() => void file.send({ ...place, group_slug: slug })}
            >
              {t('members.export_csv')}
            </Button>
          )
        }
      >
        {group.table.length === 0 ? (
          <p className="text-ink-soft">{t('groups.table_empty')}</p>
        ) : (
          <LeagueTable caption={t('league_table.caption', { group: group.name })} rows={group.table} t={t} />
        )}
      </Section>
      <Section title={t('groups.rules')}>
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
          <RuleWords group={group} t={t} />
          <MatchSheetPlan format={group.rules.format} t={t} />
        </div>
      </Section>
    </>
  );
}

const leadOf = ({ kind, class: level, category, teams, matches, played }: ManagedGroup, t: Translate) =>
  [
    kind === 'cup' ? t('groups.kind_cup') : t('groups.class', { number: level }),
    ...(category === 'other' ? [] : [categoryName(category, t)]),
    t('groups.teams', { count: teams }),
    matches === 0 ? t('groups.no_calendar') : t('groups.played', { played, matches }),
  ].join(' · ');

/** The rules of a group as sentences, for whoever wants to look something up. */
function RuleWords({ group: { rules }, t }: { group: ManagedGroup; t: Translate }) {
  const { table, levels, line_up, lists } = rules;
  const { kind, ...worth } = table.points;
  const rows: [label: string, words: string][] = [
    [
      t('groups.points'),
      [
        t(`groups.points.${kind}`),
        ...Object.entries(worth as Record<string, number>).map(
          ([name, value]) => `${t(`groups.${name as 'win'}`)} ${value}`,
        ),
      ].join(', '),
    ],
    [t('groups.ties'), tieBreakWords(table.tie_breaks, t)],
    [
      t('groups.forfeit'),
      (['points', 'games', 'legs'] as const)
        .map((name) => `${t(`groups.forfeit_${name}`)} ${table.forfeit[name]}`)
        .join(', '),
    ],
    [t('groups.rounds'), t(`groups.rounds.${rules.rounds}`)],
    [t('groups.boards_per_match'), String(rules.boards_per_match)],
    [t('groups.promoted'), String(levels.promoted)],
    [t('groups.relegated'), String(levels.relegated)],
    [t('groups.least_players'), String(line_up.least_players)],
    [t('groups.most_substitutions'), String(line_up.most_substitutions)],
    [t('groups.most_guests'), String(line_up.most_guests)],
    [t('groups.high_checkout'), String(lists.high_checkout)],
    [t('groups.short_leg_darts'), String(lists.short_leg_darts)],
  ];
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, words]) => (
        <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
