import type { User } from '@oche/contract';
import { lazyPart } from '../../lib/lazy-part.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

export { ImpersonationBanner } from '../../features/accounts/impersonation-banner.tsx';
export { VerificationBanner } from '../../features/accounts/verification-banner.tsx';

/** Asked for after the page is there. */
export const AnnouncementOverlay = lazyPart(
  () => import('../../features/announcements/announcement-overlay.tsx'),
);

/** What stands at the top right for somebody who is signed in. */
export function AccountArea({ user }: { user: User }) {
  return (
    <>
      <NotificationBell />
      <AccountMenu user={user} />
    </>
  );
}
