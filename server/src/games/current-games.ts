import { viewGame } from '@oche/darts';
import type { Outgoing } from '../app/index.ts';
import { type Clock, MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { gameMessage } from './game-message.ts';
import { stateOf } from './game-state.ts';
import { listCurrentGames } from './games.sql.ts';

const CHANNEL = /^(?:private-)?cache-game\.([0-9a-f-]{36})$/;
/** The dart that wins can get lost too; later, whoever still looks has long asked again. */
const AFTER_THE_END = 10 * MINUTE;

/** The last message of each game that is being played on some channels, made anew from its log. */
export async function currentGameMessages(db: Sql, clock: Clock, channels: string[]): Promise<Outgoing[]> {
  const ids = channels.flatMap((channel) => CHANNEL.exec(channel)?.[1] ?? []);
  if (ids.length === 0) return [];
  const endedAfter = new Date(clock.now().getTime() - AFTER_THE_END);
  const rows = await listCurrentGames(db, ids, endedAfter);
  const messages: Outgoing[] = [];
  for (const { cid, event, ...row } of rows)
    messages.push(gameMessage(row, { v: row.v, cid, event, view: viewGame(await stateOf(db, row)) }));
  return messages;
}
