import { listManagedTournaments } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { TournamentList } from '../../features/tournament-setup/tournament-list.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('setup.tournaments');

export const load = ({ app }: LoadArgs<'/manage/tournaments'>) =>
  app.query.fetchQuery(callQuery(app, listManagedTournaments, {}));

export const Page = TournamentList;
