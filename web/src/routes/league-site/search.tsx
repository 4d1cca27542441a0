import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadFound, SearchPage } from '../../features/league-site/search-page.tsx';

export const title = (t: Translate) => t('league_site.search');

export const load = ({ app, params, search }: LoadArgs<'/{season?}/search'>) =>
  loadFound(app, params.season, search.q);

export const Page = SearchPage;
