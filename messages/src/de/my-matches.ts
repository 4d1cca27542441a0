import type { myMatches as english } from '../en/my-matches.ts';

export const myMatches: Record<keyof typeof english, string> = {
  'my_match.day': 'Heute',
  'my_match.live': 'Deine Begegnung läuft',
  'my_match.to_evening': 'Zu meinen Spielen',
  'my_match.to_sheet': 'Zum Spielbericht',
  'my_match.today': 'Heute spielst du',
};
