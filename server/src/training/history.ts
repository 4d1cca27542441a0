import { Refusal, type TrainingHistory, type TrainingRow } from '@oche/contract';
import { GAMES, type Game, type GameKey, isGameKey } from '@oche/darts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import {
  countPlayed,
  findComparison,
  type GameRow,
  listBots,
  listGames,
  listResults,
  listSets,
  listStatistics,
  type Played,
} from './played.sql.ts';
import { bestOf, periodStart } from './statistics.ts';

type Filter = Input<'exportTraining'>;

const PAGE = 20;
const TREND = 120;
/** Figures over more games than these would not be different any more. */
const MERGED = 2000;
const EXPORTED = 5000;

export async function trainingHistory(context: Context, input: Input<'trainingHistory'>) {
  return historyOf(context.db, requireUser(context.actor).userId, input, context.clock.now());
}

/** One kind of game of one person. Unless another is asked for, with the options that were used last. */
export async function historyOf(
  sql: Sql,
  userId: number,
  { page, ...filter }: Input<'trainingHistory'>,
  now: Date,
): Promise<TrainingHistory> {
  const kind = kindOf(userId, filter, now);
  const sets = await listSets(sql, kind);
  const set = filter.set === 'all' ? null : (filter.set ?? sets[0]?.set ?? null);
  const shown = { ...kind, set };
  const [totals, rows, statistics, trend, bots] = await Promise.all([
    countPlayed(sql, shown),
    listGames(sql, shown, { limit: PAGE, offset: (page - 1) * PAGE }),
    listStatistics(sql, shown, MERGED),
    set === null && sets.length > 1 ? [] : listResults(sql, shown, TREND),
    kind.against === 'bot' ? listBots(sql, shown) : [],
  ]);
  const game = GAMES[kind.game as GameKey] as Game;
  return {
    sets: sets.map(({ low, high, ...row }) => ({
      ...row,
      best: bestOf(kind.game, row.options, { low, high }),
    })),
    set,
    rows: rows.map((row) => rowOf(game, row)),
    total: totals.games,
    page,
    pages: Math.max(1, Math.ceil(totals.games / PAGE)),
    totals,
    figures: statistics.length > 0 ? game.figures(game.merge(...statistics)) : {},
    trend,
    bots,
  };
}

export async function exportTraining(context: Context, filter: Filter): Promise<TrainingRow[]> {
  const { userId } = requireUser(context.actor);
  const kind = kindOf(userId, filter, context.clock.now());
  const sets = filter.set === undefined ? await listSets(context.db, kind) : [];
  const set = filter.set === 'all' ? null : (filter.set ?? sets[0]?.set ?? null);
  const rows = await listGames(context.db, { ...kind, set }, { limit: EXPORTED });
  const game = GAMES[kind.game as GameKey] as Game;
  return rows.map((row) => rowOf(game, row));
}

export async function compareTraining(context: Context, { game_id }: Input<'compareTraining'>) {
  const found = await findComparison(context.db, requireUser(context.actor).userId, game_id);
  if (!found) throw new Refusal('not_found');
  const { game, options, last, played } = found;
  return { best: bestOf(game, options, found), last, played };
}

function kindOf(userId: number, { game, against, period }: Filter, now: Date): Played {
  if (!isGameKey(game)) throw new Refusal('not_found');
  return { userId, game, against, from: periodStart(period, now), set: null };
}

const rowOf = (game: Game, { statistics, ...row }: GameRow): TrainingRow => ({
  ...row,
  figures: { ...game.figures(statistics) },
});
