import type { CalendarWishes } from '@oche/contract';
import type { SeasonRules } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type SeasonDates = { slug: string; name: string; starts_on: string; ends_on: string };
export type SeasonRow = SeasonDates & {
  id: number;
  organisation_id: number;
  zone: string;
  rules: SeasonRules;
  calendar: CalendarWishes;
  is_published: boolean;
  calendar_published_at: string | null;
  closed_at: string | null;
  version: number;
};

export const SEASON_COLUMNS = [
  ...['id', 'organisation_id', 'slug', 'name', 'starts_on', 'ends_on', 'zone', 'rules', 'calendar'],
  ...['is_published', 'calendar_published_at', 'closed_at', 'version'],
];

export async function insertSeason(sql: Sql, season: Omit<SeasonRow, 'id' | 'version'>): Promise<number> {
  const { rules, calendar, ...plain } = season;
  const [row] = await sql<{ id: number }[]>`
    insert into seasons ${sql({ ...plain, rules: sql.json(rules), calendar: sql.json(calendar) })} returning id`;
  return row!.id;
}

export async function findSeason(
  sql: Sql,
  organisationId: number,
  slug: string,
): Promise<SeasonRow | undefined> {
  const [row] = await sql<SeasonRow[]>`
    select ${sql(SEASON_COLUMNS)} from seasons where organisation_id = ${organisationId} and slug = ${slug}`;
  return row;
}

/** The same by both names of an address. */
export async function findSeasonAt(
  sql: Sql,
  organisation: string,
  slug: string,
): Promise<SeasonRow | undefined> {
  const [row] = await sql<SeasonRow[]>`
    select ${sql(SEASON_COLUMNS)} from seasons where slug = ${slug}
      and organisation_id = (select id from published_organisations where slug = ${organisation})`;
  return row;
}

export async function findSeasonById(sql: Sql, id: number): Promise<SeasonRow | undefined> {
  const [row] = await sql<SeasonRow[]>`select ${sql(SEASON_COLUMNS)} from seasons where id = ${id}`;
  return row;
}

/** Newest first; those that the organisation still keeps to itself only for its own people. */
export async function listSeasons(
  sql: Sql,
  organisationId: number,
  drafts: 'with drafts' | 'published',
): Promise<SeasonDates[]> {
  const rows = await sql<SeasonDates[]>`
    select slug, name, starts_on, ends_on from seasons
    where organisation_id = ${organisationId} and (is_published or ${drafts === 'with drafts'})
    order by starts_on desc, id desc`;
  return [...rows];
}

/** The season that somebody who manages wants to see first, by organisation: the running one, else the newest. */
export async function listManagedSeasons(
  sql: Sql,
  organisationIds: number[],
  now: Date,
): Promise<Map<number, string>> {
  const rows = await sql<{ organisation_id: number; slug: string }[]>`
    select distinct on (organisation_id) organisation_id, slug from seasons
    where organisation_id = any(${organisationIds}::bigint[])
    order by organisation_id, (${now}::timestamptz at time zone zone)::date between starts_on and ends_on desc,
      starts_on desc`;
  return new Map(rows.map(({ organisation_id, slug }) => [organisation_id, slug]));
}

/** Keeps a season from being closed until the change that is under way is done. */
export async function shareSeason(sql: Sql, id: number): Promise<SeasonRow> {
  const [row] = await sql<SeasonRow[]>`select ${sql(SEASON_COLUMNS)} from seasons where id = ${id} for share`;
  return row!;
}

/** The same for the season of a match. Seasons are held before their matches, by everybody. */
export async function shareSeasonOfMatch(sql: Sql, matchId: number): Promise<SeasonRow | undefined> {
  const [row] = await sql<SeasonRow[]>`
    select ${sql(SEASON_COLUMNS)} from seasons
    where id = (select season_id from league_matches where id = ${matchId}) for share`;
  return row;
}

export async function lockSeason(sql: Sql, id: number): Promise<SeasonRow> {
  const [row] = await sql<
    SeasonRow[]
  >`select ${sql(SEASON_COLUMNS)} from seasons where id = ${id} for update`;
  return row!;
}

export const updateSeasonRow = (
  sql: Sql,
  id: number,
  {
    rules,
    ...plain
  }: Partial<Pick<SeasonRow, 'rules'>> &
    Partial<SeasonDates & Pick<SeasonRow, 'zone' | 'is_published'> & { closed_at: Date | null }>,
) => sql`
  update seasons set ${sql({ ...plain, ...(rules && { rules: sql.json(rules) }) })}, version = version + 1
  where id = ${id}`;
