import type { FormPoint, ParsedInputOf, showStatistics } from '@oche/contract';
import { mainFigureOf } from '@oche/darts';
import { findUser } from '../accounts/index.ts';
import { type Context, requireUser } from '../http/index.ts';
import { filterOf } from './filter.ts';
import { Merged, mainFigure } from './merged.ts';
import { listGamesPlayed, listMonths, listNewest, type PlayedRow, readPlayed } from './played.sql.ts';

/** A form line of more games than these would be a carpet. */
const FORM = 200;
const SHORT_FORM = 20;
/** This month is compared with so many before it. */
const MONTHS_BEFORE = 3;

export async function readStatistics(context: Context, input: ParsedInputOf<typeof showStatistics>) {
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
    form: formOf(newest),
  };
}

export async function readProfile({ db, actor, clock }: Context) {
  const { userId } = requireUser(actor);
  const [user, rows, newest] = await Promise.all([
    findUser(db, userId),
    listMonths(db, userId, 'x01', { now: clock.now(), before: MONTHS_BEFORE }),
    listNewest(db, userId, 'x01', SHORT_FORM),
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
    form: formOf(newest),
  };
}

/** A walkover has nothing to show. */
const formOf = (rows: readonly PlayedRow[]): FormPoint[] =>
  rows.flatMap(({ game_id, game, finished_at, statistics }) => {
    const value = mainFigure(game, statistics);
    return value === null ? [] : [{ game_id, finished_at, value, won: (statistics.games_won as number) > 0 }];
  });
