import {
  type AppServices,
  type Context,
  hashSecret,
  newSecret,
  requireInPerson,
  requireUser,
  translate,
  writeCalendar,
} from '../app/index.ts';
import { listCalendar } from '../tournaments/index.ts';
import { deleteFeed, findFeed, findFeedByToken, upsertFeed } from './calendar.sql.ts';

export async function showCalendarFeed({ db, actor }: Context) {
  return { created_at: (await findFeed(db, requireUser(actor).userId))?.created_at ?? null };
}

export async function renewCalendarFeed({ db, actor, clock, locale, publicUrl }: Context) {
  const { userId } = requireInPerson(actor);
  const token = newSecret();
  const created_at = clock.now();
  await upsertFeed(db, { user_id: userId, token_hash: hashSecret(token), langcode: locale, created_at });
  return { address: `${publicUrl}/calendar/${token}.ics`, created_at: created_at.toISOString() };
}

export async function removeCalendarFeed({ db, actor }: Context) {
  await deleteFeed(db, requireInPerson(actor).userId);
  return { ok: true } as const;
}

/** The calendar behind a secret address, or null when it leads nowhere. */
export async function readCalendar(services: AppServices, token: string): Promise<string | null> {
  const { db, clock, publicUrl } = services;
  const feed = await findFeedByToken(db, hashSecret(token));
  if (!feed) return null;
  const t = translate(feed.langcode);
  const entries = await listCalendar(services, feed.user_id, t);
  return writeCalendar(
    t('calendar.name'),
    entries.map(({ path, ...entry }) => ({ ...entry, url: `${publicUrl}/${feed.langcode}${path}` })),
    clock.now(),
  );
}
