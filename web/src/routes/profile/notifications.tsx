import type { Translate } from '@oche/messages';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { useT } from '../../lib/app-context.tsx';
import { PageHead } from '../../ui/page.tsx';

export const title = (t: Translate) => t('notifications.title');

export function Page() {
  const t = useT();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('notifications.title')} />
      <NotificationList />
    </div>
  );
}
