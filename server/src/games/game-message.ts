import { CHANNELS, type GameMessage } from '@oche/contract';
import type { Outgoing } from '../app/index.ts';
import type { GameRow } from './games.sql.ts';

/** How a game stands after its last event, on its channel: enough to heal whoever missed the ones before. */
export const gameMessage = (
  { id, is_public }: Pick<GameRow, 'id' | 'is_public'>,
  data: GameMessage,
): Outgoing => ({
  channel: CHANNELS.game(id, is_public),
  event: 'change',
  // A message has no room for what was chosen: whoever replays the log fetches it.
  data: data.event.type === 'choose' ? { ...data, event: { ...data.event, entries: null } } : data,
});
