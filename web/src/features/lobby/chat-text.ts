import type { ChatMessage, Phrase } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** In the order they are needed during an evening. */
export const PHRASES: readonly Phrase[] = [
  'good_darts',
  'well_played',
  'unlucky',
  'nice_out',
  'one_moment',
  'thanks',
];

/** What a message says to whoever reads it: a phrase in the reader's language, or the text as it was typed. */
export const saidBy = ({ phrase, text }: Pick<ChatMessage, 'phrase' | 'text'>, t: Translate): string =>
  phrase ? t(`online.phrase.${phrase}`) : (text ?? '');
