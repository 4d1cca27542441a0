import type { Article, createArticle, InputOf, RichText } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { DEFAULT_ZONE } from '@oche/messages/dates';
import { InvalidField } from '../../lib/form.ts';
import { momentIn, type ZonedField, zonedField } from '../../lib/form-dates.ts';
import type { FormValues } from '../../lib/form-values.ts';

export type ArticleValues = {
  title: string;
  summary: string;
  /** The text as JSON: a form holds strings. */
  body: string;
  picture: { file: string; alt: string };
  author: string;
  is_pinned: boolean;
  season_slug: string;
  when: string;
  publish: ZonedField;
};

const EMPTY: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

export const articleValues = (article: Article | null, author = ''): ArticleValues => ({
  title: article?.title ?? '',
  summary: article?.summary ?? '',
  body: JSON.stringify(article?.body ?? EMPTY),
  picture: article?.picture ?? { file: '', alt: '' },
  author: article?.author ?? author,
  is_pinned: article?.is_pinned ?? false,
  season_slug: article?.season_slug ?? '',
  when: article?.publish_at ? 'at' : 'draft',
  publish: zonedField(article?.publish_at ?? null, article?.zone ?? DEFAULT_ZONE),
});

type ArticleInput = Omit<InputOf<typeof createArticle>, 'org_slug'>;

export const toArticleInput = (values: ArticleValues): ArticleInput => ({
  title: values.title,
  summary: values.summary,
  body: JSON.parse(values.body),
  picture: values.picture.file === '' ? null : values.picture,
  author: values.author,
  is_pinned: values.is_pinned,
  season_slug: values.season_slug || null,
  publish_at: publishAt(values),
  zone: values.publish.zone,
});

function publishAt({ when, publish }: ArticleValues): string | null {
  if (when === 'now') return 'now';
  if (when !== 'at') return null;
  const moment = momentIn(publish, 'publish');
  if (moment === null) throw new InvalidField('publish.local', 'site_desk.publish_at_needed');
  return moment;
}

export const articleLabels = (t: Translate): Record<string, string> => ({
  title: t('site_desk.article_title'),
  summary: t('site_desk.article_summary'),
  body: t('site_desk.article_text'),
  'picture.alt': t('site_desk.picture_alt'),
  author: t('site_desk.article_author'),
  is_pinned: t('site_desk.article_pinned'),
  season_slug: t('site_desk.season'),
  'publish.local': t('site_desk.publish_at'),
});

/** As two people compare it: the words, line by line. */
export const withPlainBody = (values: FormValues): FormValues => ({
  ...values,
  body: plainText(JSON.parse(String(values.body))),
});

function plainText(text: RichText): string {
  const lines: string[] = [];
  const visit = (node: unknown, start: string): void => {
    const {
      type,
      content = [],
      attrs,
    } = node as {
      type: string;
      content?: unknown[];
      attrs?: { alt?: string };
    };
    if (type === 'paragraph' || type === 'heading')
      lines.push(start + content.map((inline) => (inline as { text?: string }).text ?? ' ').join(''));
    else if (type === 'picture') lines.push(`${start}[${attrs?.alt ?? ''}]`);
    else for (const inner of content) visit(inner, type === 'list_item' ? '– ' : start);
  };
  visit(text, '');
  return lines.join('\n');
}
