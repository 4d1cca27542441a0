import type { GameBot, GameCard, GameRecord, LoggedEvent } from '@oche/contract';
import type { GameEvent, GameResult, OptionValue, Statistics } from '@oche/darts';
import type { Sql } from '../db/index.ts';

/** How a game ended, as lists show it: sets and legs by side. */
export type Outcome = { result: GameResult; sets: readonly number[]; legs: readonly number[] } | 'unreadable';

export type GameRow = {
  id: string;
  kind: string;
  options: Record<string, OptionValue>;
  link_kind: GameRecord['link']['kind'];
  link_id: string | null;
  venue: string;
  /** Whether everybody may see it: so it was begun, and nobody who plays in it shows less. */
  is_public: boolean;
  /** It was begun for everybody to see; who plays in it may show it to fewer. */
  is_begun_public: boolean;
  rules_version: string;
  status: GameRecord['status'];
  v: number;
  created_by: number | null;
  created_at: string;
  board_id: number | null;
  lease: string | null;
  lease_device: string | null;
  leased_at: string | null;
  /** How it ended; null while it has not, and until the job has seen it that ended before this was stored. */
  outcome: Outcome | null;
  /** Who else was let in to keep the score. */
  scorers: number[];
  sides: { user_id: number | null; name: string; bot: GameBot | null }[][];
};

const players = (sql: Sql) => sql`(
  select json_agg(side order by n) from (
    select p.side as n, json_agg(json_build_object('user_id', p.user_id, 'name', p.name, 'bot', p.bot) order by p.seat) as side
    from game_players p where p.game_id = g.id group by p.side
  ) sides) as sides`;

/** Whether somebody who plays in a game shows it to fewer than everybody; the view `published_restrictions` says the same to others. */
export const isRestricted = (sql: Sql) => sql`
  (g.link_kind not in ('pairing', 'match') and exists (
    select from game_players r join published_privacy s on s.user_id = r.user_id and s.games <> 'everybody'
    where r.game_id = g.id))`;

const columns = (sql: Sql) => sql`
  g.id, g.kind, g.options, g.link_kind, g.link_id, g.venue, g.is_public as is_begun_public,
  g.is_public and not ${isRestricted(sql)} as is_public, g.rules_version, g.status, g.v, g.created_by, g.created_at,
  g.board_id, g.lease, g.lease_device, g.leased_at, g.outcome, to_json(g.scorers) as scorers, ${players(sql)}`;

export async function findGame(sql: Sql, id: string): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`select ${columns(sql)} from games g where id = ${id}`;
  return row;
}

export async function listGames(sql: Sql, ids: string[]): Promise<GameRow[]> {
  const rows = await sql<GameRow[]>`select ${columns(sql)} from games g where id = any(${ids}::uuid[])`;
  return [...rows];
}

/** The logs of several games in one go, each oldest first. */
export async function listLogs(sql: Sql, ids: string[]): Promise<(LoggedEvent & { game_id: string })[]> {
  const rows = await sql<(LoggedEvent & { game_id: string })[]>`
    select game_id, v, cid, event, at from game_events where game_id = any(${ids}::uuid[]) order by game_id, v`;
  return [...rows];
}

export async function lockGame(sql: Sql, id: string): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`select ${columns(sql)} from games g where id = ${id} for update of g`;
  return row;
}

export async function findGameOnBoard(sql: Sql, boardId: number): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`select ${columns(sql)} from games g where board_id = ${boardId}`;
  return row;
}

export async function lockGameOnBoard(sql: Sql, boardId: number): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`
    select ${columns(sql)} from games g where board_id = ${boardId} for update of g`;
  return row;
}

/** Games that are not over, on any of these boards. */
export async function listGamesOnBoards(
  sql: Sql,
  boardIds: number[],
): Promise<{ id: string; board_id: number }[]> {
  const rows = await sql<{ id: string; board_id: number }[]>`
    select id, board_id from games
    where board_id = any(${boardIds}::bigint[]) and status in ('scheduled', 'running')`;
  return [...rows];
}

/** Whoever kept the score where the game was before keeps it no longer, unless it is said that they do. */
export const updateBoard = (
  sql: Sql,
  id: string,
  boardId: number | null,
  { keepLease = false }: { keepLease?: boolean } = {},
) =>
  keepLease
    ? sql`update games set board_id = ${boardId} where id = ${id}`
    : sql`update games set board_id = ${boardId}, lease = null, lease_device = null, leased_at = null where id = ${id}`;

/** What stands above the game from now on. */
export const updateVenue = (sql: Sql, id: string, venue: string) =>
  sql`update games set venue = ${venue} where id = ${id}`;

/** Lets somebody keep the score from now on. */
export const updateScorers = (sql: Sql, id: string, userId: number) => sql`
  update games set scorers = array_append(scorers, ${userId}::bigint)
  where id = ${id} and not ${userId}::bigint = any(scorers)`;

export const deleteGame = (sql: Sql, id: string) => sql`delete from games where id = ${id}`;

export const updateLease = (
  sql: Sql,
  id: string,
  lease: { lease: string; lease_device: string; leased_at: Date },
) => sql`
  update games set ${sql(lease)} where id = ${id}`;

/** A screen that is gone keeps the score of nothing. */
export const releaseLease = (sql: Sql, id: string, device: string) => sql`
  update games set lease = null, lease_device = null, leased_at = null
  where id = ${id} and lease_device = ${device}`;

export type NewGame = Pick<
  GameRow,
  'id' | 'kind' | 'options' | 'link_kind' | 'link_id' | 'venue' | 'is_public' | 'rules_version' | 'created_by'
> & { created_at?: Date; status?: GameRow['status'] };

/** False when the id is taken: a client that did not hear the answer starts its game a second time. */
export async function insertGame(sql: Sql, game: NewGame, sides: GameRow['sides']): Promise<boolean> {
  const inserted = await insertGameRow(sql, game);
  if (inserted.count === 0) return false;
  await insertPlayers(sql, game.id, sides);
  return true;
}

export const insertGameRow = (sql: Sql, { options, ...game }: NewGame & { board_id?: number | null }) => sql`
  insert into games ${sql({ ...game, options: sql.json(options as never) })} on conflict (id) do nothing`;

export const insertPlayers = (sql: Sql, gameId: string, sides: GameRow['sides']) => sql`
  insert into game_players ${sql(
    sides.flatMap((side, n) =>
      side.map(({ bot, ...player }, seat) => ({
        ...{ game_id: gameId, side: n, seat },
        ...player,
        bot: bot && sql.json(bot),
      })),
    ),
  )}`;

/** A game that is over makes room for the next one. */
export const vacateBoard = (sql: Sql, boardId: number) => sql`
  update games set board_id = null, lease = null, lease_device = null, leased_at = null
  where board_id = ${boardId} and status in ('finished', 'aborted')`;

/** Games that are being played or have just ended, each with the last event of its log. */
export async function listCurrentGames(
  sql: Sql,
  ids: string[],
  endedAfter: Date,
): Promise<(GameRow & { cid: string; event: GameEvent })[]> {
  const rows = await sql<(GameRow & { cid: string; event: GameEvent })[]>`
    select ${columns(sql)}, e.cid, e.event from games g join game_events e on e.game_id = g.id and e.v = g.v
    where g.id = any(${ids}::uuid[]) and (g.status = 'running' or g.finished_at > ${endedAfter})`;
  return [...rows];
}

/** Rows of a log that are read in one go: the rest of a long one waits until others had their turn. */
const PAGE = 1000;

/** The log after a version, oldest first. Anybody may ask for any number, also for one that no version can reach. */
export async function listEvents(sql: Sql, gameId: string, after: number): Promise<LoggedEvent[]> {
  const log: LoggedEvent[] = [];
  for (let last: number | null = after; last !== null; ) {
    const rows: LoggedEvent[] = await sql<LoggedEvent[]>`
      select v, cid, event, at from game_events
      where game_id = ${gameId} and v > ${last}::bigint order by v limit ${PAGE}`;
    log.push(...rows);
    last = rows.length === PAGE ? rows.at(-1)!.v : null;
  }
  return log;
}

/** The time of one event; of the newest where there is no such event. Undefined for the begin of a game. */
export async function findEventAt(sql: Sql, gameId: string, cid: string | null): Promise<string | undefined> {
  if (cid === null) return undefined;
  const [row] = await sql<{ at: string }[]>`
    select at from game_events where game_id = ${gameId} order by cid::text = ${cid} desc, v desc limit 1`;
  return row?.at;
}

/** The time of the newest event of a log, if there is one. */
export async function findLastEventAt(sql: Sql, gameId: string): Promise<string | undefined> {
  const [row] = await sql<{ at: string }[]>`
    select at from game_events where game_id = ${gameId} order by v desc limit 1`;
  return row?.at;
}

type KnownCid = { cid: string; v: number; by_user: number | null; by_board: number | null };

/** Which of some client ids the log knows already, at which version each of them came, and from whom. */
export async function listKnownCids(sql: Sql, gameId: string, cids: string[]): Promise<KnownCid[]> {
  const rows = await sql<KnownCid[]>`
    select cid, v, by_user, by_board from game_events where game_id = ${gameId} and cid = any(${cids}::uuid[])`;
  return [...rows];
}

export type NewEvent = { v: number; cid: string; event: GameEvent; at: Date };

export const insertEvents = (
  sql: Sql,
  gameId: string,
  by: { by_user: number | null; by_board: number | null },
  events: NewEvent[],
) => sql`
  insert into game_events ${sql(
    events.map(({ v, cid, event, at }) => ({
      ...{ game_id: gameId, v, cid, at },
      event: sql.json(event as never),
      ...by,
    })),
  )}`;

export const updateGame = (
  sql: Sql,
  id: string,
  {
    outcome,
    ...change
  }: {
    v: number;
    status: GameRow['status'];
    finished_at: Date | null;
    outcome: Outcome | null;
    leased_at?: Date;
  },
) => sql`
  update games set ${sql({ ...change, outcome: outcome && sql.json(outcome as never) })} where id = ${id}`;

export const updateOutcome = (sql: Sql, id: string, outcome: Outcome) => sql`
  update games set outcome = ${sql.json(outcome as never)}
  where id = ${id} and outcome is null and status in ('finished', 'aborted')`;

/** Games that are over and do not say how. */
export async function listWithoutOutcome(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from games where outcome is null and status in ('finished', 'aborted') limit ${limit}`;
  return rows.map(({ id }) => id);
}

export const updateScheduled = (sql: Sql, id: string, at: Date) => sql`
  update games set status = 'scheduled', scheduled_at = ${at} where id = ${id}`;

export type StatisticsRow = {
  side: number;
  seat: number;
  user_id: number | null;
  statistics: Statistics;
  result: number | null;
};

/** The statistics of several games, by seat. */
export async function listStatistics(
  sql: Sql,
  ids: string[],
): Promise<{ game_id: string; side: number; seat: number; statistics: Statistics; result: number | null }[]> {
  return sql<
    { game_id: string; side: number; seat: number; statistics: Statistics; result: number | null }[]
  >`
    select game_id, side, seat, statistics, result from game_statistics where game_id = any(${ids}::uuid[])`;
}

export const deleteStatistics = (sql: Sql, gameId: string) =>
  sql`delete from game_statistics where game_id = ${gameId}`;

export const insertStatistics = (
  sql: Sql,
  game: { id: string; kind: string },
  finishedAt: Date,
  rows: StatisticsRow[],
) => sql`
  insert into game_statistics ${sql(
    rows.map(({ statistics, ...row }) => ({
      ...row,
      game_id: game.id,
      game: game.kind,
      statistics: sql.json(statistics as never),
      finished_at: finishedAt,
    })),
  )}`;

const card = (sql: Sql) => sql`
  g.id, g.status, g.scheduled_at, g.venue, json_build_object('kind', g.link_kind, 'id', g.link_id) as link,
  (select string_agg(p.name, ' & ' order by p.seat) from game_players p where p.game_id = g.id and p.side = 0) as home,
  coalesce((select string_agg(p.name, ' & ' order by p.seat) from game_players p where p.game_id = g.id and p.side = 1), '') as away`;

/** A game with somebody who waits at the other end comes before one that can wait. */
export async function findOngoingGame(sql: Sql, userId: number): Promise<GameCard | undefined> {
  const [row] = await sql<GameCard[]>`
    select ${card(sql)} from games g
    where g.status = 'running' and exists (select from game_players p where p.game_id = g.id and p.user_id = ${userId})
    order by g.link_kind = 'online' desc, g.created_at desc limit 1`;
  return row;
}

/** What an account began itself, to play for nothing but the game, and that is over. */
export async function findLastGame(sql: Sql, userId: number): Promise<GameRow | undefined> {
  const [row] = await sql<GameRow[]>`
    select ${columns(sql)} from games g
    where g.created_by = ${userId} and g.link_kind in ('friendly', 'bot') and g.status in ('finished', 'aborted')
    order by g.created_at desc limit 1`;
  return row;
}

export async function listNextGames(sql: Sql, userId: number): Promise<GameCard[]> {
  const rows = await sql<GameCard[]>`
    select ${card(sql)} from games g
    where g.status = 'scheduled' and exists (select from game_players p where p.game_id = g.id and p.user_id = ${userId})
    order by g.scheduled_at, g.id limit 5`;
  return [...rows];
}

/** One game of each who began some and is known by a mail address, so that nobody fills the list; in a tournament or league somebody begins all of them. */
export async function listLiveGames(sql: Sql): Promise<GameCard[]> {
  const rows = await sql<GameCard[]>`
    with newest as (
      select id, created_at, row_number() over (
        partition by case when created_by is null or link_kind in ('pairing', 'match') then id::text else created_by::text end
        order by created_at desc, id) as n
      from games g where status = 'running' and is_public and not ${isRestricted(sql)}
        and (created_by is null or exists (select from published_users u where u.id = created_by and u.is_verified))
    )
    select ${card(sql)} from newest join games g using (id) where newest.n = 1
    order by newest.created_at desc, g.id limit 12`;
  return [...rows];
}

/** What somebody plays or has played since a moment, and no organiser shows. */
export async function listRecentGamesOf(sql: Sql, userId: number, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct g.id from game_players p join games g on g.id = p.game_id
    where p.user_id = ${userId} and g.link_kind not in ('pairing', 'match')
      and (g.status = 'running' or g.finished_at > ${since})`;
  return rows.map(({ id }) => id);
}

/** Games of tournaments on boards where no tablet is. */
export async function listUnattendedGames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from games
    where link_kind = 'pairing' and status in ('scheduled', 'running') and board_id is not null and lease is null
    order by created_at`;
  return rows.map((row) => row.id);
}

/** Games that bots play against each other. */
export async function listBotGames(sql: Sql): Promise<GameCard[]> {
  const rows = await sql<GameCard[]>`
    select ${card(sql)} from games g where g.status = 'running' and g.link_kind = 'bot' and g.created_by is null
    order by g.created_at`;
  return [...rows];
}
