import { proposeSeason, showOrganisationDesk } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { CreateSeason } from '../../../features/season-desk/create-season.tsx';
import { seasonBefore } from '../../../features/season-desk/season-to-follow.ts';
import { callQuery } from '../../../lib/app-context.tsx';
import { useSettledSearch } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/seasons/create';

export const title = (t: Translate) => t('seasons.create_title');

export const load = async ({ app, params: { org_slug }, search }: LoadArgs<typeof PATH>) => {
  const desk = callQuery(app, showOrganisationDesk, { org_slug });
  const { seasons } = await app.query.fetchQuery({ ...desk, staleTime: 0 });
  const season_slug = seasonBefore(seasons, search.from || undefined);
  if (season_slug === null) return;
  const proposal = callQuery(app, proposeSeason, { org_slug, season_slug });
  await app.query.fetchQuery({ ...proposal, staleTime: 0 });
};

export function Page() {
  return <CreateSeason from={useSettledSearch(PATH).from || undefined} />;
}
