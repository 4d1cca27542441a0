import type { embed as en } from '../en/embed.ts';

/** What stands on pages of others. */
export const embed: Record<keyof typeof en, string> = {
  'embed.title': 'Zet het op je eigen pagina',
  'embed.lead': 'Plak dit in de pagina van je club: ze toont hoe het ervoor staat, en beweegt mee.',
  'embed.bracket': 'Schema’s',
  'embed.standings': 'Groepen en tabellen',
  'embed.by': 'Live van Oche',
  'embed.table': 'Stand',
  'embed.next': 'Volgende wedstrijden',
  'embed.ticker': 'De avond, live',
};
