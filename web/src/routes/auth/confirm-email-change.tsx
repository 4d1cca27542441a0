import type { Translate } from '@oche/messages';
import { ConfirmEmail } from '../../features/accounts/confirm-email.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('confirm_email.title');

export function Page() {
  return <ConfirmEmail token={useSearch('/confirm-email-change').token ?? ''} />;
}
