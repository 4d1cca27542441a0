// A federation brings its teams and members, an event its pairs: from files of each kind, with broken rows and twins.
import {
  createEvent,
  createLocation,
  createTournament,
  DEFAULT_HOUSE_RULES,
  exportMembersAsJson,
  importList,
  listEntries,
  listTeams,
  listVenues,
  requestFor,
  takeBackImport,
} from '@oche/contract';
import { guessColumns, type ImportKind, readTable, writeList } from '@oche/contract/imports';
import { bestOf } from '@oche/kit';
import { joinEmbeddedDatabase, openLeague } from '@oche/server/testing';
import { startTimed } from '../bench/src/support/turns.ts';
import { readFile } from '../web/src/features/import-room/read-file.ts';
import {
  type ListFile,
  makeFiles,
  makePeople,
  makeRows,
  type Person,
  type Row,
  roller,
} from './import-lists.ts';
import type { Claim, Simulation } from './simulation.ts';

const SIZES = {
  small: { teams: 20, people: 400, pairs: 16 },
  full: { teams: 200, people: 4000, pairs: 128 },
};
const PORT = 3338;

type League = Awaited<ReturnType<typeof openLeague>>;
type Target = { kind: ImportKind; organisation?: string; season?: string; tournament_id?: number };
type Imported = { import_id: number | null; counts: Record<string, number>; broken: number };

export const simulate: Simulation = async ({ seed, size, claim }) => {
  const { teams, people, pairs } = SIZES[size];
  const dice = roller(seed);
  const product = await startTimed(PORT, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const league = await openLeague(database.db, product.url, { groups: 1, teams: 2 });
    const names = Array.from({ length: teams }, (_, index) => `Ploeg ${index + 1}`);
    const members = makePeople(people, names, dice);
    const tournament_id = await newPairs(league);
    const before = await stateOf(league, product.url);
    await product.longestTurn();
    const taken = await importTeams(league, names, claim);
    const rows = makeRows(members, dice);
    taken.push(...(await importMembers(league, product.url, makeFiles(rows), claim)));
    taken.push(await importPairs(league, tournament_id, rows.slice(0, 3 * pairs), claim));
    const turn = Math.round(await product.longestTurn());
    claim('the longest time that nobody else was served, in ms of the processor', turn, 50, turn <= 50);
    for (const import_id of taken.reverse()) await league.call(takeBackImport, { import_id });
    const after = await stateOf(league, product.url);
    claim(
      'taken back, nothing is left',
      after === before ? 'as before' : after.length,
      'as before',
      after === before,
    );
  } finally {
    await database.leave();
    await product.stop();
  }
};

/** Members, teams and venues, as they are exported. */
async function stateOf({ call, place, token }: League, url: string): Promise<string> {
  const { path } = requestFor(exportMembersAsJson, place);
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { teams } = await call(listTeams, place);
  return JSON.stringify([await answer.json(), teams, await call(listVenues, place)]);
}

async function bringIn(
  { call }: League,
  target: Target,
  rows: ReturnType<typeof readTable>['rows'],
): Promise<Imported> {
  const { text, broken } = writeList({ rows, read: guessColumns(target.kind, rows) });
  const content = new TextEncoder().encode(text);
  const { import_id, counts } = await call(importList, { ...target, missing: 'make', content });
  return { import_id, counts, broken: broken.length };
}

async function importTeams(league: League, names: readonly string[], claim: Claim): Promise<number[]> {
  const lines = names.map((name, index) => `${name};Caf\u00e9 ${index % 60};vrijdag;20u`);
  const broken = Math.ceil(names.length / 20);
  const slips = Array.from({ length: broken }, (_, index) => `Verkeerd ${index};Caf\u00e9 1;nooit;20u`);
  const { rows } = readTable(['Ploeg;Lokaal;Dag;Uur', ...lines, ...slips].join('\n'));
  const target = { kind: 'teams', ...placeOf(league) } as const;
  const first = await bringIn(league, target, rows);
  const again = await bringIn(league, target, rows);
  claim('teams brought in', first.counts.new, names.length, first.counts.new === names.length);
  claim('broken rows of teams named', first.counts.broken, broken, first.counts.broken === broken);
  claim('teams that a second time changes', changed(again), 0, changed(again) === 0);
  return [first.import_id!];
}

const placeOf = ({ place }: League) => ({ organisation: place.org_slug, season: place.season_slug });
const changed = ({ counts }: Imported): number => counts.new! + counts.changed!;

type Exported = Record<'member_number' | 'first_name' | 'last_name' | 'born_on' | 'email' | 'team', string>;

async function importMembers(
  league: League,
  url: string,
  files: readonly ListFile[],
  claim: Claim,
): Promise<number[]> {
  const target = { kind: 'members', ...placeOf(league) } as const;
  const ids: number[] = [];
  for (const file of files) {
    const read = readFile(file.bytes, () => undefined);
    if ('problem' in read) {
      claim(`${file.name} is read`, read.problem, 'a table', false);
      continue;
    }
    const { rows } = read.sheets[0]!;
    // A team that is not there stays a question here.
    const { text } = writeList({ rows, read: guessColumns('members', rows) });
    const send = () => league.call(importList, { ...target, content: new TextEncoder().encode(text) });
    const { import_id, counts } = await send();
    const right = file.rows.filter(({ person }) => person !== null).length;
    const broken = file.rows.length - right;
    claim(`${file.name}: right rows brought in`, counts.new, right, counts.new === right);
    claim(`${file.name}: broken rows named`, counts.broken, broken, counts.broken === broken);
    const second = (await send()).counts;
    claim(
      `${file.name}: changed a second time`,
      second.new + second.changed,
      0,
      second.new + second.changed === 0,
    );
    if (import_id) ids.push(import_id);
  }
  await checkMembers(
    league,
    url,
    files.flatMap(({ rows }) => rows),
    claim,
  );
  return ids;
}

/** Every right row stands in the book exactly once and exactly as it was written; twins are two. */
async function checkMembers(
  { place, token }: League,
  url: string,
  rows: readonly Row[],
  claim: Claim,
): Promise<void> {
  const { path } = requestFor(exportMembersAsJson, place);
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const members = (await answer.json()) as Exported[];
  const byNumber = Map.groupBy(members, ({ member_number }) => member_number);
  const isExact = ({ number, first_name, last_name, born_on, email, team }: Person): boolean => {
    const [found, ...others] = byNumber.get(number) ?? [];
    if (!found || others.length > 0) return false;
    const stored = [found.first_name, found.last_name, found.born_on, found.email, found.team];
    return JSON.stringify(stored) === JSON.stringify([first_name, last_name, born_on, email, team]);
  };
  const people = rows.flatMap(({ person }) => person ?? []);
  const exact = people.filter(isExact).length;
  claim('members stored exactly as written', exact, people.length, exact === people.length);
  const brought = members.filter(({ email }) => email.endsWith('@federation.test')).length;
  claim('nobody is there twice or without being right', brought, people.length, brought === people.length);
}

async function importPairs(
  league: League,
  tournament_id: number,
  rows: readonly Row[],
  claim: Claim,
): Promise<number> {
  const { call } = league;
  const pairs = Math.floor(rows.length / 3);
  const players = rows.flatMap(({ person }) => person ?? []).slice(0, 2 * pairs);
  const shout = ({ first_name, last_name }: Person) =>
    `${last_name.toUpperCase().replaceAll('SS', 'ss')}, ${first_name}`;
  const lines = Array.from({ length: pairs }, (_, index) => {
    const [one, other] = [players[2 * index]!, players[2 * index + 1]!];
    return [shout(one), one.number, `${other.first_name} ${other.last_name}`, other.number].join(';');
  });
  const broken = Math.ceil(pairs / 20);
  const slips = Array.from({ length: broken }, (_, index) => `Alleen ${index} Hier;;;`);
  const text = ['Speler 1;Lidnr;Speler 2;Lidnr partner', ...lines, ...slips].join('\n');
  const { rows: table } = readTable(text);
  const target = { kind: 'entries', tournament_id } as const;
  const first = await bringIn(league, target, table);
  const again = await bringIn(league, target, table);
  const entries = await call(listEntries, { tournament_id });
  claim('pairs entered', entries.length, pairs, entries.length === pairs);
  claim('broken pairs named', first.counts.broken, broken, first.counts.broken === broken);
  claim('pairs that a second time changes', changed(again), 0, changed(again) === 0);
  const distinct = new Set(
    entries.flatMap((entry) => entry.players.map(({ participant_id }) => participant_id)),
  );
  claim('players of pairs who are members, each once', distinct.size, 2 * pairs, distinct.size === 2 * pairs);
  return first.import_id!;
}

async function newPairs({ call, place }: League): Promise<number> {
  const location = await call(createLocation, {
    ...{ organisation: place.org_slug, name: 'Hall', address: '', map_url: '', contact: '' },
    boards: [{ number: 1, name: '', kind: 'standard', is_usable: true }],
  });
  const { id: event_id } = await call(createEvent, {
    ...{ organisation: place.org_slug, name: 'Pairs', slug: 'pairs', zone: 'Europe/Brussels' },
    ...{ starts_at: '2027-03-20T12:00:00Z', ends_at: '2027-03-20T22:00:00Z', location_id: location.id },
    ...{ description: '', contact: '', is_published: false, house_rules: DEFAULT_HOUSE_RULES },
  });
  const { id } = await call(createTournament, {
    ...{ event_id, name: 'Pairs', slug: 'pairs-cup', category: 'other', entry_kind: 'pair', colour: 'red' },
    ...{ fee: '', description: '', cap: null, closes_at: null, needs_approval: false, allows_guests: true },
    ...{ is_test: false, tie_breaks: {}, distances: { ko: { default: bestOf(3) } } },
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
  });
  return id;
}
