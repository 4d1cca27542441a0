import { type OpenRegistration, showOpenRegistration, withdrawRegistration } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChooseFormer } from './choose-former.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyTeam, type RegisterValues, sentTeam } from './register-values.ts';

type Props = { token: string; own: string | undefined };

/** A team registers for a season, without an account; the link from the mail opens what it has sent. */
export function RegisterPage({ token, own }: Props) {
  const { t } = useApp();
  const registration = useAnswer(showOpenRegistration, { token, own });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { organisation, season, is_open, words } = registration;
  return (
    <div className="mx-auto max-w-2xl">
      <p className="font-semibold text-ink-soft">{organisation}</p>
      <h1 className="text-3xl sm:text-4xl">{t('register.title', { season })}</h1>
      <Deadline registration={registration} />
      {words && <p className="mt-4 whitespace-pre-line">{words}</p>}
      <div className="mt-8">
        {sentTo !== null ? (
          <Notice tone="success">
            <p className="font-semibold text-lg">{t('register.sent')}</p>
            <p>{t('register.sent_text', { email: sentTo })}</p>
          </Notice>
        ) : registration.mine ? (
          <Mine registration={registration} token={token} own={own!} onSent={setSentTo} />
        ) : is_open ? (
          <NewRegistration registration={registration} token={token} onSent={setSentTo} />
        ) : (
          <Notice tone="warning">{t('register.closed')}</Notice>
        )}
      </div>
    </div>
  );
}

function Deadline({ registration: { closes_at, zone, is_open } }: { registration: OpenRegistration }) {
  const { t } = useApp();
  if (!is_open || closes_at === null) return null;
  return (
    <p className="mt-2 font-semibold">
      {t('register.until', { moment: formatMoment(t.locale, closes_at, zone) })}
    </p>
  );
}

type PartProps = { registration: OpenRegistration; token: string; onSent: (email: string) => void };

/** First which team, then everything else. */
function NewRegistration({ registration, token, onSent }: PartProps) {
  const [values, setValues] = useState<RegisterValues | null>(
    registration.teams.length === 0 ? emptyTeam() : null,
  );
  if (!values) return <ChooseFormer registration={registration} token={token} onChosen={setValues} />;
  return (
    <RegisterForm
      registration={registration}
      token={token}
      own={null}
      values={values}
      onSent={onSent}
      {...(registration.teams.length > 0 ? { onBack: () => setValues(null) } : {})}
    />
  );
}

function Mine({ registration, token, own, onSent }: PartProps & { own: string }) {
  const { t } = useApp();
  const { fields, state, answer } = registration.mine!;
  if (state !== 'sent')
    return (
      <Notice tone={state === 'confirmed' ? 'success' : 'warning'}>
        <p className="font-semibold text-lg">{t(`register.mine.${state}`, { team: fields.name })}</p>
        {answer && <p className="whitespace-pre-line">{answer}</p>}
      </Notice>
    );
  const withdraw = <Withdraw token={token} own={own} team={fields.name} />;
  if (!registration.is_open)
    return (
      <>
        <Notice>{t('register.mine_closed', { team: fields.name })}</Notice>
        {withdraw}
      </>
    );
  return (
    <>
      <div className="mb-6">
        <Notice>{t('register.mine_sent', { team: fields.name })}</Notice>
      </div>
      <RegisterForm
        registration={registration}
        token={token}
        own={own}
        values={sentTeam(fields)}
        onSent={onSent}
      />
      {withdraw}
    </>
  );
}

/** Who has sent a team takes it back. */
function Withdraw({ token, own, team }: { token: string; own: string; team: string }) {
  const { t, query } = useApp();
  const [isAsking, setAsking] = useState(false);
  const write = useWrite(withdrawRegistration, {
    savedMessage: t('register.withdrawn'),
    failedMessage: t('register.failed'),
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(showOpenRegistration, { token, own }) }),
  });
  return (
    <div className="mt-6 border-line border-t pt-4">
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('register.withdraw')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('register.withdraw_ask', { team })}
          lost={[t('register.withdraw_lost', { team })]}
          action={t('register.withdraw_do')}
          busy={write.pending !== null}
          onConfirm={() => void write.send({ token, own })}
          onClose={() => setAsking(false)}
          t={t}
        >
          {t('register.withdraw_text')}
        </Confirm>
      )}
    </div>
  );
}
