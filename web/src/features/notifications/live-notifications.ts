import { CHANNELS, currentUser, type User } from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';

/** Puts a notification in the bell at the moment it is written. */
export function useLiveNotifications(userId: number | undefined): void {
  const { query } = useApp();
  useLive(userId === undefined ? null : CHANNELS.user(userId), {
    onMessage: {
      notification: (notification) =>
        query.setQueryData<User | null>(
          queryKey(currentUser, {}),
          (user) =>
            user && {
              ...user,
              notifications: [notification, ...user.notifications.filter(({ id }) => id !== notification.id)],
            },
        ),
    },
  });
}
