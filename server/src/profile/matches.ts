import type { Match, Opponent } from '@oche/contract';
import { type GameKey, gameOf, gameStatistics, mainFigureOf, viewGame } from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type GameWithLog, readGamesWithLogs } from '../games/index.ts';
import type { Filter } from './filter.sql.ts';
import { filterOf, kindOf } from './filter.ts';
import { countMatches, listMatchPage, listOpponentRows, type MatchRef } from './matches.sql.ts';

const PAGE = 20;
const MOST_OPPONENTS = 200;

export async function listMatches(context: Context, input: Input<'listMatches'>) {
  const { db } = context;
  const { page } = input;
  const filter = filterOf(context, input);
  const [games, matches] = await Promise.all([
    countMatches(db, { ...filter, game: null }),
    matchesOf(db, filter, { limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  const total = games
    .filter(({ game }) => filter.game === null || filter.game === game)
    .reduce((sum, { played }) => sum + played, 0);
  return { matches, games, total, page, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

/** Running ones first, then the newest: each as its log says it stands. */
export async function matchesOf(
  sql: Sql,
  filter: Filter,
  part: { limit: number; offset: number },
): Promise<Match[]> {
  const refs = await listMatchPage(sql, filter, part);
  const games = await readGamesWithLogs(
    sql,
    refs.map(({ id }) => id),
  );
  return refs.map((ref) => matchOf(ref, games.get(ref.id)!));
}

function matchOf({ finished_at, started_at, side, seat }: MatchRef, { row, state }: GameWithLog): Match {
  const game = row.kind as GameKey;
  const about = {
    id: row.id,
    game,
    kind: kindOf(row.link_kind),
    status: row.status as Match['status'],
    venue: row.venue,
    at: finished_at ?? started_at,
    figure: mainFigureOf(game),
    own_side: side,
    own_key: `${side}.${seat}`,
  };
  const playersOf = (at: number) => row.sides[at]!.map(({ name, user_id }) => ({ name, user_id }));
  if (state === null) {
    const sides = row.sides.map((_, at) => ({
      ...{ players: playersOf(at), sets: 0, legs: 0 },
      ...{ result: null, value: null },
    }));
    return { ...about, is_unreadable: true, in_sets: false, measure: 'points', sides, result: null };
  }
  const view = viewGame(state);
  const statistics = gameStatistics(state);
  const resultOf = (at: number) =>
    statistics.find(({ player }) => player === `${at}.${at === side ? seat : 0}`)?.result ?? null;
  return {
    ...about,
    is_unreadable: false,
    in_sets: view.played_in === 'sets',
    measure: gameOf(state).yardstick(view.options).measure,
    sides: view.sides.map(({ sets, legs, figures }, at) => ({
      players: playersOf(at),
      sets,
      legs,
      result: resultOf(at),
      value: figures[at === side ? seat : 0]?.[mainFigureOf(game)] ?? null,
    })),
    result: state.result && { ...state.result },
  };
}

export const listOpponents = ({ db, actor }: Context): Promise<Opponent[]> =>
  opponentsOf(db, requireUser(actor).userId, null);

/** Accounts are called as they are called now, guests as they were called last. */
export async function opponentsOf(sql: Sql, userId: number, key: string | null): Promise<Opponent[]> {
  const rows = await listOpponentRows(sql, userId, key, MOST_OPPONENTS);
  const names = await listUserNames(
    sql,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return rows.map(({ user_id, name, played }) => ({
    key: user_id === null ? name : String(user_id),
    name: (user_id === null ? undefined : names.get(user_id)) ?? name,
    played,
  }));
}
