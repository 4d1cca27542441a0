import { type GameMarker, Refusal } from '@oche/contract';
import { viewGame } from '@oche/darts';
import { type Actor, type Context, type Input, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { gameMarkerChanged } from './events.ts';
import { findGameMarker, type MarkerRow, upsertGameMarker } from './game-markers.sql.ts';
import { gameMessage } from './game-message.ts';
import { gameStateFromLog } from './game-state.ts';
import { findGame, type GameRow, listEvents, lockGame } from './games.sql.ts';
import { isScorer } from './may-score.ts';

/** A screen that has been silent for so long marks no more: another one need not ask. */
export const MARKS_FOR_MS = 30_000;

/**
 * In a league match one screen marks a game at a time, so that two phones notice each other before they write two versions. It
 * is a courtesy: a visit is kept and becomes a version without it.
 */
export const isMarkedByOne = (actor: Actor, { link_kind }: Pick<GameRow, 'link_kind'>): boolean =>
  link_kind === 'match' && (actor.kind === 'user' || actor.kind === 'sheet');

const isMarking = ({ leased_at }: MarkerRow, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(leased_at)) < MARKS_FOR_MS;

/** Whether another screen marks the game now. */
export async function isMarkedElsewhere(
  sql: Sql,
  gameId: string,
  lease: string | undefined,
  now: Date,
): Promise<boolean> {
  const marker = await findGameMarker(sql, gameId);
  return marker !== undefined && marker.lease !== lease && isMarking(marker, now);
}

export const markedBy = (actor: Actor, game_id: string, lease: string, leased_at: Date) => ({
  game_id,
  lease,
  user_id: actor.kind === 'user' ? actor.userId : null,
  leased_at,
});

async function requireMarked({ actor }: Context, row: GameRow | undefined): Promise<GameRow> {
  if (!row) throw new Refusal('not_found');
  if (!isScorer(actor, row) || !isMarkedByOne(actor, row)) throw new Refusal('forbidden');
  return row;
}

export async function showGameMarker(
  context: Context,
  { game_id, lease }: Input<'showGameMarker'>,
): Promise<GameMarker | null> {
  const { db, clock } = context;
  await requireMarked(context, await findGame(db, game_id));
  const marker = await findGameMarker(db, game_id);
  if (!marker || marker.lease === lease || !isMarking(marker, clock.now())) return null;
  const free_at = new Date(Date.parse(marker.leased_at) + MARKS_FOR_MS).toISOString();
  return { name: marker.name, free_at };
}

/** From now on the caller's screen marks the game; the one that did learns it. */
export async function takeGameOver(
  context: Context,
  { game_id, lease }: Input<'takeGameOver'>,
): Promise<Record<string, never>> {
  await transaction(context, async (tx, publish, emit) => {
    const row = await requireMarked(context, await lockGame(tx, game_id));
    const { actor, clock } = context;
    const before = await findGameMarker(tx, game_id);
    if (before?.lease === lease) return;
    await upsertGameMarker(tx, markedBy(actor, game_id, lease, clock.now()));
    if (!before || !isMarking(before, clock.now())) return;
    const last = row.v > 0 ? (await listEvents(tx, game_id, row.v - 1))[0] : undefined;
    if (last)
      publish(
        gameMessage(row, {
          v: row.v,
          cid: last.cid,
          event: last.event,
          view: viewGame(await gameStateFromLog(tx, row)),
          marker: lease,
        }),
      );
    await emit(gameMarkerChanged, { ...row, before: before.user_id, by: actor });
  });
  return {};
}
