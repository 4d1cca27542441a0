import type { Farewell } from '../accounts/index.ts';
import { type AppServices, transaction } from '../app/index.ts';
import { noteNews } from './broadcast-lobby.ts';
import { endOfPlayers } from './end-challenges.ts';
import { listAskedBy } from './friends.sql.ts';
import { forgetQuestion } from './friends.ts';
import { findRunningGame } from './lobby.sql.ts';
import { listOpponents } from './room.sql.ts';

/** Somebody goes for good: what they offered and asked is taken back, and they are not on the list any more. */
export const leaveLobbyForGood: Farewell = async (context, tx, { publish }, { id }) => {
  await endOfPlayers(context, tx, publish, [id]);
  for (const asked of await listAskedBy(tx, id)) await forgetQuestion(tx, asked, id);
  await noteNews(context, tx, { players: [id] });
};

/** Somebody shows more or less of themselves, and so does who plays them: the list is told anew. */
export async function showAnew(services: AppServices, userId: number): Promise<void> {
  await transaction(services, async (tx) => {
    const room = await findRunningGame(tx, userId);
    const opponents = room === null ? [] : await listOpponents(tx, [{ user_id: userId, room }]);
    await noteNews(services, tx, { players: [userId, ...opponents.map(({ opponent_id }) => opponent_id)] });
  });
}
