import { listManagedEvents } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { CreateTournamentPage } from '../../features/tournament-setup/create-tournament-page.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('setup.title');

export const load = ({ app }: LoadArgs<'/manage/tournaments/create'>) =>
  app.query.ensureQueryData(callQuery(app, listManagedEvents, {}));

export const Page = CreateTournamentPage;
