import { CHANNELS } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { keepNotifications } from './keep-notifications.ts';

/** Puts a notification in the bell at the moment it is written. */
export function useLiveNotifications(userId: number | undefined): void {
  const { query } = useApp();
  useLive(userId === undefined ? null : CHANNELS.user(userId), {
    onMessage: {
      notification: (notification) =>
        keepNotifications(query, (list) => [
          notification,
          ...list.filter(({ id }) => id !== notification.id),
        ]),
    },
  });
}
