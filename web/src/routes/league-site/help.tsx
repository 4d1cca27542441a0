import type { Translate } from '@oche/messages';
import { HelpPage } from '../../features/league-site/documents-page.tsx';

export const title = (t: Translate) => t('competition.help');

export const Page = HelpPage;
