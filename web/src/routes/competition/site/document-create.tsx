import type { Translate } from '@oche/messages';
import { CreateDocument } from '../../../features/site-desk/document-form.tsx';

export const title = (t: Translate) => t('site_desk.add_document');

export const Page = CreateDocument;
