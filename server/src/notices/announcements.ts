import { type Announcement, NAME_CONFIRMATION, Refusal } from '@oche/contract';
import { type Context, type Input, requireInPerson, requireUser } from '../app/index.ts';
import {
  findAnnouncement,
  findPendingAnnouncement,
  upsertDismissed,
  upsertShown,
} from './announcements.sql.ts';

type Key = Input<'dismissAnnouncement'>;

export async function pendingAnnouncement(context: Context): Promise<Announcement | null> {
  const { userId } = requireUser(context.actor);
  const row = await findPendingAnnouncement(context.db, userId, context.clock.now());
  if (!row) return null;
  const { locale } = context;
  return {
    key: row.key,
    title: row.title[locale],
    message: row.message[locale],
    ...(row.action_url ? { action_url: row.action_url } : {}),
    ...(row.action_text ? { action_text: row.action_text[locale] } : {}),
  };
}

export async function announcementShown(context: Context, { announcement_key }: Key) {
  const { userId } = requireInPerson(context.actor);
  if (!(await findAnnouncement(context.db, announcement_key))) throw new Refusal('not_found');
  await upsertShown(context.db, userId, announcement_key);
  return { ok: true } as const;
}

export async function dismissAnnouncement(context: Context, { announcement_key }: Key) {
  const { userId } = requireInPerson(context.actor);
  if (announcement_key === NAME_CONFIRMATION) throw new Refusal('forbidden');
  if (!(await findAnnouncement(context.db, announcement_key))) throw new Refusal('not_found');
  await upsertDismissed(context.db, userId, announcement_key);
  return { ok: true } as const;
}
