import { listTestLogins, testLogin } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { authenticate } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';

/** One tap into each role of the demo. */
export function TestLogins() {
  const app = useApp();
  const { t } = app;
  const accounts = useAnswer(listTestLogins, {});
  const enter = useWrite(testLogin, {
    savedMessage: null,
    failedMessage: t('auth.failed'),
    onSaved: async ({ token }) => {
      await authenticate(app, token);
      location.assign('/');
    },
  });
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{t('test_login.title')}</h1>
      <p className="text-ink-soft">{t('test_login.text')}</p>
      <ul className="grid gap-2">
        {accounts.map(({ email, name, role }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => void enter.send({ email })}
              className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 text-left hover:border-green"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-ink-soft text-sm">{email}</span>
              </span>
              <span className="eyebrow">{translateLoose(t, `role.${role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
