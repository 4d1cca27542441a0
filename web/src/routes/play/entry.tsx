import type { Translate } from '@oche/messages';
import { PlayEntry } from '../../features/play/play-entry.tsx';

export const title = (t: Translate) => t('play.title');

export const Page = PlayEntry;
