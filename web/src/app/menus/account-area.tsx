import type { User } from '@oche/contract';
import { lazy } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

export { ImpersonationBanner } from '../../features/accounts/impersonation-banner.tsx';
export { VerificationBanner } from '../../features/accounts/verification-banner.tsx';

/** Asked for after the page is there. */
export const AnnouncementOverlay = lazy(
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
