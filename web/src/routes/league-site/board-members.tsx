import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { BoardPage } from '../../features/league-site/documents-page.tsx';
import { loadBoard } from '../../features/league-site/site-content.ts';

export const title = (t: Translate) => t('competition.board_members');

export const load = ({ app, params: { season } }: LoadArgs<'/{season?}/board-members'>) =>
  loadBoard(app, season);

export const Page = BoardPage;
