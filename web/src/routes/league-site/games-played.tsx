import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { loadList, PlayerListPage } from '../../features/league-site/player-list.tsx';

export const title = (t: Translate) => t('league_site.list.games_played');

export const load = ({ app, params: { season }, search }: LoadArgs<'/{season?}/individual/games-played'>) =>
  loadList(app, 'games-played', season, search);

export const Page = () => <PlayerListPage list="games-played" />;
