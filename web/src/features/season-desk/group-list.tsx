import { type GroupCard, listGroups } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { type Address, path } from '../../lib/paths.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { categoryName } from '../../widgets/category-field.tsx';

/** The groups of a season, class by class and category by category. */
export function GroupList() {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const groups = useAnswer(listGroups, place);
  const teams = groups.reduce((sum, group) => sum + (group.kind === 'league' ? group.teams : 0), 0);
  const first = groups.find(({ kind }) => kind === 'league');
  const create = !season.is_closed && (
    <ButtonLink look="primary" to={path('/competition/{org_slug}/season/{season_slug}/groups/create', place)}>
      <Icon name="plus" /> {t('groups.new')}
    </ButtonLink>
  );
  if (groups.length === 0)
    return (
      <>
        <PageHead title={t('groups.title')} />
        <Empty icon="layout-grid" title={t('groups.none')} action={create}>
          {t('groups.none_text')}
        </Empty>
      </>
    );
  return (
    <>
      <PageHead
        title={t('groups.title')}
        lead={t('groups.lead', { groups: groups.length, teams })}
        actions={
          <div className="flex flex-wrap gap-3">
            {first && !season.is_closed && (
              <ButtonLink
                to={path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/teams', {
                  ...place,
                  group_slug: first.slug,
                })}
              >
                {t('groups.move_teams')}
              </ButtonLink>
            )}
            {create}
          </div>
        }
      />
      {levelsOf(groups, t).map(({ title, groups: own }) => (
        <section key={title} className="mb-8">
          <h2 className="border-ink border-b-2 pb-1 text-xl">{title}</h2>
          <ul className="divide-y divide-line">
            {own.map((group) => (
              <GroupRow key={group.slug} {...{ group, place, t }} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Groups of one class and category stand together; cups come last. */
function levelsOf(groups: readonly GroupCard[], t: Translate) {
  const titleOf = ({ kind, class: level, category }: GroupCard) =>
    kind === 'cup'
      ? t('groups.cups')
      : [
          t('groups.class', { number: level }),
          ...(category === 'other' ? [] : [categoryName(category, t)]),
        ].join(', ');
  const titles = [...new Set(groups.map(titleOf))];
  return titles.map((title) => ({ title, groups: groups.filter((group) => titleOf(group) === title) }));
}

/** A cup has a page of its own: its rounds are drawn. */
const addressOf = ({ slug, kind }: GroupCard, place: SeasonPlace): Address =>
  kind === 'cup'
    ? path('/competition/{org_slug}/season/{season_slug}/cups/{group_slug}', { ...place, group_slug: slug })
    : path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}', {
        ...place,
        group_slug: slug,
      });

function GroupRow({ group, place, t }: { group: GroupCard; place: SeasonPlace; t: Translate }) {
  const { name, teams, matches, played } = group;
  return (
    <li>
      <Link to={addressOf(group, place)} className="group flex min-h-14 flex-wrap items-center gap-x-6 py-2">
        <span className="min-w-40 flex-1 font-bold text-lg group-hover:underline">{name}</span>
        <span className="text-ink-soft">{t('groups.teams', { count: teams })}</span>
        <span className="min-w-40 text-right text-ink-soft tabular-nums">
          {matches === 0 ? t('groups.no_calendar') : t('groups.played', { played, matches })}
        </span>
      </Link>
    </li>
  );
}
