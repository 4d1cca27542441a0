import type { GameRecord } from '@oche/contract';
import { path, type To } from '../lib/paths.ts';

/** Where a game that still runs is gone on with. */
export function playPath(id: string, { kind }: GameRecord['link']): To {
  switch (kind) {
    case 'online':
      return path('/play/online/{id}', { id });
    case 'bot':
      return path('/play/bot/{id}', { id });
    case 'training':
      return path('/play/training/game/{id}', { id });
    case 'friendly':
      return path('/play/offline', {}, { game: id });
    case 'pairing':
    case 'match':
      return path('/live/{id}', { id });
  }
}
