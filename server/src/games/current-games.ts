import { viewGame } from '@oche/darts';
import type { AppServices, Outgoing } from '../app/index.ts';
import { MINUTE } from '../clock.ts';
import { gameMessage } from './game-message.ts';
import { gameStateFromLog, isUnreadable } from './game-state.ts';
import { listCurrentGames } from './games.sql.ts';

/** The dart that wins can get lost too; later, whoever still looks has long asked again. */
const AFTER_THE_END = 10 * MINUTE;

/** The last message of each game that is being played, made anew from its log. */
export async function currentGameMessages(
  { db, clock }: Pick<AppServices, 'db' | 'clock'>,
  ids: string[],
): Promise<Outgoing[]> {
  const endedAfter = new Date(clock.now().getTime() - AFTER_THE_END);
  const rows = await listCurrentGames(db, ids, endedAfter);
  const messages: Outgoing[] = [];
  for (const { cid, event, ...row } of rows) {
    const state = await gameStateFromLog(db, row).catch(orNull);
    if (state) messages.push(gameMessage(row, { v: row.v, cid, event, view: viewGame(state) }));
  }
  return messages;
}

/** A game that cannot be replayed has no message; the others still have theirs. */
function orNull(error: unknown): null {
  if (isUnreadable(error)) return null;
  throw error;
}
