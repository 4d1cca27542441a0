import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { loadMatches, MatchesPage } from '../../../features/league-desk/matches-page.tsx';

export const title = (t: Translate) => t('season_desk.matches');

export const load = ({
  app,
  params,
  search,
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/matches'>) => loadMatches(app, params, search);

export const Page = MatchesPage;
