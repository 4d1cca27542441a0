import type { Category } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { NO_DAY_YET, type Standing } from './day.sql.ts';
import type { TournamentRow } from './tournaments.sql.ts';

type Settings = Pick<
  TournamentRow,
  'id' | 'event_id' | 'name' | 'slug' | 'category' | 'entry_kind' | 'colour' | 'entry_phase' | 'phase'
>;
export type PublicEventFields = {
  slug: string;
  name: string;
  starts_at: string;
  ends_at: string;
  zone: string;
  location: string;
  organiser: string;
};
export type ListedRow = Settings &
  Pick<TournamentRow, 'closes_at' | 'cap'> & {
    entries: number;
    on_boards: number;
    is_open: boolean;
    is_live: boolean;
    event: PublicEventFields;
  };

export type ListFilter = {
  q?: string | undefined;
  place?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  category?: Category | undefined;
  open: boolean;
  live: boolean;
};

const settings = (sql: Sql) =>
  sql`t.id, t.event_id, t.name, t.slug, t.category, t.entry_kind, t.colour, t.entry_phase, t.phase`;
const event = (sql: Sql) => sql`json_build_object('slug', e.slug, 'name', e.name, 'starts_at', e.starts_at,
  'ends_at', e.ends_at, 'zone', e.zone, 'location', e.location, 'organiser', e.organiser)`;
const isOpen = (sql: Sql, now: Date) => sql`(t.phase = 'entry' and t.entry_phase = 'registration'
  and (t.closes_at is null or t.closes_at > ${now}))`;
/** One that nobody ever closed is not being played for ever. */
const isLive = (sql: Sql, now: Date) => sql`(t.phase = 'playing' and e.starts_at <= ${now}
  and e.ends_at > ${now}::timestamptz - interval '12 hours')`;

const like = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

function matching(sql: Sql, { q, place, from, to, category, open, live }: ListFilter, now: Date) {
  return sql`from tournaments t join published_events e on e.id = t.event_id
    where e.is_published and not t.is_test
      ${q ? sql`and (t.name ilike ${like(q)} or e.name ilike ${like(q)} or e.organiser ilike ${like(q)})` : sql``}
      ${place ? sql`and e.location ilike ${like(place)}` : sql``}
      ${from ? sql`and (e.ends_at at time zone e.zone)::date >= ${from}` : sql``}
      ${to ? sql`and (e.starts_at at time zone e.zone)::date <= ${to}` : sql``}
      ${category ? sql`and t.category = ${category}` : sql``}
      ${open ? sql`and ${isOpen(sql, now)}` : sql``}
      ${live ? sql`and ${isLive(sql, now)}` : sql``}`;
}

export async function countPublicTournaments(sql: Sql, filter: ListFilter, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count ${matching(sql, filter, now)}`;
  return row!.count;
}

/** Those to come and running first, the nearest on top; then those that are over, the latest on top. */
export async function listPublicTournaments(
  sql: Sql,
  filter: ListFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const rows = await sql<ListedRow[]>`
    select ${settings(sql)}, t.closes_at, t.cap, ${event(sql)} as event,
      ${isOpen(sql, now)} as is_open, ${isLive(sql, now)} as is_live,
      (select count(*)::int from entries n where n.tournament_id = t.id and n.status = 'confirmed') as entries,
      (select count(*)::int from jsonb_object_keys(t.play->'games')) as on_boards
    ${matching(sql, filter, now)}
    order by e.ends_at < ${now},
      case when e.ends_at < ${now} then -extract(epoch from e.ends_at) else extract(epoch from e.starts_at) end, t.id
    limit ${limit} offset ${offset}`;
  return [...rows];
}

type WithDay = Standing;
export type PublicRow = Settings & {
  /** Of a published event, and no test. */
  is_public: boolean;
  event: PublicEventFields;
} & WithDay;

/** A tournament with its event, and which day of it stands: what was played is in memory as long as its stamp is right. */
export async function findPublicTournament(sql: Sql, slug: string): Promise<PublicRow | undefined> {
  const [row] = await sql<PublicRow[]>`
    select ${settings(sql)}, e.is_published and not t.is_test as is_public, ${event(sql)} as event, d.v, d.stamp, d.undo
    from tournaments t join published_events e on e.id = t.event_id join event_days d on d.event_id = e.id
    where t.slug = ${slug}`;
  return row;
}

export type PublicDayRow = {
  event_id: number;
  is_published: boolean;
  slugs: Record<number, string>;
} & WithDay;

/** The day of an event, and the addresses of its tournaments. An event without any has no day yet, and is there all the same. */
export async function findPublicDay(sql: Sql, slug: string): Promise<PublicDayRow | undefined> {
  const [row] = await sql<PublicDayRow[]>`
    select e.id as event_id, e.is_published, d.undo,
      coalesce(d.v, ${NO_DAY_YET.v}) as v, coalesce(d.stamp::text, ${NO_DAY_YET.stamp}) as stamp,
      (select coalesce(json_object_agg(t.id, t.slug), '{}') from tournaments t where t.event_id = e.id) as slugs
    from published_events e left join event_days d on d.event_id = e.id where e.slug = ${slug}`;
  return row;
}

/** Public tournaments that something can be seen of, for those who look for pages. */
export async function listAddresses(
  sql: Sql,
  limit: number,
): Promise<{ tournament: string; event: string; is_drawn: boolean }[]> {
  const rows = await sql<{ tournament: string; event: string; is_drawn: boolean }[]>`
    select t.slug as tournament, e.slug as event, t.phase <> 'entry' as is_drawn
    from tournaments t join published_events e on e.id = t.event_id
    where e.is_published and not t.is_test order by e.starts_at desc, t.id limit ${limit}`;
  return [...rows];
}
