import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeagueWorld, startLeague } from '../testing/league-world.ts';

const MIGRATION = join(import.meta.dirname, '../db/migrations/0042-boards-per-evening.sql');

let { world, league } = {} as LeagueWorld;
beforeAll(async () => {
  ({ world, league } = await startLeague({ has_calendar: false }));
});
afterAll(() => world.stop());

type Evening = { location_id: number; weekday: number; boards: number };
const evenings = async (): Promise<Evening[]> => [
  ...(await world.db<Evening[]>`
    select location_id, weekday, boards from venue_evenings where season_id = ${league.id}
    order by location_id, weekday`),
];

test('boards that stood in the wishes are said of the venues, for the evenings on which they are used', async () => {
  const { db } = world;
  const [first, second, third] = league.venues;
  await db`delete from venue_evenings where season_id = ${league.id}`;
  const old = {
    // One of a venue that is gone, and one that was said of the venue since.
    boards: [
      { location_id: first!.id, boards: 2 },
      { location_id: second!.id, boards: 0 },
      { location_id: third!.id, boards: 3 },
      { location_id: 999_999_999, boards: 9 },
    ],
    other_weekdays: [2],
  };
  await db`update seasons set calendar = calendar || ${db.json(old)} where id = ${league.id}`;
  // Nobody is at home there: only the other evenings count.
  await db`
    update season_teams set home_weekday = null where season_id = ${league.id} and location_id = ${second!.id}`;
  await db`
    insert into venue_evenings (season_id, location_id, weekday, boards) values (${league.id}, ${third!.id}, 5, 1)`;
  const migration = readFileSync(MIGRATION, 'utf8');
  await db.unsafe(migration);
  const expected = [
    { location_id: first!.id, weekday: 2, boards: 2 },
    { location_id: first!.id, weekday: 5, boards: 2 },
    { location_id: second!.id, weekday: 2, boards: 0 },
    { location_id: third!.id, weekday: 2, boards: 3 },
    { location_id: third!.id, weekday: 5, boards: 1 },
  ];
  expect(await evenings()).toEqual(expected);
  const [season] = await db<{ calendar: object }[]>`select calendar from seasons where id = ${league.id}`;
  expect(season!.calendar).not.toHaveProperty('boards');
  expect(season!.calendar).toMatchObject({ other_weekdays: [2] });
  // What has no old shape stays as it is.
  await db.unsafe(migration);
  expect(await evenings()).toEqual(expected);
});
