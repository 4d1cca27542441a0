import type { TrainingMark } from '@oche/contract';
import type { OptionValue, Statistics } from '@oche/darts';
import { DEFAULT_ZONE } from '@oche/messages/dates';
import type { Sql } from '../db/index.ts';

/** Games of one kind of one person: alone (or with friends) in training, or against a bot. */
export type Played = {
  userId: number;
  game: string;
  against: 'nobody' | 'bot';
  from: Date;
  set: string | null;
};
type Options = Record<string, OptionValue>;

/** A game that was left open over night is not a night of training. */
const LONGEST_SECONDS = 7200;

/** The rules name the same options that are not compared (`optionSet`); a test holds the two together. */
const setOf = (sql: Sql) => sql`
  left(md5((g.options - array['seed', 'game_number', 'first_throw'])::text), 12)`;

const darts = (sql: Sql) => sql`coalesce((s.statistics->>'darts')::int, 0)`;

const seconds = (sql: Sql) => sql`
  greatest(0, least(${LONGEST_SECONDS}, extract(epoch from s.finished_at - g.created_at)))::int`;

/** Whoever gave up against a bot has lost; a training game that was not played to its end does not count. */
const trained = (sql: Sql, userId: number, from: Date) => sql`
  from published_statistics s join published_games g on g.id = s.game_id
  where s.user_id = ${userId} and s.finished_at >= ${from}
    and (g.link_kind = 'bot' or (g.link_kind = 'training' and s.result is not null))`;

const ofKind = (sql: Sql, { userId, game, against, from, set }: Played) => sql`
  ${trained(sql, userId, from)} and s.game = ${game} and g.link_kind = ${against === 'bot' ? 'bot' : 'training'}
    ${set === null ? sql`` : sql`and ${setOf(sql)} = ${set}`}`;

export type DayRow = { day: string; games: number; darts: number; seconds: number };

/** Every day with training, oldest first, as people there count days. */
export async function listDays(sql: Sql, userId: number, from: Date): Promise<DayRow[]> {
  const rows = await sql<DayRow[]>`
    select (s.finished_at at time zone ${DEFAULT_ZONE})::date as day, count(*) as games,
      sum(${darts(sql)}) as darts, sum(${seconds(sql)}) as seconds
    ${trained(sql, userId, from)} group by 1 order by 1`;
  return [...rows];
}

type Extremes = { low: TrainingMark | null; high: TrainingMark | null };
export type SummaryRow = Extremes & {
  game: string;
  against_bot: boolean;
  played: number;
  options: Options;
  last: TrainingMark | null;
  trend: number[];
};

const markOf = (sql: Sql) => sql`
  json_build_object('game_id', game_id, 'value', value, 'finished_at', finished_at)`;

/** The lowest and the highest of a set: which one is the best, the rules know. The first of equals counts. */
const extremes = (sql: Sql, where: ReturnType<typeof markOf>) => sql`
  (select ${markOf(sql)} from played where ${where} and value is not null order by value, finished_at limit 1) as low,
  (select ${markOf(sql)} from played where ${where} and value is not null order by value desc, finished_at limit 1) as high,
  (select ${markOf(sql)} from played where ${where} and value is not null order by finished_at desc limit 1) as last`;

/** Every kind of game, with the options that were used last. The newest kind first. */
export async function listSummaries(sql: Sql, userId: number, from: Date): Promise<SummaryRow[]> {
  const same = sql`game = l.game and against_bot = l.against_bot`;
  const sameSet = sql`${same} and set = l.set`;
  const rows = await sql<SummaryRow[]>`
    with played as materialized (
      select s.game, g.link_kind = 'bot' as against_bot, s.game_id, s.result as value, s.finished_at, ${setOf(sql)} as set
      ${trained(sql, userId, from)}
    ), latest as (
      select distinct on (game, against_bot) * from played order by game, against_bot, finished_at desc
    )
    select l.game, l.against_bot, (select options from published_games where id = l.game_id) as options,
      (select count(*) from played where ${same}) as played, ${extremes(sql, sameSet)},
      coalesce((select json_agg(value order by finished_at) from (
        select value, finished_at from played where ${sameSet} and value is not null order by finished_at desc limit 20
      ) newest), '[]') as trend
    from latest l order by l.finished_at desc`;
  return rows.map(isoMarks);
}

export type SetRow = Extremes & { set: string; options: Options; played: number; last: TrainingMark | null };

/** The sets of options one kind of game was played with, the newest first. */
export async function listSets(sql: Sql, kind: Played): Promise<SetRow[]> {
  const sameSet = sql`set = l.set`;
  const rows = await sql<SetRow[]>`
    with played as materialized (
      select s.game_id, s.result as value, s.finished_at, ${setOf(sql)} as set ${ofKind(sql, { ...kind, set: null })}
    ), latest as (
      select distinct on (set) * from played order by set, finished_at desc
    )
    select l.set, (select options from published_games where id = l.game_id) as options,
      (select count(*) from played where ${sameSet}) as played, ${extremes(sql, sameSet)}
    from latest l order by l.finished_at desc limit 50`;
  return rows.map(isoMarks);
}

export type GameRow = {
  game_id: string;
  options: Options;
  value: number | null;
  statistics: Statistics;
  darts: number;
  seconds: number;
  finished_at: string;
  session: number | null;
  won: boolean | null;
  bot_average: number | null;
};

/** Newest first. */
export async function listGames(
  sql: Sql,
  kind: Played,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<GameRow[]> {
  const rows = await sql<GameRow[]>`
    with page as (
      select s.game_id, s.statistics, s.result, s.finished_at, g.options, g.link_kind, g.link_id,
        ${darts(sql)} as darts, ${seconds(sql)} as seconds
      ${ofKind(sql, kind)} order by s.finished_at desc, s.game_id limit ${limit} offset ${offset}
    )
    select p.game_id, p.options, p.result as value, p.statistics, p.darts, p.seconds, p.finished_at, t.number as session,
      case when p.link_kind = 'bot' then (p.statistics->>'games_won')::int > 0 end as won,
      (select (b.bot->>'average')::float from published_seats b
        where b.game_id = p.game_id and b.bot is not null order by b.side, b.seat limit 1) as bot_average
    from page p left join training_sessions t on p.link_kind = 'training' and t.id::text = p.link_id
    order by p.finished_at desc, p.game_id`;
  return [...rows];
}

export async function countPlayed(
  sql: Sql,
  kind: Played,
): Promise<{ games: number; darts: number; seconds: number }> {
  const [row] = await sql<{ games: number; darts: number; seconds: number }[]>`
    select count(*) as games, coalesce(sum(${darts(sql)}), 0) as darts, coalesce(sum(${seconds(sql)}), 0) as seconds
    ${ofKind(sql, kind)}`;
  return row!;
}

/** What the newest games of a kind counted, for merging. */
export async function listStatistics(sql: Sql, kind: Played, limit: number): Promise<Statistics[]> {
  const rows = await sql<{ statistics: Statistics }[]>`
    select s.statistics ${ofKind(sql, kind)} order by s.finished_at desc limit ${limit}`;
  return rows.map(({ statistics }) => statistics);
}

/** The newest results, oldest first. */
export async function listResults(sql: Sql, kind: Played, limit: number): Promise<TrainingMark[]> {
  const rows = await sql<TrainingMark[]>`
    select * from (
      select s.game_id, s.result as value, s.finished_at ${ofKind(sql, kind)} and s.result is not null
      order by s.finished_at desc limit ${limit}
    ) newest order by finished_at, game_id`;
  return [...rows];
}

/** How often each average was met and beaten, the strongest first. */
export async function listBots(
  sql: Sql,
  kind: Played,
): Promise<{ average: number; played: number; won: number }[]> {
  const rows = await sql<{ average: number; played: number; won: number }[]>`
    select (b.bot->>'average')::float as average, count(*) as played,
      count(*) filter (where (k.statistics->>'games_won')::int > 0) as won
    from (select s.game_id, s.statistics ${ofKind(sql, kind)}) k
      join published_seats b on b.game_id = k.game_id and b.bot is not null
    group by 1 order by 1 desc`;
  return [...rows];
}

type Comparison = Extremes & {
  game: string;
  options: Options;
  last: TrainingMark | null;
  played: number;
};

/** What a player had done before one of their games, in others of the same kind and options. */
export async function findComparison(
  sql: Sql,
  userId: number,
  gameId: string,
): Promise<Comparison | undefined> {
  const rows = await sql<Comparison[]>`
    with this as (
      select g.id, g.kind as game, g.options, g.link_kind, ${setOf(sql)} as set, coalesce(g.finished_at, 'infinity') as until
      from published_games g where g.id = ${gameId}
        and exists (select from published_seats p where p.game_id = g.id and p.user_id = ${userId})
    ), played as materialized (
      select s.game_id, s.result as value, s.finished_at
      from published_statistics s join published_games g on g.id = s.game_id join this on true
      where s.user_id = ${userId} and s.game = this.game and g.link_kind = this.link_kind and g.id <> this.id
        and s.result is not null and s.finished_at <= this.until and ${setOf(sql)} = this.set
    )
    select this.game, this.options, (select count(*) from played) as played, ${extremes(sql, sql`true`)} from this`;
  return rows.map(isoMarks)[0];
}

/** JSON made by the database writes times its own way; over the wire there is one. */
function isoMarks<R extends Extremes & { last: TrainingMark | null }>(row: R): R {
  const iso = (mark: TrainingMark | null) =>
    mark && { ...mark, finished_at: new Date(mark.finished_at).toISOString() };
  return { ...row, low: iso(row.low), high: iso(row.high), last: iso(row.last) };
}
