import type { Translate } from '@oche/messages';

/** What a board is called: its own name, else its number. */
export const boardLabel = (t: Translate, { number, name }: { number: number; name: string }): string =>
  name || t('board.number', { number });
