import { trainingStats } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { GameList } from '../../../features/training/game-list.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';

export const title = (t: Translate) => t('training.games');

export const load = ({ app }: LoadArgs) =>
  ignoreOffline(app.query.ensureQueryData(callQuery(app, trainingStats, { period: 'all' })));

export const Page = GameList;
