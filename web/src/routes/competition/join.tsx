import { showRoleInvitation } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { InvitationOver, RoleInvitation } from '../../features/season-desk/role-invitation.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('role_invitation.page_title');

/** A link that is over is no missing page: it says what to do. */
export const load = async ({ app, search: { token } }: LoadArgs<'/join-organisation'>) =>
  token && app.query.ensureQueryData(callQuery(app, showRoleInvitation, { token })).catch(() => null);

export function Page() {
  const { token } = useSearch('/join-organisation');
  return token ? <RoleInvitation token={token} /> : <InvitationOver />;
}
