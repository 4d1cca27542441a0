import { listTrainingShares, trainingStats } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { statsInput } from '../../../features/training/history-search.ts';
import { softly } from '../../../features/training/late.tsx';
import { OwnStats } from '../../../features/training/own-stats.tsx';
import { callQuery } from '../../../lib/app-context.tsx';

export const title = (t: Translate) => t('training.stats');

export const load = ({ app, search }: LoadArgs) =>
  softly(
    Promise.all([
      app.query.ensureQueryData(callQuery(app, trainingStats, statsInput(search))),
      app.query.ensureQueryData(callQuery(app, listTrainingShares, {})),
    ]),
  );

export const Page = OwnStats;
