import { isCallError, showTrainingNow } from '@oche/contract';
import { useEffect } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { gameTitle } from '../../widgets/training-words.ts';

const AGAIN_MS = 15_000;

/** What the student throws at this moment, and the way to watch it. Nothing while they do not train. */
export function TrainingNow({ studentId }: { studentId: number }) {
  const { t } = useApp();
  const { data, error, refetch } = useAsyncAnswer(showTrainingNow, { student_id: studentId });
  // The student has ended it while the page was open: opened anew it is a page that does not exist.
  const isOver = isCallError(error) && error.status === 404;
  useEffect(() => {
    if (isOver) location.reload();
  }, [isOver]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refetch();
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  return (
    <div role="status">
      {data?.game && (
        <section
          data-testid="training-now"
          className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5"
        >
          <div className="min-w-0">
            <LiveDot label={t('coaching.now')} />
            <p className="mt-1 font-bold text-xl">{gameTitle(data.game.kind, data.game.options, t)}</p>
          </div>
          <ButtonLink to={path('/live/{id}', { id: data.game.id })} look="primary">
            {t('coaching.watch')}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
