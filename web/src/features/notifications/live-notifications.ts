import { CHANNELS, listNotifications } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { keepNotifications } from './keep-notifications.ts';

/** Puts a notification in the bell at the moment it is written. */
export function useLiveNotifications(userId: number | undefined): void {
  const { query, call } = useApp();
  useLive(userId === undefined ? null : CHANNELS.user(userId), {
    onMessage: {
      notification: (notification) =>
        keepNotifications(query, (list) => [
          notification,
          ...list.filter(({ id }) => id !== notification.id),
        ]),
    },
    // What was written before the line stood, or while it was broken, came by no message.
    onSync: async () => {
      const newest = await call(listNotifications, {}).catch(() => null);
      if (newest) keepNotifications(query, () => newest);
    },
  });
}
