import type { FormPoint, ProfileAnswer } from '@oche/contract';
import { mainFigureOf } from '@oche/darts';
import { findUser } from '../accounts/index.ts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { filterOf, matchesOnly } from './filter.ts';
import { matchesOf } from './matches.ts';
import { Merged, mainFigure } from './merged.ts';
import {
  listAlone,
  listGamesPlayed,
  listMonths,
  listNewest,
  type PlayedRow,
  readPlayed,
} from './played.sql.ts';

/** A form line of more games than these would be a carpet. */
const FORM = 200;
const SHORT_FORM = 20;
const LAST = 5;
/** This month is compared with so many before it. */
const MONTHS_BEFORE = 3;

export async function showStatistics(context: Context, input: Input<'showStatistics'>) {
  const { db } = context;
  const game = input.game ?? 'x01';
  const filter = { ...filterOf(context, input), game };
  const merged = new Merged(game);
  let newest: PlayedRow[] = [];
  let played = 0;
  const adding = async () => {
    for await (const rows of readPlayed(db, filter)) {
      merged.add(...rows.map(({ statistics }) => statistics));
      newest = [...newest, ...rows].slice(-FORM);
      played += rows.length;
    }
  };
  const [games] = await Promise.all([listGamesPlayed(db, { ...filter, game: null }), adding()]);
  return {
    games,
    game,
    played,
    statistics: merged.statistics,
    figures: merged.figures(),
    figure: mainFigureOf(game),
    form: await formOf(db, newest),
  };
}

export const showProfile = ({ db, actor, clock }: Context) =>
  profileOf(db, requireUser(actor).userId, clock.now());

/** How the matches of somebody go. */
export async function profileOf(db: Sql, userId: number, now: Date): Promise<ProfileAnswer> {
  const filter = matchesOnly(userId, now);
  const x01 = { ...filter, game: 'x01' as const };
  const [user, rows, newest, last] = await Promise.all([
    findUser(db, filter.userId),
    listMonths(db, x01, MONTHS_BEFORE),
    listNewest(db, x01, SHORT_FORM),
    matchesOf(db, filter, { limit: LAST, offset: 0 }),
  ]);
  const spanOf = (some: typeof rows) => {
    const merged = new Merged('x01');
    merged.add(...some.map(({ statistics }) => statistics));
    return { games: some.length, figures: merged.figures() };
  };
  return {
    since: user!.created_at,
    month: spanOf(rows.filter(({ this_month }) => this_month)),
    before: spanOf(rows.filter(({ this_month }) => !this_month)),
    form: await formOf(db, newest),
    last,
  };
}

/** A walkover has nothing to show. */
async function formOf(sql: Sql, rows: readonly PlayedRow[]): Promise<FormPoint[]> {
  const alone = await listAlone(
    sql,
    rows.map(({ game_id }) => game_id),
  );
  return rows.flatMap(({ game_id, game, finished_at, statistics }) => {
    const value = mainFigure(game, statistics);
    const won = alone.has(game_id) ? null : (statistics.games_won as number) > 0;
    return value === null
      ? []
      : [{ game_id, finished_at, value, darts: (statistics.darts as number | undefined) ?? 0, won }];
  });
}
