import { seededDice } from '@oche/darts';
import { bestOf } from '@oche/kit';
import { USUAL_GROUP_RULES } from '@oche/league';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHall } from '../testing/hall.ts';
import { agree, eveningFaults, openEvening, openSheet, SheetTablet } from '../testing/league-evening.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let other: Awaited<ReturnType<World['startAnother']>>;
beforeAll(async () => {
  world = await startWorld();
  other = await world.startAnother();
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

test('matches are played at once by tablets on bad wifi, at two processes: sheets, tables and lists are what the darts say', async () => {
  const { format: usual } = USUAL_GROUP_RULES;
  const slots = usual.slots.map((slot) => ({ ...slot, distance: bestOf(3, 201) }));
  const format = { ...usual, slots };
  const evening = await openEvening(world.db, world.url, { groups: 1, teams: 4, format });
  const hall = openHall([world.url, other.url]);
  const tablets = await Promise.all(
    evening.matches.map(async (match, at) => {
      const tablet = new SheetTablet(hall, seededDice(at + 1));
      await tablet.login(await openSheet(match));
      await tablet.playAll();
      await agree(match);
      return tablet;
    }),
  );
  // Whoever changes a sheet and a game locks them in the same order.
  const [{ deadlocks } = { deadlocks: -1 }] = await world.db<{ deadlocks: number }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(deadlocks).toBe(0);
  expect(hall.tally.games).toBeGreaterThan(evening.matches.length * 5);
  const promised = tablets.flatMap(({ acknowledged }) => [...acknowledged.values()]).flat();
  const logged = await world.db`select cid from game_events`;
  expect(new Set(logged.map(({ cid }) => cid))).toEqual(new Set(promised));
  expect(await eveningFaults(world.db, world.withToken(null), evening)).toEqual([]);
});
