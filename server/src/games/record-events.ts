import { Refusal } from '@oche/contract';
import { eventTime, viewGame } from '@oche/darts';
import type { Context, Input } from '../app/index.ts';
import { breaksUnique } from '../db/index.ts';
import { appendEvent } from './append-event.sql.ts';
import { type Change, changeGame } from './change-game.ts';
import { decideEvent } from './decide-event.ts';
import { isMarkedByOne, MARKS_FOR_MS } from './game-marker.ts';
import { gameMessage } from './game-message.ts';
import { keepGame, keptGame } from './game-state.ts';
import { isScorer } from './may-score.ts';
import { toldTime } from './start-game.ts';

export const recordEvents = async (context: Context, input: Input<'recordEvents'>) =>
  (await recordInOneStatement(context, input)) ?? changeGame(context, input);

/**
 * The usual visit: one event, on top of the version that this process has in memory, after which the game goes on. The rules
 * decide before the database is asked, and one statement checks the rest and writes. Whatever is different in any way (null)
 * is for `changeGame`, which locks, reads and explains.
 */
async function recordInOneStatement(context: Context, { game_id, base_v, events, lease }: Change) {
  const { actor, clock } = context;
  const kept = keptGame(game_id);
  const [first] = events;
  if (!kept || kept.row.v !== base_v || first === undefined || events.length > 1) return null;
  const { row, state } = kept;
  const { cid } = first;
  // A caller who is refused here may have been let in meanwhile, which only the careful way finds out.
  if (!isScorer(actor, row)) return null;
  const decided = decideEvent(actor, row, state, base_v, first);
  if (decided instanceof Refusal) return null;
  const { event, state: next } = decided;
  // A choice needs the whole log, and the end of a game changes more than the game.
  if (event.type === 'choose' || state.result !== null || next.result !== null) return null;
  const now = clock.now();
  const by_user = actor.kind === 'user' ? actor.userId : null;
  const board = actor.kind === 'board' ? { id: actor.boardId, lease: lease ?? null, now } : null;
  const at = new Date(
    eventTime(toldTime(first.at, row.link_kind), Date.parse(row.created_at), now.getTime()),
  );
  const marker = isMarkedByOne(actor, row)
    ? { lease: lease ?? null, now, since: new Date(now.getTime() - MARKS_FOR_MS) }
    : null;
  const added = { game_id, base_v, cid, event, at, by_user, board, marker };
  const written = await appendEvent(context.db, added).catch(notTwice);
  if (!written) return null;
  const v = base_v + 1;
  keepGame({ ...row, v }, next);
  const view = viewGame(next);
  context.broadcast([
    gameMessage(
      { id: game_id, ...written },
      { v, cid, event, view, ...(marker?.lease && { marker: marker.lease }) },
    ),
  ]);
  return { v, view };
}

/** The same visit was sent twice and the other one was quicker. */
function notTwice(error: unknown): undefined {
  if (breaksUnique(error, 'game_events_game_id_cid_key')) return undefined;
  throw error;
}
