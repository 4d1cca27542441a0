import type { VisitRow } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import type { GameKey, GameState, VisitRecord, X01Note } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { type Context, Download, type Input } from '../app/index.ts';
import { type GameWithLog, readGamesWithLogs } from '../games/index.ts';
import { filterOf, kindOf } from './filter.ts';
import { listMatchRefs, type MatchRef } from './matches.sql.ts';

type Asked = Input<'exportVisitsAsJson'>;

/** Games whose logs are in memory at the same time. */
const AT_ONCE = 10;

export const COLUMNS = [
  ...([
    'game_id',
    'game',
    'kind',
    'venue',
    'opponents',
    'started_at',
    'finished_at',
    'status',
    'won',
  ] as const),
  ...(['set', 'leg', 'visit', 'thrown_at', 'dart_1', 'dart_2', 'dart_3'] as const),
  ...(['scored', 'remaining', 'bust', 'finished', 'darts_at_double'] as const),
] as const satisfies readonly (keyof VisitRow)[];

export async function exportVisitsAsCsv(context: Context, input: Asked): Promise<Download> {
  return new Download(nameOf(context, 'csv'), linesOf(visitsOf(context, input)));
}

export async function exportVisitsAsJson(context: Context, input: Asked): Promise<Download> {
  return new Download(nameOf(context, 'json'), listOf(visitsOf(context, input)));
}

const nameOf = ({ clock }: Context, ending: string): string => `oche-visits-${isoDay(clock.now())}.${ending}`;

async function* linesOf(rows: AsyncIterable<VisitRow[]>): AsyncGenerator<string> {
  yield UTF8_MARK + csvLine(COLUMNS);
  for await (const some of rows)
    yield some.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join('');
}

async function* listOf(rows: AsyncIterable<VisitRow[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield before + some.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Some games at a time, and no connection held in between: a slow reader keeps nobody else waiting. */
async function* visitsOf(context: Context, input: Asked): AsyncGenerator<VisitRow[]> {
  const refs = await listMatchRefs(context.db, filterOf(context, input));
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const some = refs.slice(at, at + AT_ONCE);
    const games = await readGamesWithLogs(
      context.db,
      some.map(({ id }) => id),
    );
    yield some.flatMap((ref) => rowsOf(ref, games.get(ref.id)));
  }
}

/** A game that was deleted meanwhile has no rows, nor has one that cannot be replayed: nobody can say what counts in it. */
function rowsOf(ref: MatchRef, game: GameWithLog | undefined): VisitRow[] {
  if (!game?.state) return [];
  const { row, state, thrownAt } = game;
  const about = {
    game_id: row.id,
    game: row.kind as GameKey,
    kind: kindOf(row.link_kind),
    venue: row.venue,
    opponents: opponentsOf(game, ref.side),
    started_at: ref.started_at,
    finished_at: ref.finished_at,
    status: row.status as VisitRow['status'],
    won: wonBy(state, ref.side),
  };
  let before = 0;
  return [...state.legs, state.leg].flatMap(({ set, leg, visits }) => {
    const first = before;
    before += visits.length;
    return visits
      .map((record, at) => ({ record, thrown_at: thrownAt[first + at]! }))
      .filter(({ record }) => record.side === ref.side && record.player === ref.seat)
      .map(({ record, thrown_at }, at) => ({
        ...about,
        ...{ set, leg, visit: at + 1, thrown_at },
        ...thrownIn(record),
      }));
  });
}

const wonBy = ({ result }: GameState, side: number): boolean | null =>
  result === null || result.winner === null ? null : result.winner === side;

const opponentsOf = ({ row }: GameWithLog, own: number): string =>
  row.sides
    .filter((_, side) => side !== own)
    .map((players) => players.map(({ name }) => name).join(' & '))
    .join(', ');

function thrownIn({ visit, note }: VisitRecord) {
  const darts = 'darts' in visit ? visit.darts : [];
  const { scored, remaining, bust, won, at_double } = note as Partial<X01Note>;
  return {
    dart_1: darts[0] ?? null,
    dart_2: darts[1] ?? null,
    dart_3: darts[2] ?? null,
    scored: scored ?? null,
    remaining: remaining ?? null,
    bust: bust ?? null,
    finished: won ?? null,
    darts_at_double: at_double ?? null,
  };
}
