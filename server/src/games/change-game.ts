import { CHANNELS, type GameMessage, Refusal } from '@oche/contract';
import { applyToGame, type GameEvent, type GameState, gameStatistics, viewGame } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { type Context, transaction } from '../http/index.ts';
import { keepState, playerKey, stateOf } from './game-state.ts';
import {
  type GameRow,
  insertEvents,
  listEvents,
  listKnownCids,
  lockGame,
  type NewEvent,
  replaceStatistics,
  updateGame,
} from './games.sql.ts';
import { mayScore } from './may-score.ts';
import { earlier } from './start-game.ts';

export type Change = {
  game_id: string;
  base_v: number;
  events: { cid: string; event: GameEvent; at?: string | undefined }[];
};

/**
 * Adds to the log of a game: one lock, one decision by the rules, one transaction. A tablet on bad wifi sends again until it
 * hears back, so what the log knows already is answered, not refused; and two tablets on one game are caught by `base_v`.
 */
export async function changeGame(context: Context, change: Change) {
  const done = await transaction(context, async (tx, say) => {
    const row = await lockGame(tx, change.game_id);
    if (!row) throw new Refusal('not_found');
    const known = new Set(
      await listKnownCids(
        tx,
        row.id,
        change.events.map(({ cid }) => cid),
      ),
    );
    const fresh = change.events.filter(({ cid }) => !known.has(cid));
    const before = await stateOf(tx, row);
    if (fresh.length === 0) return { v: row.v, state: before };
    if (change.base_v + known.size !== row.v) throw await conflict(tx, row, change.base_v);
    const played = play(context, row, before, fresh);
    await write(context, tx, row, played);
    say({ channel: CHANNELS.game(row.id, row.is_public), event: 'change', data: message(played) });
    return { v: played.v, state: played.state };
  });
  // Only now: what a failed transaction left behind must not be remembered.
  keepState(change.game_id, done.v, done.state);
  return { v: done.v, view: viewGame(done.state) };
}

type Played = { v: number; state: GameState; events: NewEvent[] };

/** Runs the rules over the new events; the first that breaks one refuses them all. */
function play(context: Context, row: GameRow, before: GameState, fresh: Change['events']): Played {
  let state = before;
  const events: Played['events'] = [];
  const now = context.clock.now();
  for (const { cid, event, at } of fresh) {
    if (!mayScore(context.actor, row, state, event)) throw new Refusal('forbidden');
    const next = applyToGame(state, event);
    if (!next.ok) throw new Refusal('against_the_rules', { rule: next.refusal.code, at: events.length });
    state = next.value;
    events.push({ v: row.v + events.length + 1, cid, event, at: earlier(at, now) });
  }
  return { v: row.v + events.length, state, events };
}

async function write(context: Context, tx: Sql, row: GameRow, { v, state, events }: Played): Promise<void> {
  const { actor } = context;
  const by = {
    by_user: actor.kind === 'user' ? actor.userId : null,
    by_board: actor.kind === 'board' ? actor.boardId : null,
  };
  await insertEvents(tx, row.id, by, events);
  const status = state.result === null ? 'running' : state.result.kind === 'aborted' ? 'aborted' : 'finished';
  const endedAt = events.at(-1)!.at;
  await updateGame(tx, row.id, { v, status, finished_at: status === 'running' ? null : endedAt });
  if (status === 'running' && row.status === 'running') return;
  await replaceStatistics(tx, row, endedAt, status === 'finished' ? statisticsRows(row, state) : []);
}

function statisticsRows(row: GameRow, state: GameState) {
  const all = gameStatistics(state);
  return row.sides.flatMap((players, side) =>
    players.map(({ user_id }, place) => {
      const found = all.find(({ player }) => player === playerKey(side, place));
      return { side, place, user_id, statistics: found?.statistics ?? {} };
    }),
  );
}

const message = ({ v, state, events }: Played): GameMessage => {
  const last = events.at(-1)!;
  return { v, cid: last.cid, event: last.event, view: viewGame(state) };
};

/** Somebody else was quicker: what has happened since, so that the caller can go on from there. */
async function conflict(tx: Sql, row: GameRow, base: number): Promise<Refusal> {
  return new Refusal('conflict', { current: { v: row.v, events: await listEvents(tx, row.id, base) } });
}
