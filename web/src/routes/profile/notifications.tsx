import { listNotifications } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { Followed } from '../../features/notifications/followed.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { callQuery, useT } from '../../lib/app-context.tsx';
import { PageHead } from '../../ui/page.tsx';

export const title = (t: Translate) => t('notifications.title');

export const load = ({ app }: LoadArgs<'/profile/notifications'>) =>
  app.query.fetchQuery(callQuery(app, listNotifications, {}));

export function Page() {
  const t = useT();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('notifications.title')} />
      <NotificationList />
      <div className="mt-10">
        <Followed />
      </div>
    </div>
  );
}
