import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { knownGroupName, leaguePictureAddress, loadGroup } from '../../features/league-site/site-data.ts';
import { StandingsPage } from '../../features/league-site/standings-page.tsx';
import type { AppContext } from '../../lib/app-context.tsx';

export const title = (t: Translate, app: AppContext, params: Record<string, string>) =>
  t('league_site.standings_of', { group: knownGroupName(app, params) });

export const load = ({ app, params, search }: LoadArgs<'/{season?}/groups/{group}/standings'>) =>
  loadGroup(app, params, search.day);

export const picture = (app: AppContext, { season, group = '' }: Record<string, string>) =>
  leaguePictureAddress(app, 'league-table', season, group);

export const feed = () => '/results.rss';

export const Page = StandingsPage;
