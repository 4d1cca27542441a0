import { type Article, type ArticleCard, filesIn, type NewsCard, Refusal } from '@oche/contract';
import { listPeople } from '../accounts/index.ts';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { holdFiles } from '../files/index.ts';
import { articleSlug } from './article-slug.ts';
import {
  type ArticleRow,
  countArticles,
  countPublished,
  deleteArticleRow,
  findArticle,
  findPublished,
  insertArticle,
  listArticleRows,
  listArticlesLike,
  listPublished,
  lockArticle,
  updateArticleRow,
} from './articles.sql.ts';
import { ownerOf, requireOrganisation, seasonFor } from './places.ts';

const ON_A_PAGE = 20;
const partOf = (page: number) => ({ limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE });
const paged = (page: number, count: number) => ({
  ...{ page, count, pages: Math.max(1, Math.ceil(count / ON_A_PAGE)) },
});

export async function listArticles({ db, clock }: Context, { org_slug, page }: Input<'listArticles'>) {
  const id = await requireOrganisation(db, org_slug);
  const now = clock.now();
  const [rows, count] = await Promise.all([
    listArticleRows(db, id, now, partOf(page)),
    countArticles(db, id),
  ]);
  return { articles: await asCards(db, rows, now), ...paged(page, count) };
}

export async function showArticle(
  { db, clock }: Context,
  { org_slug, slug }: Input<'showArticle'>,
): Promise<Article> {
  return readArticle(db, await requireOrganisation(db, org_slug), { slug }, clock.now());
}

export const createArticle = (
  context: Context,
  { org_slug, ...input }: Input<'createArticle'>,
): Promise<Article> =>
  transaction(context, async (tx) => {
    const organisation_id = await requireOrganisation(tx, org_slug);
    const fields = await fieldsOf(context, tx, organisation_id, input);
    const slug = await articleSlug(tx, organisation_id, input.title);
    const id = await insertArticle(tx, { ...fields, organisation_id, slug });
    return readArticle(tx, organisation_id, { id }, context.clock.now());
  });

export const updateArticle = (
  context: Context,
  { org_slug, article_id, base_version, ...input }: Input<'updateArticle'>,
): Promise<Article> =>
  transaction(context, async (tx) => {
    const now = context.clock.now();
    const organisationId = await requireOrganisation(tx, org_slug);
    const before = await lockArticle(tx, organisationId, article_id);
    if (!before) throw new Refusal('not_found');
    if (before.version !== base_version)
      throw new Refusal('conflict', {
        current: await readArticle(tx, organisationId, { id: article_id }, now),
      });
    const fields = await fieldsOf(context, tx, organisationId, input);
    // Where it was published it stays: others link to it by now.
    const isOut = before.publish_at !== null && new Date(before.publish_at) <= now;
    const slug = isOut ? before.slug : await articleSlug(tx, organisationId, input.title, before.slug);
    await updateArticleRow(tx, article_id, { ...fields, slug, updated_at: now });
    return readArticle(tx, organisationId, { id: article_id }, now);
  });

export async function deleteArticle({ db }: Context, { org_slug, article_id }: Input<'deleteArticle'>) {
  const organisationId = await requireOrganisation(db, org_slug);
  if (!(await deleteArticleRow(db, organisationId, article_id))) throw new Refusal('not_found');
  return { ok: true } as const;
}

export async function listNews({ db, clock }: Context, { org_slug, season, page }: Input<'listNews'>) {
  const id = await requireOrganisation(db, org_slug);
  const now = clock.now();
  const [rows, count] = await Promise.all([
    listPublished(db, id, now, season ?? null, partOf(page)),
    countPublished(db, id, now, season ?? null),
  ]);
  return { articles: rows.map(asNews), ...paged(page, count) };
}

export async function showNews({ db, clock }: Context, { org_slug, slug }: Input<'showNews'>) {
  const row = await findPublished(db, await requireOrganisation(db, org_slug), clock.now(), slug);
  if (!row) throw new Refusal('not_found');
  const { body, updated_at } = row;
  return { ...asNews(row), body, updated_at };
}

type Written = Omit<Input<'createArticle'>, 'org_slug'>;

/** What is written down of an article; its pictures are its organisation's. */
async function fieldsOf(context: Context, tx: Sql, organisationId: number, input: Written) {
  const { picture, season_slug, publish_at, ...fields } = input;
  const files = [picture?.file ?? null, ...filesIn(input.body)];
  await holdFiles(tx, ownerOf(organisationId), files, context.clock.now());
  return {
    ...fields,
    publish_at: publish_at === 'now' ? context.clock.now() : publish_at,
    picture: picture?.file ?? null,
    picture_alt: picture?.alt ?? '',
    season_id: await seasonFor(tx, organisationId, season_slug),
    updated_by: requireUser(context.actor).userId,
  };
}

async function readArticle(
  sql: Sql,
  organisationId: number,
  wanted: { id: number } | { slug: string },
  now: Date,
): Promise<Article> {
  const row = await findArticle(sql, organisationId, wanted);
  if (!row) throw new Refusal('not_found');
  const [card] = await asCards(sql, [row], now);
  return { ...card!, body: row.body };
}

type CardRow = Omit<ArticleRow, 'body'>;

async function asCards(sql: Sql, rows: CardRow[], now: Date): Promise<ArticleCard[]> {
  const people = await listPeople(
    sql,
    rows.flatMap(({ updated_by }) => updated_by ?? []),
  );
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]));
  return rows.map((row) => ({
    ...asNews(row),
    state: stateOf(row.publish_at, now),
    version: row.version,
    updated_at: row.updated_at,
    updated_by: names.get(row.updated_by ?? 0) ?? '',
  }));
}

function stateOf(publishAt: string | null, now: Date): ArticleCard['state'] {
  if (publishAt === null) return 'draft';
  return new Date(publishAt) > now ? 'scheduled' : 'published';
}

const asNews = (row: CardRow): NewsCard => ({
  ...{ id: row.id, slug: row.slug, title: row.title, summary: row.summary, author: row.author },
  picture: row.picture === null ? null : { file: row.picture, alt: row.picture_alt },
  ...{ is_pinned: row.is_pinned, season_slug: row.season_slug, publish_at: row.publish_at, zone: row.zone },
});

const MOST_FOUND = 20;
/** News that everybody may read; `words` are patterns. */
export const searchNews = (sql: Sql, organisationId: number, now: Date, words: string[]) =>
  listArticlesLike(sql, organisationId, now, words, MOST_FOUND);
