import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadList, PlayerListPage } from '../../features/league-site/player-list.tsx';

export const title = (t: Translate) => t('league_site.list.low_visits');

export const load = ({ app, params: { season }, search }: LoadArgs<'/{season?}/individual/low-visits'>) =>
  loadList(app, 'low-visits', season, search);

export const Page = () => <PlayerListPage list="low-visits" />;
