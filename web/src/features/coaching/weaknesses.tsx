import { showWeaknesses } from '@oche/contract';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { FindingList } from '../../widgets/finding-list.tsx';

/** What a player could work on: for themselves, and for a coach of theirs. It reads many games, so the page does not wait for it. */
export function Weaknesses({ studentId, isOwn }: { studentId: number; isOwn: boolean }) {
  const t = useT();
  const answer = useAsyncAnswer(showWeaknesses, { student_id: studentId });
  return (
    <Section title={t('weakness.title')}>
      <AsyncSection
        t={t}
        answer={answer}
        empty={{
          when: ({ findings }) => findings.every(({ own }) => own.tries === 0),
          show: (
            <Empty icon="target" title={t('weakness.empty')}>
              {t('weakness.empty_text')}
            </Empty>
          ),
        }}
      >
        {({ games, findings }) => (
          <>
            {findings.some(({ verdict }) => verdict === 'weak' || verdict === 'strong') ? (
              <p className="text-ink-soft">{t('weakness.lead', { games })}</p>
            ) : (
              <p>
                <strong>{t('weakness.none')}.</strong> {t('weakness.none_text', { games })}
              </p>
            )}
            <FindingList findings={findings} canPlay={isOwn} t={t} />
          </>
        )}
      </AsyncSection>
    </Section>
  );
}
