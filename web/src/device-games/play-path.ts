import type { GameRecord } from '@oche/contract';

/** The page on which a game that still runs is gone on with. */
export function playPath(
  id: string,
  { kind }: GameRecord['link'],
): { to: string; search?: { game: string } } {
  switch (kind) {
    case 'online':
      return { to: `/play/online/${id}` };
    case 'bot':
      return { to: `/play/bot/${id}` };
    case 'training':
      return { to: `/play/training/game/${id}` };
    case 'friendly':
      return { to: '/play/offline', search: { game: id } };
    case 'pairing':
    case 'match':
      return { to: `/live/${id}` };
  }
}
