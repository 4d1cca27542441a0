import type { Translate } from '@oche/messages';
import { ClaimPage } from '../../features/participants/claim-page.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('claim.page_title');

export function Page() {
  return <ClaimPage token={useParams('/manage/claim/{token}').token} />;
}
