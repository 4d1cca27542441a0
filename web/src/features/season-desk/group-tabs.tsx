import type { Translate } from '@oche/messages';
import { path } from '../../lib/paths.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { Choices } from '../../ui/choices.tsx';

type Props = { place: SeasonPlace; slug: string; chosen: 'overview' | 'teams' | 'matches'; t: Translate };

/** The pages of one group. */
export function GroupTabs({ place, slug, chosen, t }: Props) {
  const at = { ...place, group_slug: slug };
  return (
    <div className="mb-6 flex">
      <Choices
        label={t('groups.title')}
        chosen={chosen}
        choices={[
          {
            value: 'overview',
            label: t('groups.overview'),
            to: path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}', at),
          },
          {
            value: 'teams',
            label: t('groups.to_teams'),
            to: path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/teams', at),
          },
          {
            value: 'matches',
            label: t('groups.to_matches'),
            to: path('/competition/{org_slug}/season/{season_slug}/groups/{group_slug}/matches', at),
          },
        ]}
      />
    </div>
  );
}
