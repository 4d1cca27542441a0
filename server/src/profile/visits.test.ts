import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportVisitsAsJson, LIMITS, type VisitRow } from '@oche/contract';
import { csvLine } from '@oche/contract/csv';
import type { GameEvent } from '@oche/darts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGame, makeUser, playedByBots } from '../seed/factories.ts';
import { ROLES, startWorld, type World } from '../testing/world.ts';
import { COLUMNS } from './visits.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const visit = (total: number, more: object = {}): GameEvent => ({ type: 'visit', visit: { total, ...more } });

async function newPlayer() {
  const { id, email } = await makeUser(world.db);
  const entered = await fetch(`${world.url}/api/test-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { token } = (await entered.json()) as { token: string };
  const play = (events: GameEvent[], away = 'Guest', venue = '') =>
    makeGame(world.db, {
      sides: [[{ name: 'Robin', user_id: id }], [{ name: away }]],
      options: { start: 101, legs: 3 },
      started_at: new Date('2026-03-01T18:00:00Z'),
      ...{ events, venue },
    });
  return { id, play, get: (path: string) => get(path, token) };
}

const get = (path: string, token: string | null) =>
  fetch(`${world.url}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

test('every visit that stands, with its time: undone ones are gone, corrected ones keep theirs', async () => {
  const robin = await newPlayer();
  await robin.play([
    visit(60),
    visit(26),
    visit(10),
    { type: 'undo' },
    { type: 'visit', visit: { darts: ['S1', 'D20'] } },
    visit(26),
    { type: 'edit', visit_index: 0, visit: { total: 30 } },
  ]);
  const answer = await robin.get('/user/visits.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const rows = (await answer.json()) as VisitRow[];
  const told = rows.map(({ leg, visit: at, scored, remaining, dart_2, finished, thrown_at }) => [
    ...[leg, at, scored, remaining, dart_2, finished],
    thrown_at.slice(14, 19),
  ]);
  expect(told).toEqual([
    [1, 1, 60, 41, null, false, '00:20'],
    [1, 2, 41, 0, 'D20', true, '01:40'],
  ]);
  expect(rows[0]).toMatchObject({
    game: 'x01',
    kind: 'friendly',
    opponents: 'Guest',
    status: 'running',
    won: null,
  });
  expect(() => exportVisitsAsJson.answer.parse(rows)).not.toThrow();
});

test('the table has the same fields in the same order, and one line for each visit', async () => {
  const robin = await newPlayer();
  await robin.play(playedByBots({ start: 101, legs: 3 }, [60, 60], 500, 4), 'Müller, "Der Hammer"');
  const [csv, json] = await Promise.all([robin.get('/user/visits.csv'), robin.get('/user/visits.json')]);
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="oche-visits-[\d-]+\.csv"$/);
  const bytes = new Uint8Array(await csv.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const rows = (await json.json()) as VisitRow[];
  expect(rows.length).toBeGreaterThan(2);
  expect(Object.keys(rows[0]!)).toEqual([...COLUMNS]);
  expect(text).toBe([csvLine(COLUMNS), ...rows.map((row) => csvLine(Object.values(row)))].join(''));
  expect(text).toContain('"Müller, ""Der Hammer"""');
});

test('every column is explained', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/visits-export.md'), 'utf8');
  for (const column of COLUMNS) expect(text).toContain(`\`${column}\``);
});

test.each(['=1+1', '+32', '-1', '@SUM(A1)', '\tx', '\r=x'])('a name %j is no formula', (name) => {
  const [cell] = csvLine([name, 1]).split(',');
  expect(cell!.replace(/^"/, '')).toMatch(/^'/);
});

test('names as they come from outside are guarded in the file, and numbers stay numbers', async () => {
  const robin = await newPlayer();
  await robin.play([visit(60)], '=HYPERLINK("http://example.com")', '@home');
  const [, line] = (await (await robin.get('/user/visits.csv')).text()).split('\r\n');
  expect(line).toContain(`,'@home,"'=HYPERLINK(""http://example.com"")",`);
  expect(line).toContain(',60,41,false,false,');
});

test('nothing played is an empty list and a head line', async () => {
  const robin = await newPlayer();
  expect(await (await robin.get('/user/visits.json')).json()).toEqual([]);
  expect(await (await robin.get('/user/visits.csv')).text()).toBe(csvLine(COLUMNS));
});

test('more games than are read at once, oldest first, and the filter of the page', async () => {
  const robin = await newPlayer();
  for (let game = 0; game < 45; game++) await robin.play([visit(game % 40)], game < 2 ? 'Rare' : 'Often');
  const rows = (await (await robin.get('/user/visits.json')).json()) as VisitRow[];
  expect(rows).toHaveLength(45);
  const rare = await robin.get('/user/visits.json?opponent=Rare&to=2026-12-31');
  expect(await rare.json()).toHaveLength(2);
  expect((await robin.get('/user/visits.csv?period=never')).status).toBe(422);
});

test.each(ROLES)('as %s: one’s own visits, or none', async (role) => {
  const { id } = await makeGame(world.db, {
    sides: [[{ name: 'P', user_id: world.player.id }], [{ name: 'G' }]],
    events: [visit(60)],
  });
  const answer = await get('/user/visits.json', world.tokens[role]);
  if (role === 'anonymous' || role === 'board') {
    expect(answer.status).toBe(role === 'board' ? 403 : 401);
    return;
  }
  const ids = ((await answer.json()) as VisitRow[]).map(({ game_id }) => game_id);
  expect(ids.includes(id)).toBe(role === 'player');
});

test('an account that exports all day is asked to wait', async () => {
  const robin = await newPlayer();
  for (let n = 0; n < LIMITS.export.account; n++) await (await robin.get('/user/visits.json')).text();
  expect((await robin.get('/user/visits.csv')).status).toBe(429);
});
