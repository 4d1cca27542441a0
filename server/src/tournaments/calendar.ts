import type { Translate } from '@oche/messages';
import type { AppServices } from '../app/index.ts';
import { listLocationNames } from '../boards/index.ts';
import { DAY, MINUTE } from '../clock.ts';
import { daysOf, listMine, type Mine } from './my-tournaments.ts';

/** One thing in the calendar of a player. */
export type CalendarLine = {
  uid: string;
  sequence: number;
  starts_at: string;
  ends_at: string;
  title: string;
  location: string;
  text: string;
  path: string;
};

const KEPT_DAYS = 60;
const GAME_MINUTES = 20;

/** The tournaments somebody is in, from two months ago on, and their next games about when they are played. */
export async function listCalendar(
  { db, clock }: AppServices,
  userId: number,
  t: Translate,
): Promise<CalendarLine[]> {
  const now = clock.now();
  const since = now.getTime() - KEPT_DAYS * DAY;
  const mine = (await listMine(db, userId)).filter(
    ({ head, event }) => head.phase !== 'cancelled' && Date.parse(event.ends_at) > since,
  );
  const places = await listLocationNames(db, [...new Set(mine.map(({ event }) => event.location_id))]);
  const days = await daysOf(db, mine, now);
  return mine.flatMap((one) => {
    const place = places.get(one.event.location_id);
    const location = place ? [place.name, place.address].filter(Boolean).join(', ') : '';
    return [tournamentLine(one, location, t), ...gameLines(one, days(one).day, location, t)];
  });
}

function tournamentLine({ head, event, row }: Mine, location: string, t: Translate): CalendarLine {
  return {
    uid: `entry-${row.id}@oche`,
    sequence: head.version,
    ...{ starts_at: event.starts_at, ends_at: event.ends_at, location },
    title: `${head.name} · ${event.name}`,
    text: t(`entry.status.${row.status}`),
    path: `/tournaments/${head.slug}`,
  };
}

function gameLines(
  { head, row }: Mine,
  day: ReturnType<Awaited<ReturnType<typeof daysOf>>>['day'],
  location: string,
  t: Translate,
): CalendarLine[] {
  return (day?.games ?? []).flatMap(({ game, side, starts_at }) => {
    if (starts_at === null) return [];
    const other = game.sides[side === 0 ? 1 : 0].name;
    return {
      uid: `game-${row.id}-${game.code}@oche`,
      sequence: head.version,
      ...{ starts_at, location },
      ends_at: new Date(Date.parse(starts_at) + GAME_MINUTES * MINUTE).toISOString(),
      title: t('calendar.game', { name: other, tournament: head.name }),
      text: t('calendar.about'),
      path: '/profile/my-tournaments',
    };
  });
}
