import {
  listRoutines,
  listTrainingSessions,
  type RoutineStep,
  runningTraining,
  startTrainingSession,
} from '@oche/contract';
import { HOUSE_ROUTINES, type HouseRoutine } from '@oche/darts';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { gameTitle } from '../../widgets/training-words.ts';
import { useRunningSession } from './use-session.ts';

type Chosen = { house: HouseRoutine } | { routine_id: number };
type Shown = { key: string; name: string; steps: readonly RoutineStep[]; chosen: Chosen; editId?: number };

/** Routines to begin a session with: those of the house, and one's own. */
export function Routines() {
  const t = useT();
  const { data: own = [] } = useAsyncAnswer(listRoutines, {});
  const shown: Shown[] = [
    ...own.map(({ id, name, steps }) => ({
      key: String(id),
      name,
      steps,
      chosen: { routine_id: id },
      editId: id,
    })),
    ...(Object.keys(HOUSE_ROUTINES) as HouseRoutine[]).map((house) => ({
      key: house,
      name: t(`training.routine.${house}`),
      steps: HOUSE_ROUTINES[house] as readonly RoutineStep[],
      chosen: { house },
    })),
  ];
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((routine) => (
          <RoutineCard key={routine.key} routine={routine} />
        ))}
      </ul>
      <ButtonLink to={path('/play/training', {}, { routine: 'new' })} look="quiet" className="mt-3">
        <Icon name="plus" /> {t('training.new_routine')}
      </ButtonLink>
    </>
  );
}

function RoutineCard({ routine: { name, steps, chosen, editId } }: { routine: Shown }) {
  const t = useT();
  const number = useRunningSession()?.session.number ?? null;
  const [asking, setAsking] = useState(false);
  const start = useStartSession();
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        {editId !== undefined && (
          <ButtonLink
            to={path('/play/training', {}, { routine: editId })}
            look="quiet"
            aria-label={`${t('form.edit')}: ${name}`}
            className="-mt-2 -mr-2"
          >
            {t('form.edit')}
          </ButtonLink>
        )}
      </div>
      <ul className="mt-1 mb-4 flex-1 text-ink-soft text-sm">
        {steps.map(({ game, options, repeat }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={at}>
            {gameTitle(game, options, t)}
            {repeat > 1 && ` × ${repeat}`}
          </li>
        ))}
      </ul>
      <Button
        look="primary"
        busy={start.pending !== null}
        aria-label={t('training.begin_routine', { name })}
        onClick={() => (number !== null ? setAsking(true) : void start.send(chosen))}
      >
        {t('training.begin')}
      </Button>
      {asking && number !== null && (
        <Confirm
          title={t('training.replace_title', { number })}
          action={t('training.replace')}
          onConfirm={() => void start.send(chosen)}
          onClose={() => setAsking(false)}
          busy={start.pending !== null}
          t={t}
        >
          {t('training.replace_text')}
        </Confirm>
      )}
    </li>
  );
}

/** Begins the next session and shows it. The only thing in training that needs a network to begin. */
function useStartSession() {
  const { t, query } = useApp();
  const go = useGo();
  return useWrite(startTrainingSession, {
    savedMessage: null,
    failedMessage: t('training.no_start'),
    onSaved: async ({ number }) => {
      // First to where it leads: whoever has gone on by what is fetched here is not taken back to it later.
      const opened = go(path('/play/training', {}, { session: number }));
      for (const endpoint of [runningTraining, listTrainingSessions])
        void query.invalidateQueries({ queryKey: queryKey(endpoint) });
      await opened;
    },
  });
}
