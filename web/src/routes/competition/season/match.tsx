import { showLeagueMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { MatchPage } from '../../../features/league-desk/match-page.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('league_match.title');

export const load = ({
  app,
  params: { org_slug, season_slug, match_slug },
}: LoadArgs<'/competition/{org_slug}/season/{season_slug}/matches/{match_slug}'>) =>
  app.query.fetchQuery(callQuery(app, showLeagueMatch, { org_slug, season_slug, match_slug }));

export const Page = MatchPage;
