import {
  type CoachOfMine,
  changeCoachingScope,
  listMyCoaches,
  type MyCoaches,
  mailGuardian,
} from '@oche/contract';
import { COACHING_SCOPES } from '@oche/darts';
import { formatDate } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { EndButton } from './end-button.tsx';
import { Invitation } from './invitation.tsx';
import { InviteButton, OpenInvitations } from './invite.tsx';
import { Plans, Talks } from './plans.tsx';
import { Sights } from './sights.tsx';
import { PlanToday } from './today.tsx';

type Props = { invitation: string | undefined; links: ReactNode; onGame: (id: string) => unknown };

/** A student's own page: who coaches, what each of them sees, and how to change or end it. */
export function MyCoach({ invitation, links, onGame }: Props) {
  const { t } = useApp();
  const answer = useAsyncAnswer(listMyCoaches, {});
  const user = useUser();
  return (
    <>
      <PageHead
        title={t('coaching.my_coach')}
        lead={t('coaching.my_coach_lead')}
        actions={<InviteButton as="student" isMinor={answer.data?.is_minor ?? null} />}
      />
      {invitation && <Invitation key={invitation} token={invitation} />}
      <PlanToday onGame={onGame} />
      <AsyncSection t={t} answer={answer} className="h-48">
        {({ coaches, invitations }) => (
          <>
            {coaches.length === 0 ? (
              <div className="mb-10">
                <Empty icon="users" title={t('coaching.no_coach')}>
                  {t('coaching.no_coach_text')}
                </Empty>
              </div>
            ) : (
              <ul className="mb-10 grid gap-4 lg:grid-cols-2" data-testid="coaches">
                {coaches.map((coach) => (
                  <CoachCard key={coach.id} coach={coach} />
                ))}
              </ul>
            )}
            <OpenInvitations as="student" invitations={invitations} />
          </>
        )}
      </AsyncSection>
      {user && (
        <div className="grid gap-x-10 lg:grid-cols-2">
          <div className="min-w-0">
            <Plans studentId={user.id} isCoach={false} />
          </div>
          <div className="min-w-0">
            <Talks studentId={user.id} />
          </div>
        </div>
      )}
      <Section title={t('coaching.others')}>
        <p className="mb-4 max-w-prose text-ink-soft">{t('coaching.others_text')}</p>
        {user && (
          <ButtonLink to={path('/play/training/coaching/student/{id}', { id: user.id })} className="mb-4">
            {t('coaching.see_own_page')}
          </ButtonLink>
        )}
        {links}
      </Section>
    </>
  );
}

function CoachCard({ coach }: { coach: CoachOfMine }) {
  const { t } = useApp();
  const { seen, guardian } = coach;
  return (
    <li className="grid content-start gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">{coach.coach.name}</h2>
          <p className="text-ink-soft">
            {t('coaching.since', { date: formatDate(t.locale, coach.started_at) })}
          </p>
        </div>
        <EndButton id={coach.id} name={coach.coach.name} as="student" />
      </div>
      <Scope coach={coach} />
      {seen === null ? (
        <Notice tone="warning">{t('coaching.sees_nothing')}</Notice>
      ) : (
        <div>
          <h3 className="mb-2 font-semibold">{t('coaching.what_is_seen')}</h3>
          <Sights scope={seen} />
        </div>
      )}
      {guardian?.awaited && <GuardianForm id={coach.id} email={guardian.email} />}
    </li>
  );
}

function useKeep() {
  const { query } = useApp();
  return (coaches: MyCoaches) => query.setQueryData(queryKey(listMyCoaches, {}), coaches);
}

function Scope({ coach: { id, scope, coach } }: { coach: CoachOfMine }) {
  const { t } = useApp();
  const keep = useKeep();
  const change = useWrite(changeCoachingScope, {
    failedMessage: t('form.did_not_work'),
    onSaved: keep,
  });
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{t('coaching.scope')}</legend>
      {COACHING_SCOPES.map((each) => (
        <Button
          key={each}
          look={each === scope ? 'primary' : 'plain'}
          aria-pressed={each === scope}
          aria-label={`${t(`coaching.scope.${each}`)} (${coach.name})`}
          busy={change.pending?.scope === each}
          onClick={() => each !== scope && void change.send({ coaching_id: id, scope: each })}
        >
          {t(`coaching.scope.${each}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Who is under age waits for a guardian: the mail can go out again, and to another address. */
function GuardianForm({ id, email }: { id: number; email: string }) {
  const { t } = useApp();
  const form = useForm(mailGuardian, {
    values: { guardian_email: email },
    toInput: ({ guardian_email }) => ({ coaching_id: id, guardian_email }),
    savedMessage: t('coaching.guardian_mailed'),
    onSaved: useKeep(),
  });
  return (
    <form {...form.props} className="grid gap-3 border-line border-t pt-4">
      <p>{t('coaching.guardian_awaited', { email })}</p>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField type="email" label={t('coaching.guardian_email')} {...form.field('guardian_email')} />
      <Button type="submit" busy={form.saving} className="justify-self-start">
        {t('coaching.guardian_again')}
      </Button>
    </form>
  );
}
