import type { league as en } from '../en/league.ts';

export const league: Record<keyof typeof en, string> = {
  'competitions.none': 'Du verwaltest noch keinen Wettbewerb',
  'competitions.none_text': 'Wer deinen Verband organisiert, kann dir eine Rolle geben.',
  'competitions.no_season': 'Noch keine Saison',
  'category.title': 'Kategorie',
  'category.mixed': 'Mixed',
  'category.aspirants': 'Aspiranten',
  'category.juniors': 'Junioren',
  'category.g_darts': 'G-Darts',
};
