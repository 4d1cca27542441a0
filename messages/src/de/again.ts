import type { again as en } from '../en/again.ts';

export const again: Record<keyof typeof en, string> = {
  'again.title': 'Noch einmal dasselbe',
  'again.against': '{home} gegen {away}',
  'again.failed':
    'Es wurde auf einem anderen Gerät gespielt und lässt sich gerade nicht holen. Richte ein neues Spiel ein.',
  'again.other': 'Ein anderes Spiel',
  'again.resume': 'Weiterspielen',
};
