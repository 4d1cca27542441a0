import { listOpenClaims } from '@oche/contract';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Section } from '../../ui/page.tsx';
import { AnswerButtons } from './answer-buttons.tsx';

/** Accounts that wait for an answer, whichever book they are about. */
export function OpenClaims() {
  const t = useT();
  const claims = useAsyncAnswer(listOpenClaims, {}).data ?? [];
  if (claims.length === 0) return null;
  return (
    <Section title={t('participants.claims')}>
      <ul className="grid gap-2">
        {claims.map(({ participant_id, name, club, organisation, asker }) => (
          <li
            key={participant_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-gold bg-surface px-4 py-3"
          >
            <div className="min-w-60 flex-1">
              <p className="font-semibold">
                {t('participants.claim', { asker: asker.name, email: asker.email, name })}
              </p>
              <p className="text-ink-soft text-sm">
                {[club, organisation?.name].filter(Boolean).join(' · ')}
              </p>
            </div>
            <AnswerButtons participantId={participant_id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
