import { showTrainingSession, type TrainingSession } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { routineName } from '../../widgets/training-words.ts';
import { GoOn, Progress, SessionPlaces } from './sessions.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { useProgress } from './use-session.ts';

/** One numbered session: what was to be played, and what was. */
export function SessionPage({ number }: { number: number }) {
  const t = useT();
  useFreshTraining();
  const answer = useAsyncAnswer(showTrainingSession, { number });
  return (
    <AsyncSection t={t} answer={answer} className="h-96">
      {(session) => <Shown session={session} />}
    </AsyncSection>
  );
}

function Shown({ session }: { session: TrainingSession }) {
  const t = useT();
  const open = useProgress(session)!;
  const runs = open.progress.next !== null && session.ended_at === null;
  return (
    <>
      <PageHead
        title={t('training.session_number', { number: session.number })}
        lead={`${routineName(session, t)} · ${formatMoment(t.locale, session.started_at)}`}
        actions={<ButtonLink to="/play/training">{t('training.title')}</ButtonLink>}
      />
      {runs ? (
        <GoOn open={open} />
      ) : (
        <div className="mb-6 flex">
          <Progress done={open.progress.done} of={open.progress.places.length} />
        </div>
      )}
      <SessionPlaces open={open} />
    </>
  );
}
