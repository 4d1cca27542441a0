import { listRoutines, listTrainingSessions, runningTraining, trainingStats } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { PlanToday } from '../../../features/coaching/today.tsx';
import { RoutineEditor } from '../../../features/training/routine-editor.tsx';
import { SessionPage } from '../../../features/training/session-page.tsx';
import { TrainingHome } from '../../../features/training/training-home.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { useSearch } from '../../../lib/search.ts';

export const title = (t: Translate) => t('training.title');

export const load = ({ app }: LoadArgs) =>
  ignoreOffline(
    Promise.all([
      app.query.ensureQueryData(callQuery(app, trainingStats, { period: 'all' })),
      app.query.ensureQueryData(callQuery(app, runningTraining, {})),
      app.query.ensureQueryData(callQuery(app, listTrainingSessions, {})),
      app.query.ensureQueryData(callQuery(app, listRoutines, {})),
    ]),
  );

/** The home of training; `?session=` shows a session, `?routine=` a routine to be changed, or a new one. */
export function Page() {
  const { session, routine } = useSearch('/play/training');
  if (/^\d{1,9}$/.test(session ?? '')) return <SessionPage number={Number(session)} />;
  if (routine === 'new') return <RoutineEditor id={null} />;
  if (/^\d{1,9}$/.test(routine ?? '')) return <RoutineEditor id={Number(routine)} />;
  return <TrainingHome today={<PlanToday />} />;
}
