import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadList, PlayerListPage } from '../../features/league-site/player-list.tsx';

export const title = (t: Translate) => t('league_site.list.maximums');

export const load = ({ app, params: { season }, search }: LoadArgs<'/{season?}/individual/180-171'>) =>
  loadList(app, '180-171', season, search);

export const Page = () => <PlayerListPage list="180-171" />;
