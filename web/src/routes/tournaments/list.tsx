import { listTournaments } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { listInput, TournamentList } from '../../features/tournament-view/tournament-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('view.list.title');

export const load = ({ app, search }: LoadArgs<'/tournaments'>) =>
  app.query.fetchQuery(callQuery(app, listTournaments, listInput(search)));

export const Page = TournamentList;
