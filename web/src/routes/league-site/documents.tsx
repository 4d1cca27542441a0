import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { DocumentsPage } from '../../features/league-site/documents-page.tsx';
import { loadDocuments } from '../../features/league-site/site-content.ts';

export const title = (t: Translate) => t('competition.documents');

export const load = ({ app, params: { season } }: LoadArgs<'/{season?}/documents'>) =>
  loadDocuments(app, season);

export const Page = DocumentsPage;
