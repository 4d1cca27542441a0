import type { GameEvent } from '@oche/darts';
import type { Sql } from '../db/index.ts';
import { isRestricted } from './games.sql.ts';

export type Append = {
  game_id: string;
  base_v: number;
  cid: string;
  event: GameEvent;
  at: Date;
  by_user: number | null;
  /** A board adds only to the game that stands on it, with the lease it holds, and is alive by that. */
  board: { id: number; lease: string | null; now: Date } | null;
  /** A screen adds to a game of a league match unless another one marks it, and marks it by that when it has a lease. */
  marker: { lease: string | null; now: Date; since: Date } | null;
};

/**
 * Adds one event to a running game and counts its version up, if the version is still the caller's, the event is new and a
 * board holds the lease; nothing otherwise. An event is not earlier than the one before it (TIM-2). It waits for nobody: a game that somebody else is changing is left alone.
 */
export async function appendEvent(sql: Sql, append: Append): Promise<{ is_public: boolean } | undefined> {
  const { game_id, base_v, cid, event, at, by_user, board, marker } = append;
  const [row] = await sql<{ is_public: boolean }[]>`
    with game as materialized (
      select id, v, is_public and not ${isRestricted(sql)} as is_public from games g
      where id = ${game_id} and v = ${base_v} and status = 'running'
        and (${board === null} or (board_id = ${board?.id ?? null}::bigint and lease = ${board?.lease ?? null}::uuid))
        and not exists (select from game_events where game_id = ${game_id} and cid = ${cid})
        ${marker ? unmarkedElsewhere(sql, game_id, marker) : sql``}
      for no key update skip locked
    ), counted as (
      update games g set v = game.v + 1, leased_at = coalesce(${board?.now ?? null}::timestamptz, g.leased_at)
      from game where g.id = game.id
    ), added as (
      insert into game_events (game_id, v, cid, event, by_user, by_board, at)
      select id, v + 1, ${cid}, ${sql.json(event as never)}, ${by_user}::bigint, ${board?.id ?? null}::bigint, greatest(
        ${at}::timestamptz, (select e.at from game_events e where e.game_id = game.id and e.v = game.v)) from game
    )
    ${marker?.lease ? withMarker(sql, by_user, { ...marker, lease: marker.lease }) : sql``}
    select is_public from game`;
  return row;
}

type Marker = NonNullable<Append['marker']>;

const unmarkedElsewhere = (sql: Sql, gameId: string, { lease, since }: Marker) => sql`
  and not exists (
    select from game_markers m
    where m.game_id = ${gameId} and m.lease is distinct from ${lease}::uuid and m.leased_at > ${since})`;

const withMarker = (sql: Sql, userId: number | null, { lease, now }: Marker & { lease: string }) => sql`
  , marked as (
    insert into game_markers (game_id, lease, user_id, leased_at)
    select id, ${lease}::uuid, ${userId}::bigint, ${now} from game
    on conflict (game_id) do update
      set lease = excluded.lease, user_id = excluded.user_id, leased_at = excluded.leased_at
  )`;
