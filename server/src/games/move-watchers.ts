import { CHANNELS } from '@oche/contract';
import { type AppServices, LABELS, type Outgoing } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import { listRecentGamesOf } from './games.sql.ts';

/** Longer than the last message of a channel is kept for whoever comes late. */
const HEARD_FOR = HOUR;

/** Tells whoever listens to a game that it has moved. It is also the last thing said on the channel: newcomers learn no score. */
export const movedMessages = (gameId: string): Outgoing[] =>
  [true, false].map((isPublic) => ({ channel: CHANNELS.game(gameId, isPublic), event: 'moved', data: {} }));

/** Somebody shows their games to others than before: who watches one of them asks again, and whoever may not is sent away. */
export async function moveWatchers(services: AppServices, userId: number): Promise<void> {
  const since = new Date(services.clock.now().getTime() - HEARD_FOR);
  const ids = await listRecentGamesOf(services.db, userId, since);
  if (ids.length === 0) return;
  services.broadcast(ids.flatMap(movedMessages));
  await Promise.all(ids.map((id) => services.revoke(LABELS.channel(CHANNELS.game(id, false)))));
}
