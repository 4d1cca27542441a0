import type { again as en } from '../en/again.ts';

export const again: Record<keyof typeof en, string> = {
  'again.title': 'Nog eens hetzelfde',
  'again.against': '{home} tegen {away}',
  'again.failed':
    'Het werd op een ander toestel gespeeld en kan nu niet opgehaald worden. Stel een nieuw spel in.',
  'again.other': 'Een ander spel',
  'again.resume': 'Verder spelen',
};
