import type { Cell } from '@oche/contract/csv';
import { gameCodes, honoursOf, isDrawn, type PairingView } from '@oche/tournament';
import { type Context, csvDownload, type Download, type Input } from '../app/index.ts';
import { listPublicTournaments } from './public-tournaments.sql.ts';
import { type Opened, openPublic } from './public-tournaments.ts';
import { isBetween, pairingGames } from './views.ts';

type TableName = Input<'exportTournamentTable'>['table'];
type Table = { head: readonly string[]; rows: Cell[][] };

/** What everybody may know of a tournament, as tables: the same answers as the pages, by the same rule of who sees them. */
const TABLES: Record<TableName, (opened: Opened) => Table> = {
  games: gamesTable,
  groups: groupsTable,
  places: placesTable,
  honours: honoursTable,
  entrants: entrantsTable,
};

export async function exportTournamentTable(
  context: Context,
  { tournament, table }: Input<'exportTournamentTable'>,
): Promise<Download> {
  const { head, rows } = TABLES[table](await openPublic(context, tournament));
  return csvDownload(`${tournament}-${table}.csv`, head, rows);
}

/** More than this is asked for in parts, by day or place. */
const MOST_TOURNAMENTS = 1000;

export async function exportTournaments(
  { db, clock }: Context,
  filter: Input<'exportTournaments'>,
): Promise<Download> {
  const list = await listPublicTournaments(db, filter, clock.now(), { limit: MOST_TOURNAMENTS, offset: 0 });
  const head = [
    ...['tournament', 'name', 'event', 'location', 'starts_at', 'ends_at', 'category', 'entry_kind', 'phase'],
    ...['entries', 'cap'],
  ];
  const rows = list.map(({ slug, name, event, category, entry_kind, phase, entries, cap }) => [
    ...[slug, name, event.name, event.location, event.starts_at, event.ends_at, category, entry_kind, phase],
    ...[entries, cap],
  ]);
  return csvDownload('tournaments.csv', head, rows);
}

const namesIn = ({ state }: Opened): ((id: string | null) => string) => {
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? '' : (names.get(id) ?? ''));
};

function gamesTable(opened: Opened): Table {
  const { day, row, state, view } = opened;
  const nameOf = namesIn(opened);
  const codes = gameCodes(view.pairings);
  const games = pairingGames(day, row.id, view.pairings);
  const boards = new Map(day.boards.map(({ id, number }) => [id, number]));
  const results = new Map<string, (typeof day.results)[number][]>();
  for (const result of day.results)
    if (result.tournament_id === row.id)
      results.set(result.fact.pairing, [...(results.get(result.fact.pairing) ?? []), result]);
  const rows = view.pairings.map((pairing) => {
    const { id, stage, group, bracket, round, status, sides, score, winner, decided_by } = pairing;
    const result = results.get(id)?.findLast(({ fact }) => isBetween(pairing, fact.pairing, fact.between));
    const fact = state.games[id];
    const board = result?.board_id ?? (fact ? Number(fact.board) : null);
    return [
      ...[codes.get(id) ?? '', stage, group, bracket, round, status, nameOf(sides[0]), nameOf(sides[1])],
      ...[score?.[0] ?? null, score?.[1] ?? null, winnerOf(winner, sides, nameOf), decided_by],
      ...[board === null ? null : (boards.get(board) ?? null)],
      ...[result?.started_at ?? fact?.started?.at ?? null, result?.finished_at ?? null, games[id] ?? null],
    ];
  });
  const head = [
    ...['code', 'stage', 'group', 'bracket', 'round', 'status', 'side_1', 'side_2', 'score_1', 'score_2'],
    ...['winner', 'decided_by', 'board', 'started_at', 'finished_at', 'game_id'],
  ];
  return { head, rows };
}

const winnerOf = (
  winner: PairingView['winner'],
  sides: PairingView['sides'],
  nameOf: (id: string | null) => string,
): string => (winner === null ? '' : nameOf(sides[winner]));

function groupsTable(opened: Opened): Table {
  const nameOf = namesIn(opened);
  const columns = ['played', 'won', 'drawn', 'lost', 'points', 'legs_for', 'legs_against'] as const;
  const rows = opened.view.groups.flatMap(({ stage, key, played_out, rows: standings }) =>
    standings.map(({ rank, entrant, record, withdrawn }) => [
      ...[stage, key, rank, nameOf(entrant), ...columns.map((column) => record[column])],
      ...[withdrawn, played_out],
    ]),
  );
  return { head: ['stage', 'group', 'rank', 'name', ...columns, 'withdrawn', 'played_out'], rows };
}

function placesTable(opened: Opened): Table {
  const nameOf = namesIn(opened);
  const rows = opened.view.places.map(({ from, to, entrant, stage, final }) => [
    ...[from, to, nameOf(entrant), stage, final],
  ]);
  return { head: ['from', 'to', 'name', 'stage', 'final'], rows };
}

function honoursTable(opened: Opened): Table {
  const head = ['honour', 'name', 'value', 'game'];
  const { state, view } = opened;
  if (!isDrawn(state)) return { head, rows: [] };
  const codes = gameCodes(view.pairings);
  const entrants = new Map(state.entrants.map((entrant) => [entrant.id, entrant]));
  const nameOf = ({ entrant, seat }: { entrant: string; seat: number | null }): string =>
    (seat === null ? undefined : entrants.get(entrant)?.players[seat]?.name) ??
    entrants.get(entrant)?.name ??
    '';
  const { one_eighties, high_checkouts, short_legs, averages } = honoursOf(state);
  const rows: Cell[][] = [
    ...one_eighties.flatMap((who) =>
      who.games.map(({ pairing, count }) => ['180s', nameOf(who), count, codes.get(pairing) ?? '']),
    ),
    ...high_checkouts.map((one) => ['high_checkout', nameOf(one), one.value, codes.get(one.pairing) ?? '']),
    ...short_legs.map((one) => ['short_leg', nameOf(one), one.value, codes.get(one.pairing) ?? '']),
    ...averages.map((one) => ['average', nameOf(one), Math.round(one.average * 100) / 100, '']),
  ];
  return { head, rows };
}

function entrantsTable({ state }: Opened): Table {
  const gone = new Set(state.withdrawals.map(({ entrant }) => entrant));
  const rows = state.entrants.map(({ id, name, kind, players, club, country }) => [
    ...[name, kind, players.map((player) => player.name).join(', '), club ?? '', country ?? '', gone.has(id)],
  ]);
  return { head: ['name', 'kind', 'players', 'club', 'country', 'withdrawn'], rows };
}
