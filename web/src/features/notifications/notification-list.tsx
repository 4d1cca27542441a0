import { listNotifications, type Notification, readNotifications } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { formatMoment, withDayWords } from '@oche/messages/dates';
import { useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { givenAddress } from '../../lib/paths.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Invitation } from './invitation.tsx';
import { keepNotifications } from './keep-notifications.ts';

export function NotificationList() {
  const t = useT();
  const { query } = useApp();
  const notifications = useAnswer(listNotifications, {});
  const show = (list: Notification[]) => keepNotifications(query, () => list);
  const read = useWrite(readNotifications, {
    savedMessage: null,
    // What is tapped is read at once; it comes back when the server did not hear of it.
    optimistic: ({ ids }) => {
      const read_at = new Date().toISOString();
      show(
        notifications.map((each) =>
          !ids || ids.includes(each.id) ? { ...each, read_at: each.read_at ?? read_at } : each,
        ),
      );
      return () => show(notifications);
    },
    onSaved: show,
  });
  if (notifications.length === 0) {
    return (
      <Empty icon="bell" title={t('notifications.empty')}>
        {t('notifications.empty_text')}
      </Empty>
    );
  }
  const unread = notifications.some(({ read_at }) => read_at === null);
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button disabled={!unread} busy={read.pending !== null} onClick={() => void read.send({})}>
          {t('notifications.read_all')}
        </Button>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {notifications.map((notification) => (
          <Row
            key={notification.id}
            notification={notification}
            onRead={() => void read.send({ ids: [notification.id] })}
          />
        ))}
      </ul>
    </>
  );
}

function Row({ notification, onRead }: { notification: Notification; onRead: () => void }) {
  const t = useT();
  const isUnread = notification.read_at === null;
  const text = translateLoose(
    t,
    `notification.${notification.kind}`,
    withDayWords(t.locale, notification.args),
  );
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <span className={`size-2.5 shrink-0 rounded-full ${isUnread ? 'bg-red' : 'bg-transparent'}`} />
      <div className="min-w-0 flex-1">
        <p className={isUnread ? 'font-semibold' : ''}>
          {isUnread && <span className="sr-only">{t('notifications.new')} </span>}
          {notification.action_url ? (
            <Link
              to={givenAddress(notification.action_url)}
              onClick={onRead}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className="text-ink-soft text-sm">{formatMoment(t.locale, notification.created_at)}</p>
      </div>
      {notification.kind === 'game_invitation' && <Invitation args={notification.args} />}
      {isUnread && notification.kind !== 'game_invitation' && (
        <Button look="quiet" onClick={onRead} aria-label={t('notifications.read_one', { text })}>
          {t('notifications.read')}
        </Button>
      )}
    </li>
  );
}
