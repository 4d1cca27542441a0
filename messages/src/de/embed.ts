import type { embed as en } from '../en/embed.ts';

/** What stands on pages of others. */
export const embed: Record<keyof typeof en, string> = {
  'embed.title': 'Auf die eigene Seite setzen',
  'embed.lead': 'Füge das in die Seite deines Vereins ein: Sie zeigt, wie es steht, und geht mit.',
  'embed.bracket': 'Turnierbäume',
  'embed.standings': 'Gruppen und Tabellen',
  'embed.by': 'Live von Oche',
  'embed.table': 'Tabelle',
  'embed.next': 'Nächste Spiele',
  'embed.ticker': 'Der Abend, live',
};
