import type { league as en } from '../en/league.ts';

export const league: Record<keyof typeof en, string> = {
  'competitions.none': 'Je beheert nog geen competitie',
  'competitions.none_text': 'Een organisator van je bond kan je een rol geven.',
  'competitions.no_season': 'Nog geen seizoen',
  'category.title': 'Categorie',
  'category.mixed': 'Gemengd',
  'category.aspirants': 'Aspiranten',
  'category.juniors': 'Junioren',
  'category.g_darts': 'G-Darts',
};
