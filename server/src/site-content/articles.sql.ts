import type { RichText } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type ArticleFields = {
  title: string;
  summary: string;
  body: RichText;
  picture: string | null;
  picture_alt: string;
  author: string;
  is_pinned: boolean;
  season_id: number | null;
  publish_at: string | Date | null;
  zone: string;
};
export type ArticleRow = Omit<ArticleFields, 'publish_at' | 'season_id'> & {
  id: number;
  slug: string;
  season_slug: string | null;
  publish_at: string | null;
  version: number;
  updated_at: string;
  updated_by: number | null;
};

const columns = (sql: Sql) => sql`
  a.id, a.slug, a.title, a.summary, a.picture, a.picture_alt, a.author, a.is_pinned, s.slug as season_slug, a.publish_at, a.zone,
  a.version, a.updated_at, a.updated_by`;

export async function insertArticle(
  sql: Sql,
  { body, ...fields }: ArticleFields & { organisation_id: number; slug: string; updated_by: number | null },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into news_articles ${sql({ ...fields, body: sql.json(body) } as never)} returning id`;
  return row!.id;
}

export const updateArticleRow = (
  sql: Sql,
  id: number,
  { body, ...fields }: ArticleFields & { slug: string; updated_by: number; updated_at: Date },
) => sql`
  update news_articles set ${sql({ ...fields, body: sql.json(body) } as never)}, version = version + 1 where id = ${id}`;

export async function lockArticle(
  sql: Sql,
  organisationId: number,
  id: number,
): Promise<{ slug: string; version: number; publish_at: string | null } | undefined> {
  const [row] = await sql<{ slug: string; version: number; publish_at: string | null }[]>`
    select slug, version, publish_at from news_articles where id = ${id} and organisation_id = ${organisationId} for update`;
  return row;
}

type Wanted = { id: number } | { slug: string };

export async function findArticle(
  sql: Sql,
  organisationId: number,
  wanted: Wanted,
): Promise<ArticleRow | undefined> {
  const [row] = await sql<ArticleRow[]>`
    select ${columns(sql)}, a.body from news_articles a left join published_seasons s on s.id = a.season_id
    where a.organisation_id = ${organisationId} and ${'id' in wanted ? sql`a.id = ${wanted.id}` : sql`a.slug = ${wanted.slug}`}`;
  return row;
}

/** Slugs that begin like one: those that are taken when it is. */
export async function listSlugs(sql: Sql, organisationId: number, start: string): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select slug from news_articles where organisation_id = ${organisationId} and starts_with(slug, ${start})`;
  return rows.map(({ slug }) => slug);
}

type Card = Omit<ArticleRow, 'body'>;
export type Part = { limit: number; offset: number };

/** Drafts first, the last one touched on top; then what is to come; then the newest. */
export async function listArticleRows(
  sql: Sql,
  organisationId: number,
  now: Date,
  { limit, offset }: Part,
): Promise<Card[]> {
  const rows = await sql<Card[]>`
    select ${columns(sql)} from news_articles a left join published_seasons s on s.id = a.season_id
    where a.organisation_id = ${organisationId}
    order by a.publish_at is null desc, a.publish_at > ${now} desc nulls last,
      case when a.publish_at is null then a.updated_at end desc, a.publish_at desc, a.id desc
    limit ${limit} offset ${offset}`;
  return [...rows];
}

export async function countArticles(sql: Sql, organisationId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from news_articles where organisation_id = ${organisationId}`;
  return row!.count;
}

/** What everybody may read: of a season that is not shown yet, nothing. */
const published = (sql: Sql, organisationId: number, now: Date, season: string | null) => sql`
  from news_articles a left join published_seasons s on s.id = a.season_id
  where a.organisation_id = ${organisationId} and a.publish_at <= ${now} and (s.id is null or s.is_published)
    and (${season}::text is null or s.id is null or s.slug = ${season})`;

export async function listPublished(
  sql: Sql,
  organisationId: number,
  now: Date,
  season: string | null,
  { limit, offset }: Part,
): Promise<Card[]> {
  const rows = await sql<Card[]>`
    select ${columns(sql)} ${published(sql, organisationId, now, season)}
    order by a.is_pinned desc, a.publish_at desc, a.id desc limit ${limit} offset ${offset}`;
  return [...rows];
}

/** What is published and has all the words in its title or summary; `words` are patterns. */
export async function listArticlesLike(
  sql: Sql,
  organisationId: number,
  now: Date,
  words: string[],
  limit: number,
): Promise<{ slug: string; title: string; publish_at: string; zone: string }[]> {
  const rows = await sql<{ slug: string; title: string; publish_at: string; zone: string }[]>`
    select a.slug, a.title, a.publish_at, a.zone ${published(sql, organisationId, now, null)}
      and folded(a.title || ' ' || a.summary) like all (select folded(word) from unnest(${words}::text[]) word)
    order by a.publish_at desc, a.id desc limit ${limit}`;
  return [...rows];
}

/** Of everything that is published. */
export async function listNewsAddresses(sql: Sql, organisationId: number, now: Date, limit: number) {
  const rows = await sql<{ slug: string; at: string }[]>`
    select a.slug, a.publish_at as at ${published(sql, organisationId, now, null)}
    order by a.publish_at desc, a.id desc limit ${limit}`;
  return [...rows];
}

export async function countPublished(
  sql: Sql,
  organisationId: number,
  now: Date,
  season: string | null,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) ${published(sql, organisationId, now, season)}`;
  return row!.count;
}

export async function findPublished(
  sql: Sql,
  organisationId: number,
  now: Date,
  slug: string,
): Promise<ArticleRow | undefined> {
  const [row] = await sql<ArticleRow[]>`
    select ${columns(sql)}, a.body ${published(sql, organisationId, now, null)} and a.slug = ${slug}`;
  return row;
}

/** Whether there was one. */
export async function deleteArticleRow(sql: Sql, organisationId: number, id: number): Promise<boolean> {
  const rows = await sql`
    delete from news_articles where id = ${id} and organisation_id = ${organisationId} returning id`;
  return rows.length > 0;
}

export async function listArticleFiles(
  sql: Sql,
): Promise<{ organisation_id: number; picture: string | null; body: RichText }[]> {
  const rows = await sql<{ organisation_id: number; picture: string | null; body: RichText }[]>`
    select organisation_id, picture, body from news_articles`;
  return [...rows];
}
