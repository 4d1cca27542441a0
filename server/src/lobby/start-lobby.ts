import type { Logger } from 'pino';
import { type AppServices, transaction } from '../app/index.ts';
import { DAY } from '../clock.ts';
import { endAbandoned, endExpired } from './end-challenges.ts';
import { callOff } from './online-game.ts';
import { tellShown } from './presence.ts';
import { deleteOldPresences, updateShown } from './presences.sql.ts';
import { listForsaken } from './room.sql.ts';
import { tellLobby } from './tell-lobby.ts';

/** Long enough that a full hall is one message, short enough that nobody notices. */
const BATCH_MS = 300;
const SWEEP_MS = 3000;

export type LobbyWorker = { wake(): void; stop(): Promise<void> };

/** Tells the news of the lobby a moment after they come up, and looks regularly for who has gone silent. */
export function startLobby(services: AppServices, log: Logger, sweepEveryMs = SWEEP_MS): LobbyWorker {
  let batch: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const run = (job: (services: AppServices) => Promise<void>) => {
    work = work.then(() => job(services)).catch((error) => log.warn({ error: String(error) }, 'lobby'));
  };
  const wake = () => {
    batch ??= setTimeout(() => {
      batch = undefined;
      run(tellLobby);
    }, BATCH_MS);
  };
  const sweeping = setInterval(() => run(sweepLobby), sweepEveryMs);
  return {
    wake,
    stop: async () => {
      clearTimeout(batch);
      clearInterval(sweeping);
      await work;
    },
  };
}

/** What time alone changes: who is gone or away, challenges that ran out, games that nobody comes back to. */
export async function sweepLobby(services: AppServices): Promise<void> {
  const now = services.clock.now();
  const yesterday = new Date(now.getTime() - DAY);
  await transaction(services, async (tx, say) => {
    await tellShown(services, tx, say, await updateShown(tx, now, null));
    await endExpired(services, tx, say);
    await endAbandoned(services, tx, say);
    await deleteOldPresences(tx, yesterday);
  });
  for (const id of await listForsaken(services.db, yesterday)) await callOff(services, id);
  // Also what another process noted and did not live to tell.
  await tellLobby(services);
}
