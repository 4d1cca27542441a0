import { proposeSeason } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { CreateSeason } from '../../../features/season-desk/create-season.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useSettledSearch } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/seasons/create';

export const title = (t: Translate) => t('seasons.create_title');

export const load = async ({ app, params, search }: LoadArgs<typeof PATH>) => {
  if (!search.from) return;
  const input = { org_slug: params.org_slug, season_slug: search.from };
  await app.query.fetchQuery({ ...callQuery(app, proposeSeason, input), staleTime: 0 });
};

export function Page() {
  return <CreateSeason from={useSettledSearch(PATH).from || null} />;
}
