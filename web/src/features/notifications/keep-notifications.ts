import { currentUser, listNotifications, type Notification, type User } from '@oche/contract';
import type { AnswerCache } from '../../lib/answer-cache.ts';
import { queryKey } from '../../lib/app-context.tsx';

/** Notifications are known in two answers: the bell counts those of the user, the page shows the list. Both change together. */
export function keepNotifications(
  query: AnswerCache,
  change: (list: Notification[]) => Notification[],
): void {
  query.setQueryData<User | null>(
    queryKey(currentUser, {}),
    (user) => user && { ...user, notifications: change(user.notifications) },
  );
  query.setQueryData<Notification[]>(queryKey(listNotifications, {}), (list) => list && change(list));
}
