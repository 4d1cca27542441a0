import type { Match, Opponent } from '@oche/contract';
import { GAMES, type Game, type GameKey, mainFigureOf, playedIn } from '@oche/darts';
import { listUserNames } from '../accounts/index.ts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { readStandings, type Standing } from '../games/index.ts';
import type { Filter } from './filter.sql.ts';
import { filterOf, kindOf } from './filter.ts';
import { countMatches, listMatchPage, listOpponentRows, type MatchRef } from './matches.sql.ts';
import { mainFigure } from './merged.ts';

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

/** Running ones first, then the newest: each as it stands or was written down when it ended. */
export async function matchesOf(
  sql: Sql,
  filter: Filter,
  part: { limit: number; offset: number },
): Promise<Match[]> {
  const refs = await listMatchPage(sql, filter, part);
  const standings = await readStandings(
    sql,
    refs.map(({ id }) => id),
  );
  return refs.map((ref) => matchOf(ref, standings.get(ref.id)!));
}

function matchOf(ref: MatchRef, { row, score, players }: Standing): Match {
  const { finished_at, started_at, side: own, seat } = ref;
  const game = row.kind as GameKey;
  const sides = row.sides.map((side, at) => {
    const shown = players.find((one) => one.side === at && one.seat === (at === own ? seat : 0));
    return {
      players: side.map(({ name, user_id }) => ({ name, user_id })),
      sets: score?.sets[at] ?? 0,
      legs: score?.legs[at] ?? 0,
      result: shown?.result ?? null,
      value: shown ? mainFigure(game, shown.statistics) : null,
    };
  });
  return {
    id: row.id,
    game,
    kind: kindOf(row.link_kind),
    status: row.status as Match['status'],
    venue: row.venue,
    at: finished_at ?? started_at,
    figure: mainFigureOf(game),
    own_side: own,
    own_key: `${own}.${seat}`,
    is_unreadable: score === null,
    in_sets: score !== null && playedIn(row.options) === 'sets',
    measure: score === null ? 'points' : (GAMES[game] as Game).yardstick(row.options).measure,
    sides,
    result: score?.result ? { ...score.result } : null,
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
    user_id,
    name: (user_id === null ? undefined : names.get(user_id)) ?? name,
    played,
  }));
}
