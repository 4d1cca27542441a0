import {
  type AccountDeletion,
  deleteAccount,
  type Hindrance,
  showAccountDeletion,
  type User,
} from '@oche/contract';
import { useState } from 'react';
import { useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { path, reloadAt } from '../../lib/paths.ts';
import { keepSuccessToast } from '../../lib/toast.ts';
import { storeToken } from '../../lib/tokens.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The end of an account: what goes and what stays is said before anything is asked. */
export function DeleteAccount({ user }: { user: User }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-semibold text-lg">{t('privacy.delete')}</h3>
      <p className="max-w-prose text-ink-soft">{t('privacy.delete_text')}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('privacy.delete_button')}
      </Button>
      {isAsking && (
        <Dialog title={t('privacy.delete')} onClose={() => setAsking(false)} closeLabel={t('dialog.close')}>
          <Question user={user} />
        </Dialog>
      )}
    </div>
  );
}

function Question({ user }: { user: User }) {
  const t = useT();
  // What stands against it may have been put right a moment ago.
  const answer = useAsyncAnswer(showAccountDeletion, {}, { staleTime: 0 });
  return (
    <AsyncSection t={t} answer={answer} className="h-80">
      {(deletion) => (
        <div className="grid gap-5">
          <Consequences {...deletion} />
          {deletion.hindrances.length > 0 ? (
            <Hindrances hindrances={deletion.hindrances} />
          ) : (
            <ConfirmForm user={user} />
          )}
        </div>
      )}
    </AsyncSection>
  );
}

function Consequences({ games_deleted, games_kept }: AccountDeletion) {
  const t = useT();
  const lists = [
    {
      title: t('privacy.delete.goes'),
      items: [
        t('privacy.delete.goes_account'),
        t('privacy.delete.goes_games', { count: games_deleted }),
        t('privacy.delete.goes_training'),
        t('privacy.delete.goes_people'),
      ],
    },
    {
      title: t('privacy.delete.stays'),
      items: [
        t('privacy.delete.stays_games', { count: games_kept }),
        t('privacy.delete.stays_results'),
        t('privacy.delete.stays_organised'),
      ],
    },
  ];
  return lists.map(({ title, items }) => (
    <section key={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  ));
}

function Hindrances({ hindrances }: { hindrances: readonly Hindrance[] }) {
  const t = useT();
  return (
    <Notice tone="warning">
      <h3 className="font-semibold">{t('privacy.delete.first')}</h3>
      <ul className="mt-2 grid gap-3">
        {hindrances.map((one) => {
          const { words, link, to } = wordsOf(one, t);
          return (
            <li key={words} className="grid justify-items-start gap-2">
              <span className="[overflow-wrap:anywhere]">{words}</span>
              <ButtonLink to={to}>{link}</ButtonLink>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** What has to be taken over, and where that is done. */
function wordsOf(one: Hindrance, t: ReturnType<typeof useT>) {
  switch (one.kind) {
    case 'organisation':
      return {
        words: t('privacy.delete.organisation', one),
        link: t('privacy.delete.open', one),
        to: path('/competition/{org_slug}', { org_slug: one.slug }),
      };
    case 'event':
      return {
        words: t('privacy.delete.event', one),
        link: t('privacy.delete.hand_over', one),
        to: path('/manage/events/{id}/edit', { id: one.id }, { part: 'helpers' }),
      };
    case 'last_superadmin':
      return {
        words: t('privacy.delete.last_superadmin'),
        link: t('privacy.delete.open_users'),
        to: path('/admin/users'),
      };
  }
}

function ConfirmForm({ user }: { user: User }) {
  const { t } = useApp();
  const form = useForm(deleteAccount, {
    values: { email: '', current_password: '' },
    savedMessage: null,
    // What is wrong is said in the dialog: a toast would lie over its button.
    failedMessage: null,
    onSaved: () => {
      storeToken('user', null);
      keepSuccessToast(t('privacy.delete.done'));
      reloadAt('/');
    },
  });
  return (
    <form {...form.props} className="grid gap-4 border-line border-t pt-5">
      <TextField
        label={t('privacy.delete.email')}
        help={t('privacy.delete.email_help', { email: user.email })}
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <TextField
        label={t('user.current_password')}
        type="password"
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Button type="submit" look="danger" busy={form.saving} className="justify-self-end">
        {t('privacy.delete.confirm')}
      </Button>
    </form>
  );
}
