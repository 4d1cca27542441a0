import type { Translate } from '@oche/messages';
import { ForgotForm, NewPasswordForm } from '../../features/accounts/password-forms.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('auth.reset.title');

/** Without a token it sends the mail, with the token of the mail it takes the new password. */
export function Page() {
  const { token } = useSearch('/auth/reset-password');
  return token ? <NewPasswordForm token={token} /> : <ForgotForm />;
}
