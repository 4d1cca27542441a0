import type { Translate } from '@oche/messages';
import { LoginForm } from '../../features/accounts/login-form.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('auth.login.title');

export function Page() {
  return <LoginForm target={useSearch('/auth/login').redirect} />;
}
