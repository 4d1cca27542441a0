import { randomUUID } from 'node:crypto';
import { applyToGame, type GameEvent, type GameState } from '@oche/darts';
import { LOCALES, type Locale } from '@oche/messages';
import type { Farewell } from '../accounts/index.ts';
import { type Context, type Emit, type Publish, translate } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { changeGameIn } from './change-game.ts';
import { gameStateFromLog, isUnreadable } from './game-state.ts';
import { type GameRow, listGames } from './games.sql.ts';
import { answered } from './invitations.ts';
import {
  deleteGamesOf,
  listInvitedBy,
  listRunningOf,
  updateSeats,
  updateWriters,
} from './leave-games.sql.ts';
import { movedMessages } from './move-watchers.ts';

const namesOfNobody = (): Record<string, string> =>
  Object.fromEntries(
    Object.keys(LOCALES).map((locale) => [locale, translate(locale as Locale)('games.deleted_player')]),
  );

/** Somebody goes for good: games of their own go along, what runs with others is given up, and what was played stays without the name. */
export const leaveGames: Farewell = async (context, tx, tell, { id }) => {
  for (const { invited_id, ...at } of await listInvitedBy(tx, id)) await answered(tx, at, invited_id);
  await deleteGamesOf(tx, id);
  const running = await listGames(tx, await listRunningOf(tx, id));
  await updateWriters(tx, id);
  // Before anything is given up: what is counted then is nobody's.
  await updateSeats(tx, id, namesOfNobody());
  for (const row of running)
    await giveUp({ ...context, actor: { kind: 'system' } }, { tx, ...tell }, row, id);
};

async function giveUp(
  context: Context,
  within: { tx: Sql; publish: Publish; emit: Emit },
  row: GameRow,
  userId: number,
): Promise<void> {
  const state = await gameStateFromLog(within.tx, row).catch((error) => {
    // What cannot be replayed cannot be given up either.
    if (isUnreadable(error)) return null;
    throw error;
  });
  const event = state && wayOut(row, state, userId);
  if (!event) return;
  const events = [{ cid: randomUUID(), event }];
  await changeGameIn(context, within, { game_id: row.id, base_v: row.v, events }, null);
  // Whoever looks on reads the new name.
  for (const message of movedMessages(row.id)) within.publish(message);
}

/** The side gives up; where the rules of the game know no such thing, or they sit on no side, the game is called off. */
function wayOut({ sides }: GameRow, state: GameState, userId: number): GameEvent | null {
  const side = sides.findIndex((players) => players.some(({ user_id }) => user_id === userId));
  const ways: GameEvent[] = [
    ...(side < 0 ? [] : [{ type: 'forfeit' as const, side, reason: 'retired' as const }]),
    { type: 'abort' },
  ];
  return ways.find((event) => applyToGame(state, event).ok) ?? null;
}
