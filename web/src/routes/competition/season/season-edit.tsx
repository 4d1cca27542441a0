import { previewClosing, showSeason } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { EditSeason } from '../../../features/season-desk/edit-season.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useParams } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/seasons/{manage_season_slug}/edit';

export const title = (t: Translate, _: unknown, { manage_season_slug = '' }: Record<string, string>) =>
  t('seasons.edit_title', { season: manage_season_slug });

/** Always as it is now: somebody may have changed it since. */
export const load = ({ app, params }: LoadArgs<typeof PATH>) => {
  const input = { org_slug: params.org_slug, season_slug: params.manage_season_slug };
  return Promise.all([
    app.query.fetchQuery({ ...callQuery(app, showSeason, input), staleTime: 0 }),
    app.query.fetchQuery({ ...callQuery(app, previewClosing, input), staleTime: 0 }),
  ]);
};

export function Page() {
  const { org_slug, manage_season_slug } = useParams(PATH);
  return <EditSeason season={{ org_slug, season_slug: manage_season_slug }} />;
}
