import type { Translate } from '@oche/messages';
import { CreateArticle } from '../../../features/site-desk/article-page.tsx';

export const title = (t: Translate) => t('site_desk.new_article');

export const Page = CreateArticle;
