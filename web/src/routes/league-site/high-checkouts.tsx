import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadList, PlayerListPage } from '../../features/league-site/player-list.tsx';

export const title = (t: Translate) => t('league_site.list.high_checkouts');

export const load = ({ app, params: { season }, search }: LoadArgs<'/{season?}/individual/high-checkouts'>) =>
  loadList(app, 'high-checkouts', season, search);

export const Page = () => <PlayerListPage list="high-checkouts" />;
