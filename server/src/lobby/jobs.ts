import { type AppServices, transaction } from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Job } from '../jobs/index.ts';
import { broadcastLobby, lobbyNews } from './broadcast-lobby.ts';
import { endAbandoned, endExpired } from './end-challenges.ts';
import { deleteOldAsks, deleteOldLinks } from './friends.sql.ts';
import { callOff } from './online-game.ts';
import { publishPresences } from './presence.ts';
import { deleteOldPresences, updateShown } from './presences.sql.ts';
import { listAbandonedGames } from './room.sql.ts';

/** What time alone changes: who is gone or away, challenges that ran out, games that nobody comes back to. */
export async function sweepLobby(services: AppServices): Promise<void> {
  const now = services.clock.now();
  const yesterday = new Date(now.getTime() - DAY);
  await transaction(services, async (tx, publish) => {
    await publishPresences(services, tx, publish, await updateShown(tx, now, null));
    await endExpired(services, tx, publish);
    await endAbandoned(services, tx, publish);
    await deleteOldPresences(tx, yesterday);
  });
  for (const id of await listAbandonedGames(services.db, yesterday)) await callOff(services, id);
  // Also what another process noted and did not live to tell.
  await broadcastLobby(services);
}

const SWEEP_MS = 3000;

/** A no holds for so long, and so does a question that nobody answers. */
const ASKED_FOR = 30 * DAY;

const oldFriendQuestions: Job = {
  name: 'old_friend_questions',
  everyMs: DAY,
  run: async ({ db, clock }) => {
    await deleteOldAsks(db, new Date(clock.now().getTime() - ASKED_FOR));
    await deleteOldLinks(db, clock.now());
  },
};

export const lobbyJobs: Job[] = [
  lobbyNews,
  { name: 'lobby_sweep', everyMs: SWEEP_MS, run: sweepLobby },
  oldFriendQuestions,
];
