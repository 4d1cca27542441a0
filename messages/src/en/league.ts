/** The desk of a federation's competition. */
export const league = {
  'competitions.none': 'You manage no competition yet',
  'competitions.none_text': 'An organiser of your federation can give you a role.',
  'competitions.no_season': 'No season yet',
  'category.title': 'Category',
  'category.mixed': 'Mixed',
  'category.aspirants': 'Aspirants',
  'category.juniors': 'Juniors',
  'category.g_darts': 'G-Darts',
} as const;
