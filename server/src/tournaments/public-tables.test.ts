import {
  exportTournaments,
  exportTournamentTable,
  showManagedTournament,
  showTournament,
  TOURNAMENT_TABLES,
} from '@oche/contract';
import { readTable, textOfBytes } from '@oche/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, newEvent, newTournament, playLeg, ready, tabletAt } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const get = (path: string) => fetch(`${world.url}/api${path}`);
/** The rows of a file by the names in its first line. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  const answer = await get(path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
  const text = textOfBytes(new Uint8Array(await answer.arrayBuffer()));
  const [head = [], ...rows] = readTable(text).rows.map(({ cells }) => cells);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

test('games, groups, places, honours and entrants are tables that say what the sheet says', async () => {
  const day = await newEvent(world, 1);
  const played = await drawn(day, 4);
  const { tournament_id } = played;
  const { slug: tournament } = await day.call(showManagedTournament, { tournament_id });
  const [first] = await ready(played);
  await played.command({ type: 'call', pairing: first!.id, board: String(day.boards[0]) });
  await playLeg(await tabletAt(day, day.boards[0]!));
  const { entrants, view } = await world.withToken(null)(showTournament, { tournament });
  const nameOf = (id: string) => entrants.find((entrant) => entrant.id === id)!.name;
  const table = (name: string) => rowsOf(`/tournaments/${tournament}/csv/${name}`);

  const games = await table('games');
  expect(games).toHaveLength(view.pairings.length);
  const done = games.find(({ code }) => code === 'G1')!;
  expect(done).toMatchObject({ status: 'done', board: '1', decided_by: 'played' });
  expect([done.score_1, done.score_2].sort()).toEqual(['0', '1']);
  expect([done.side_1, done.side_2]).toContain(done.winner);
  expect(done.finished_at).not.toBe('');
  expect(done.game_id).not.toBe('');

  const groups = await table('groups');
  expect(groups.map(({ name }) => name)).toEqual(
    view.groups.flatMap(({ rows }) => rows.map((row) => nameOf(row.entrant))),
  );
  expect(groups[0]).toMatchObject({ group: 'A', rank: '1', played: '1', won: '1', name: done.winner });

  expect((await table('places')).map(({ from, to, name }) => [Number(from), Number(to), name])).toEqual(
    view.places.map(({ from, to, entrant }) => [from, to, nameOf(entrant)]),
  );
  expect(await table('honours')).toContainEqual(
    expect.objectContaining({ honour: 'high_checkout', value: '101', name: done.winner, game: 'G1' }),
  );
  expect((await table('entrants')).map(({ name }) => name)).toEqual(entrants.map(({ name }) => name));
});

test('a name that is a formula is none in the file', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id } = await drawn(day, 4);
  const { slug } = await day.call(showManagedTournament, { tournament_id });
  await world.db`update tournaments set name = ${'=HYPERLINK("http://evil.example")'} where id = ${tournament_id}`;
  const text = await (await get(`/tournaments.csv?q=HYPERLINK`)).text();
  expect(text).toContain(`${slug},"'=HYPERLINK(""http://evil.example"")"`);
});

test('what is not published or only a test is in no file', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id } = await drawn(day, 4);
  const { slug } = await day.call(showManagedTournament, { tournament_id });
  const test = await newTournament(day, { is_test: true });
  await world.db`update events set is_published = false where id = ${day.event_id}`;
  for (const table of TOURNAMENT_TABLES) {
    expect((await get(`/tournaments/${slug}/csv/${table}`)).status).toBe(404);
  }
  const listed = async () => (await rowsOf('/tournaments.csv')).map(({ tournament }) => tournament);
  expect(await listed()).not.toContain(slug);
  await world.db`update events set is_published = true where id = ${day.event_id}`;
  expect(await listed()).toContain(slug);
  expect(await listed()).not.toContain(test.slug);
  expect((await get(`/tournaments/${test.slug}/csv/games`)).status).toBe(404);
  expect((await get(`/tournaments/${slug}/csv/entries`)).status).toBe(422);
});

test('no file tells what only the desk knows', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id, sheet, command } = await drawn(day, 4);
  const { slug } = await day.call(showManagedTournament, { tournament_id });
  const [first] = (await sheet()).view.pairings;
  await command({ type: 'withdraw', entrant: first!.sides[0]!, mode: 'walkover', reason: 'broken wrist' });
  for (const table of TOURNAMENT_TABLES)
    expect(await (await get(`/tournaments/${slug}/csv/${table}`)).text()).not.toMatch(
      /broken wrist|@|is_paid|member_number|birth_year/,
    );
  expect(await rowsOf(`/tournaments/${slug}/csv/entrants`)).toContainEqual(
    expect.objectContaining({ withdrawn: 'true' }),
  );
});

test('every file is in the document of the API', async () => {
  const { paths } = (await (await get('/openapi.json')).json()) as { paths: Record<string, object> };
  for (const { path } of [exportTournaments, exportTournamentTable])
    expect(paths[path]).toMatchObject({
      get: { responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } } },
    });
});
