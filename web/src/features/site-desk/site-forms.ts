import type { createArticle, updateArticle } from '@oche/contract';
import type { useForm } from '../../lib/form.ts';
import type { ArticleValues } from './article-values.ts';

/** A form of an article, new or not. */
export type ArticleForm =
  | ReturnType<typeof useForm<typeof createArticle, ArticleValues>>
  | ReturnType<typeof useForm<typeof updateArticle, ArticleValues>>;
