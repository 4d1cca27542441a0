import { showCup } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { CupPage } from '../../../features/league-desk/cup-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('league_cup.title');

export const load = ({
  app,
  params: { org_slug, season_slug, group_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/cups/{group_slug}'>) =>
  app.query.fetchQuery(callQuery(app, showCup, { org_slug, season_slug, group_slug }));

export const Page = CupPage;
