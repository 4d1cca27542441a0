import type { myMatches as english } from '../en/my-matches.ts';

export const myMatches: Record<keyof typeof english, string> = {
  'my_match.day': 'Vandaag',
  'my_match.live': 'Je wedstrijd wordt gespeeld',
  'my_match.to_evening': 'Naar mijn partijen',
  'my_match.to_sheet': 'Naar het wedstrijdblad',
  'my_match.today': 'Vandaag speel je',
};
