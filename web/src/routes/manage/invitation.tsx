import { showInvitation } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { Invitation } from '../../features/events/invitation.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useParams } from '../../lib/search.ts';

export const title = (t: Translate) => t('invitation.page_title');

/** A link that is over is no missing page: it says what to do. */
export const load = ({ app, params }: LoadArgs<'/manage/help/{token}'>) =>
  app.query.ensureQueryData(callQuery(app, showInvitation, { token: params.token })).catch(() => null);

export function Page() {
  return <Invitation token={useParams('/manage/help/{token}').token} />;
}
