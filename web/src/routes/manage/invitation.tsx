import type { Translate } from '@oche/messages';
import { Invitation } from '../../features/events/invitation.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('invitation.page_title');

export function Page() {
  return <Invitation token={useParams('/manage/help/{token}').token} />;
}
