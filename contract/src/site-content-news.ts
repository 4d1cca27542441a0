import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, fileId, id, idInPath, line, optionalLine, page, slug, timestamp, timeZone } from './fields.ts';
import { richText } from './rich-text.ts';

const inOrganisation = { org_slug: line };
const inArticle = { ...inOrganisation, article_id: idInPath };
const editor = { role: 'editor', of: 'org_slug' } as const;

/** A draft has no time, one that is to come is scheduled: what an article is follows from its time. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;

const leadPicture = z.object({ file: fileId, alt: z.string().check(z.trim(), z.maxLength(300)) });

const articleFields = {
  title: line,
  summary: z.string().check(z.trim(), z.maxLength(400)),
  body: richText,
  picture: z.nullable(leadPicture),
  /** Who is named as its author. */
  author: optionalLine,
  /** Stands above all that is newer. */
  is_pinned: z.boolean(),
  /** The season it is about; null for all of them. */
  season_slug: z.nullable(slug),
  /** Null: a draft. Whose clock is right is the server's to know. */
  publish_at: z.nullable(z.union([timestamp, z.literal('now')])),
  zone: timeZone,
};

const articleRow = {
  id,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.nullable(leadPicture),
  author: z.string(),
  is_pinned: z.boolean(),
  season_slug: z.nullable(z.string()),
  publish_at: z.nullable(timestamp),
  zone: z.string(),
};

const articleCard = z.object({
  ...articleRow,
  state: z.enum(ARTICLE_STATES),
  version: z.int(),
  updated_at: timestamp,
  updated_by: z.string(),
});
export type ArticleCard = z.infer<typeof articleCard>;
const article = z.object({ ...articleCard.shape, body: richText });
export type Article = z.infer<typeof article>;

export const listArticles = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/site/news',
  guard: editor,
  summary:
    'All articles of an organisation for who writes them: drafts first, then what is to come, then the newest.',
  input: z.object({ ...inOrganisation, page }),
  answer: z.object({ articles: z.array(articleCard), page: z.int(), pages: z.int(), count: z.int() }),
  refusals: ['not_found'],
});

export const showArticle = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/site/news/{slug}',
  guard: editor,
  summary: 'One article, as it is written.',
  input: z.object({ ...inOrganisation, slug: z.string().check(z.maxLength(80)) }),
  answer: article,
  refusals: ['not_found'],
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/site/news',
  guard: editor,
  summary: 'Write an article. Its address is made from its title.',
  input: z.object({ ...inOrganisation, ...articleFields }),
  answer: article,
  refusals: ['not_found', 'file_gone', 'season_unknown'],
  limit: 'write',
});

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/site/news/{article_id}',
  guard: editor,
  summary:
    'Change an article. Its address follows the title until it is published. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({ ...inArticle, base_version: z.int(), ...articleFields }),
  answer: article,
  refusals: ['not_found', 'conflict', 'file_gone', 'season_unknown'],
  limit: 'write',
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/organisations/{org_slug}/site/news/{article_id}',
  guard: editor,
  summary: 'Delete an article.',
  input: z.object(inArticle),
  answer: done,
  refusals: ['not_found'],
  limit: 'write',
});

const newsCard = z.object(articleRow);
export type NewsCard = z.infer<typeof newsCard>;

export const listNews = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/news',
  guard: 'open',
  summary:
    'What an organisation has published: pinned ones first, then the newest. A season shows its own and those of all seasons.',
  input: z.object({ ...inOrganisation, season: z.optional(slug), page }),
  answer: z.object({ articles: z.array(newsCard), page: z.int(), pages: z.int(), count: z.int() }),
  refusals: ['not_found'],
});

export const showNews = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/news/{slug}',
  guard: 'open',
  summary: 'One published article.',
  input: z.object({ ...inOrganisation, slug: z.string().check(z.maxLength(80)) }),
  answer: z.object({ ...articleRow, body: richText, updated_at: timestamp }),
  refusals: ['not_found'],
});
