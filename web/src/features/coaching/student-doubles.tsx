import { showWeaknesses } from '@oche/contract';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DoublesCard } from '../../widgets/doubles-card.tsx';

/** How the doubles go, and the way to where all darts land. It comes with what to work on. */
export function StudentDoubles({ studentId, isOwn }: { studentId: number; isOwn: boolean }) {
  const t = useT();
  const { data, isError } = useAsyncAnswer(showWeaknesses, { student_id: studentId });
  const board = (look: 'chalk' | 'plain') => (
    <ButtonLink
      to={path('/play/training/my-board', {}, { student: isOwn ? undefined : studentId })}
      look={look}
    >
      {t('coaching.board')}
    </ButtonLink>
  );
  if (!data && !isError) return <div className="skeleton mb-10 h-96" />;
  if (data?.findings.some(({ kind, own }) => kind === 'double' && own.tries > 0))
    return (
      <DoublesCard findings={data.findings} t={t}>
        {board('chalk')}
      </DoublesCard>
    );
  return <p className="mb-10">{board('plain')}</p>;
}
