import {
  currentUser,
  listRoutines,
  listTrainingSessions,
  runningTraining,
  trainingStats,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useEffect } from 'react';
import type { LoadArgs } from '../../../app/page.ts';
import { PlanToday } from '../../../features/coaching/today.tsx';
import { RoutineEditor } from '../../../features/training/routine-editor.tsx';
import { SessionPage } from '../../../features/training/session-page.tsx';
import { TrainingHome } from '../../../features/training/training-home.tsx';
import { type AppContext, callQuery, queryKey, useApp } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { keepPage } from '../../../lib/kept-page.ts';
import { useGo } from '../../../lib/links.tsx';
import { path } from '../../../lib/paths.ts';
import { useSearch } from '../../../lib/search.ts';

export const title = (t: Translate) => t('training.title');

/** What a device keeps of it; the session that runs is kept by itself, as it goes on here. */
const keptAnswers = (app: AppContext) => [
  callQuery(app, trainingStats, { period: 'all' }),
  callQuery(app, listTrainingSessions, {}),
  callQuery(app, listRoutines, {}),
];

export const load = ({ app }: LoadArgs) =>
  ignoreOffline(
    Promise.all(
      [...keptAnswers(app), callQuery(app, runningTraining, {})].map((answer) =>
        app.query.ensureQueryData<unknown>(answer),
      ),
    ),
  );

/** The home of training; `?session=` shows a session, `?routine=` a routine to be changed, or a new one. */
export function Page() {
  const { session, routine } = useSearch('/play/training');
  const go = useGo();
  useKeptHome();
  const openGame = (id: string) => go(path('/play/training/game/{id}', { id }));
  if (/^\d{1,9}$/.test(session ?? '')) return <SessionPage number={Number(session)} />;
  if (routine === 'new') return <RoutineEditor id={null} />;
  if (/^\d{1,9}$/.test(routine ?? '')) return <RoutineEditor id={Number(routine)} />;
  return <TrainingHome today={<PlanToday onGame={openGame} />} />;
}

/** Opened without a network, it is what it was: what is planned for today can be thrown anywhere. */
function useKeptHome(): void {
  const app = useApp();
  useEffect(
    () => keepPage(app, [queryKey(currentUser, {}), ...keptAnswers(app).map((each) => each.queryKey)]),
    [app],
  );
}
