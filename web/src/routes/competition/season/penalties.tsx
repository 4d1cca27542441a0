import { listPenalties } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { PenaltiesPage } from '../../../features/league-desk/penalties-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('league_match.penalties');

export const load = ({
  app,
  params: { org_slug, season_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/penalties'>) =>
  app.query.fetchQuery(callQuery(app, listPenalties, { org_slug, season_slug }));

export const Page = PenaltiesPage;
