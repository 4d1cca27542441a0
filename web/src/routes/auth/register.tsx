import type { Translate } from '@oche/messages';
import { RegisterForm } from '../../features/accounts/register-form.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('auth.register.title');

export function Page() {
  const { invitation, redirect } = useSearch('/auth/register');
  return <RegisterForm invitation={invitation} target={redirect} />;
}
