import { CHANNELS, currentUser, type Notification, type User } from '@oche/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { listen } from '../../lib/live.ts';

/** Puts a notification in the bell at the moment it is written. */
export function useLiveNotifications(userId: number | undefined): void {
  const { settings } = useApp();
  const query = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    return listen<Notification>(settings, CHANNELS.user(userId), 'notification', (notification) => {
      query.setQueryData<User | null>(
        queryKey(currentUser, {}),
        (user) =>
          user && {
            ...user,
            notifications: [notification, ...user.notifications.filter(({ id }) => id !== notification.id)],
          },
      );
    });
  }, [settings, query, userId]);
}
