import { showOpenRegistration } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { RegisterPage } from '../../features/team-registration/register-page.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams, useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('register.page');

export const load = ({ app, params: { token }, search: { own } }: LoadArgs<'/register-team/{token}'>) =>
  app.query.fetchQuery(callQuery(app, showOpenRegistration, { token, own }));

export function Page() {
  const { token } = useParams('/register-team/{token}');
  const { own } = useSearch('/register-team/{token}');
  return <RegisterPage token={token} own={own} />;
}
