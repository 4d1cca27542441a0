import {
  type AnswerOf,
  acceptCoaching,
  declineCoaching,
  listMyCoaches,
  listMyStudents,
  showCoachingInvitation,
} from '@oche/contract';
import type { CoachingScope } from '@oche/darts';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConsentFields, consentOf } from './consent-fields.tsx';
import { ScopeField, Sights } from './sights.tsx';

type Asked = AnswerOf<typeof showCoachingInvitation>;

/** What somebody is asked, and what a yes would show to whom, before they say it. */
export function Invitation({ token }: { token: string }) {
  const { t } = useApp();
  const { data: asked, isError } = useAsyncAnswer(showCoachingInvitation, { token });
  if (isError) return <Over />;
  if (!asked) return <div className="skeleton mb-8 h-40" role="status" aria-label={t('section.loading')} />;
  return (
    <section
      aria-label={t('coaching.asked')}
      data-testid="invitation"
      className="mb-10 grid max-w-2xl gap-5 rounded-card border border-medal/50 bg-surface p-5"
    >
      <h2 className="text-2xl">
        {asked.as === 'coach'
          ? t('coaching.asked_by_coach', { name: asked.from })
          : t('coaching.asked_by_student', { name: asked.from })}
      </h2>
      {asked.as === 'student' && asked.scope && (
        <>
          <p className="text-ink-soft">{t('coaching.you_will_see')}</p>
          <Sights scope={asked.scope} />
        </>
      )}
      <Answer token={token} asked={asked} />
    </section>
  );
}

/** Whatever is chosen, what it shows stands right below. */
function ScopeWithSights() {
  const [scope, setScope] = useState<CoachingScope>('training');
  return (
    <div
      className="grid gap-4"
      onChange={({ target }) => setScope((target as HTMLInputElement).value as CoachingScope)}
    >
      <ScopeField first="training" />
      <Sights scope={scope} />
    </div>
  );
}

function Over() {
  const { t } = useApp();
  return (
    <div className="mb-8">
      <Notice tone="warning">{t('coaching.over')}</Notice>
    </div>
  );
}

function Answer({ token, asked }: { token: string; asked: Asked }) {
  const { t, query } = useApp();
  const go = useGo();
  const isStudent = asked.as === 'coach';
  const home = isStudent ? '/play/training/coaching/my-coach' : '/play/training/coaching/my-students';
  const leave = async () => {
    await query.invalidateQueries({ queryKey: queryKey(isStudent ? listMyCoaches : listMyStudents) });
    await go(home);
  };
  const form = useForm(acceptCoaching, {
    values: { scope: 'training', born_on: '', guardian_email: '' },
    toInput: ({ scope, ...said }) => ({
      token,
      ...(isStudent && { scope: scope as CoachingScope, ...consentOf(said) }),
    }),
    savedMessage: t('coaching.accepted'),
    failedMessage: null,
    onSaved: leave,
  });
  const decline = useWrite(declineCoaching, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: leave,
  });
  return (
    <form {...form.props} className="grid gap-5">
      {isStudent && (
        <>
          <ScopeWithSights />
          <p className="text-ink-soft">{t('coaching.revoke_any_time')}</p>
          <ConsentFields isMinor={asked.is_minor} field={form.field} />
        </>
      )}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving}>
          {t('coaching.accept')}
        </Button>
        <Button look="quiet" busy={decline.pending !== null} onClick={() => void decline.send({ token })}>
          {t('coaching.decline')}
        </Button>
      </div>
    </form>
  );
}
