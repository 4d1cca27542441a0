import type { Translate } from '@oche/messages';
import { path } from '../../lib/paths.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { PageTabs } from '../../ui/page-tabs.tsx';

/** The pages of one group. */
export function GroupTabs({ place, slug, t }: { place: SeasonPlace; slug: string; t: Translate }) {
  const at = { ...place, group_slug: slug };
  return (
    <PageTabs
      label={t('groups.title')}
      pages={[
        {
          label: t('groups.overview'),
          to: path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}', at),
        },
        {
          label: t('groups.to_teams'),
          to: path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/teams', at),
        },
        {
          label: t('groups.to_matches'),
          to: path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/matches', at),
        },
      ]}
    />
  );
}
