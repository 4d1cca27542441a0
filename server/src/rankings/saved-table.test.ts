import { addOutsideEvent, adjustRanking, createRanking, showRanking, testLogin } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../organisations/index.ts';
import { insertParticipants } from '../participants/index.ts';
import { makeUser, SIMPLE_RULE } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';
import { insertAdjustment, insertOutsideEvent, touchRanking } from './rankings.sql.ts';

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

/** A ranking of so many people, with events from elsewhere in which all of them played. */
async function newRanking(people: number, events: number) {
  const user = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  const call = world.withToken(token);
  const owner: Owner = { owner_id: user.id, organisation_id: null };
  const ids = await insertParticipants(
    world.db,
    owner,
    Array.from({ length: people }, (_, at) => ({
      ...{ first_name: `P${at}`, last_name: 'Player', nickname: '', gender: null, club: '', country: '' },
      ...{ birth_year: null, member_number: `M-${at}` },
    })),
  );
  const { id: ranking_id } = await call(createRanking, {
    ...{ name: 'Coast', description: '', is_published: true, rule: SIMPLE_RULE, tournament_ids: [] },
  });
  for (let day = 1; day <= events; day++)
    await insertOutsideEvent(world.db, ranking_id, {
      ...{ name: `Open ${day}`, date: `2026-01-${String((day % 28) + 1).padStart(2, '0')}` },
      results: ids.map((participant_id, at) => ({
        ...{ participant_id, bracket: 'winners', place: at + 1, wins: 1, legs: 3, one_eighties: 0 },
      })),
    });
  await touchRanking(world.db, ranking_id);
  return { call, ids, ranking_id, userId: user.id };
}
const shownBy = ({ withToken }: Pick<World, 'withToken'>, ranking_id: number) =>
  withToken(null)(showRanking, { ranking_id });
const names = async (at: Pick<World, 'withToken'>, ranking_id: number) =>
  (await shownBy(at, ranking_id)).rows.map(({ name, points }) => `${name} ${points}`);

test('a table that was worked out is shown until anything it hangs on changes, on every process', async () => {
  const { ids, ranking_id, call } = await newRanking(2, 1);
  const changes: [() => PromiseLike<unknown>, string[]][] = [
    [() => Promise.resolve(), ['P0 Player 100', 'P1 Player 50']],
    [
      () => world.db`update participants set first_name = 'Ann' where id = ${ids[0]!}`,
      ['Ann Player 100', 'P1 Player 50'],
    ],
    [
      () => call(adjustRanking, { ranking_id, participant_id: ids[1]!, points: 10, reason: 'Referee' }),
      ['Ann Player 100', 'P1 Player 60'],
    ],
    [
      () => world.db`update participants set merged_into = ${ids[1]!}, user_id = null where id = ${ids[0]!}`,
      ['P1 Player 110'],
    ],
  ];
  for (const [change, table] of changes) {
    await change();
    expect(await names(world, ranking_id)).toEqual(table);
    expect(await names(other, ranking_id)).toEqual(table);
    expect(await names(world, ranking_id)).toEqual(table);
  }
});

test('a ranking holds so much and says so', async () => {
  const { call, ids, ranking_id, userId } = await newRanking(1, 60);
  const event = { ranking_id, name: 'Open', date: '2026-03-01', lines: 'M-0;1' };
  expect((await refusalOf(call(addOutsideEvent, event))).body.code).toBe('ranking_full');
  const points = { participant_id: ids[0]!, points: 1, reason: 'Referee' };
  for (let n = 0; n < 500; n++)
    await insertAdjustment(world.db, ranking_id, { ...points, by_user: userId, at: world.clock.now() });
  const refused = await refusalOf(call(adjustRanking, { ranking_id, ...points }));
  expect(refused.body).toMatchObject({
    code: 'ranking_full',
    message: 'A ranking holds 60 events from elsewhere and points given by hand 500 times.',
  });
});
