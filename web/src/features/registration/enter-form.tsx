import { enterTournament, type Registration, type User } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EMPTY_ENTRY, type EntryForm, toEntryInput } from './entry-values.ts';
import { PartnerFields } from './partner-fields.tsx';
import { useFreshRegistration } from './use-mailed-entry.ts';

type Props = { registration: Registration };

/** The way in: with an account in two taps, without one by name and mail address. */
export function EnterForm({ registration }: Props) {
  const t = useT();
  const user = useUser();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null)
    return (
      <Notice tone="success">
        <p className="font-semibold text-lg">{t('registration.mail_sent')}</p>
        <p>{t('registration.mail_sent_text', { email: mailedTo })}</p>
      </Notice>
    );
  return (
    <section aria-label={t('registration.enter_title')} className="grid gap-6">
      {isFull(registration) && <Notice tone="warning">{t('registration.will_wait')}</Notice>}
      {user ? (
        <AccountEntry registration={registration} user={user} />
      ) : (
        <>
          <SignIn registration={registration} />
          {registration.allows_guests ? (
            <GuestEntry registration={registration} onMailed={setMailedTo} />
          ) : (
            <p className="text-ink-soft">{t('registration.accounts_only')}</p>
          )}
        </>
      )}
    </section>
  );
}

const isFull = ({ cap, entries }: Registration): boolean => cap !== null && entries >= cap;

function useEntryForm(registration: Registration, isGuest: boolean, onEntered: (email: string) => void) {
  const t = useT();
  const refresh = useFreshRegistration();
  return useForm(enterTournament, {
    values: EMPTY_ENTRY,
    toInput: (values) => toEntryInput(registration, values, isGuest),
    savedMessage: t('registration.entered'),
    failedMessage: t('registration.failed'),
    onSaved: (_, values) => {
      onEntered(values.guest.email);
      return refresh();
    },
  });
}

function AccountEntry({ registration, user }: Props & { user: User }) {
  const t = useT();
  const form = useEntryForm(registration, false, () => {});
  if (!user.name_confirmed)
    return (
      <Notice tone="warning">
        <p className="mb-3">{t('registration.name_first')}</p>
        <ButtonLink to="/profile/settings">{t('registration.to_profile')}</ButtonLink>
      </Notice>
    );
  return (
    <form {...form.props} className="grid gap-5 rounded-card border border-line-strong/50 p-5">
      <p className="text-lg">
        {t('registration.as_account', { name: `${user.first_name} ${user.last_name}` })}
      </p>
      <SharedFields form={form} registration={registration} />
    </form>
  );
}

function SignIn({ registration: { slug } }: Props) {
  const t = useT();
  const redirect = path('/tournaments/{tournament}', { tournament: slug });
  return (
    <div className="grid gap-3 rounded-card border border-line-strong/50 p-5">
      <h2 className="text-xl">{t('registration.with_account')}</h2>
      <p className="text-ink-soft">{t('registration.with_account_text')}</p>
      <div>
        <ButtonLink look="primary" to={path('/auth/login', {}, { redirect })}>
          {t('registration.sign_in')}
        </ButtonLink>
      </div>
    </div>
  );
}

function GuestEntry({ registration, onMailed }: Props & { onMailed: (email: string) => void }) {
  const t = useT();
  const form = useEntryForm(registration, true, onMailed);
  return (
    <form {...form.props} className="grid gap-5 rounded-card border border-line-strong/50 p-5">
      <div>
        <h2 className="text-xl">{t('registration.as_guest')}</h2>
        <p className="mt-2 text-ink-soft">{t('registration.as_guest_text')}</p>
      </div>
      <NameFields first={form.field('guest.first_name')} last={form.field('guest.last_name')} t={t} />
      <TextField
        label={t('user.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('guest.email')}
      />
      <SharedFields form={form} registration={registration} look="plain" />
    </form>
  );
}

type SharedProps = Props & { form: EntryForm; look?: 'primary' | 'plain' };

function SharedFields({ form, registration, look = 'primary' }: SharedProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('registration.club')}
        optional={t('form.optional')}
        autoComplete="organization"
        {...form.field('club')}
      />
      {registration.entry_kind !== 'single' && <PartnerFields form={form} kind={registration.entry_kind} />}
      {registration.needs_password && (
        <TextField
          label={t('registration.password')}
          help={t('registration.password_help')}
          autoComplete="off"
          {...form.field('password')}
        />
      )}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Button type="submit" look={look} busy={form.saving} className="min-h-14 text-lg">
        {t(isFull(registration) ? 'registration.enter_waiting' : 'registration.enter')}
      </Button>
    </>
  );
}
