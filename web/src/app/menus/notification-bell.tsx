import { useLiveNotifications } from '../../features/notifications/live-notifications.ts';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { useUser } from '../../lib/user.ts';
import { Icon } from '../../ui/icon.tsx';

export function NotificationBell() {
  const t = useT();
  const user = useUser();
  useLiveNotifications(user?.id);
  const unread = user?.notifications.filter((notification) => notification.read_at === null).length ?? 0;
  const label = t('notifications.unread', { count: unread });
  return (
    <Link
      to="/profile/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-card hover:bg-raised"
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className="absolute top-1 right-1 grid min-w-5 place-items-center rounded-full bg-red px-1 font-bold text-red-ink text-xs">
          {unread}
        </span>
      )}
    </Link>
  );
}
