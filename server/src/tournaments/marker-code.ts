import { Refusal } from '@oche/contract';
import { type Context, type Input, LABELS, transaction } from '../app/index.ts';
import { renewMarkerCode } from '../games/index.ts';
import { openGame } from './board-games.ts';
import { findDayTournament } from './draft.ts';
import { readDay } from './load-day.ts';
import { findEventOf } from './tournaments.sql.ts';

/** The desk gives a game to somebody's phone, where no tablet hangs at its board. */
export async function linkMarkerAtDesk(
  context: Context,
  { tournament_id, pairing }: Input<'linkMarkerAtDesk'>,
) {
  const day = await readDay(context.db, (await findEventOf(context.db, tournament_id))!);
  const on = findDayTournament(day, tournament_id).state.games[pairing];
  const game = on && openGame(day, tournament_id, on);
  if (!game || game.board_id === null) throw new Refusal('not_found');
  const { game_id, board_id } = game;
  const code = await transaction(context, (tx) => renewMarkerCode(tx, { game_id, board_id }));
  await context.revoke(LABELS.marker(game_id));
  return { code };
}
