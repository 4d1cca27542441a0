import { listTrainingShares, trainingStats } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { Progress } from '../../../features/coaching/progress.tsx';
import { Weaknesses } from '../../../features/coaching/weaknesses.tsx';
import { statsInput } from '../../../features/training/history-search.ts';
import { OwnStats } from '../../../features/training/own-stats.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { useUser } from '../../../lib/user.ts';

export const title = (t: Translate) => t('training.stats');

export const load = ({ app, search }: LoadArgs<'/play/training/stats'>) =>
  ignoreOffline(
    Promise.all([
      app.query.ensureQueryData(callQuery(app, trainingStats, statsInput(search))),
      app.query.ensureQueryData(callQuery(app, listTrainingShares, {})),
    ]),
  );

export function Page() {
  const user = useUser();
  return (
    <OwnStats>
      {user && <Progress studentId={user.id} isOwn />}
      {user && <Weaknesses studentId={user.id} isOwn />}
    </OwnStats>
  );
}
