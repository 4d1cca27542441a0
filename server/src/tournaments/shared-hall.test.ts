import { randomUUID } from 'node:crypto';
import {
  assignGames,
  boardGame,
  moveGame,
  setAssignment,
  showDesk,
  showManagedTournament,
  updateTournament,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { makeEvent } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import {
  type Day,
  drawn,
  enter,
  newEvent,
  newTournament,
  ONE_LEG,
  playLeg,
  ready,
  tabletAt,
} from '../testing/tournament-day.ts';
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

/** Two events of one organiser at the same time, on the same boards. */
async function openHall(boards: number): Promise<[Day, Day]> {
  const first = await newEvent(world, boards);
  const [row] = await world.db<{ location_id: number }[]>`
    select location_id from events where id = ${first.event_id}`;
  const { id } = await makeEvent(
    world.db,
    { owner_id: first.userId },
    {
      ...{ slug: randomUUID(), name: 'Youth', starts_at: world.clock.now() },
      ...{ location_id: row!.location_id, boards: first.boards },
    },
  );
  return [first, { ...first, event_id: id }];
}
const automatic = (day: Day, tournament_id: number) =>
  day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
const boardsOn = async (day: Day) =>
  (await day.call(showDesk, { event_id: day.event_id })).boards.flatMap(({ id, on }) => (on ? id : []));

test('two events in one hall: what one plays on, the other leaves alone, and takes when it is free', async () => {
  const [first, second] = await openHall(2);
  const one = await drawn(first, 8);
  const two = await drawn(second, 8);
  const [pairing] = await ready(one);
  await one.command({ type: 'call', pairing: pairing!.id, board: String(first.boards[0]) });
  const tablet = await tabletAt(first, first.boards[0]!);
  await automatic(second, two.tournament_id);
  expect(await boardsOn(second)).toEqual([second.boards[1]]);
  await automatic(first, one.tournament_id);
  expect(await boardsOn(first)).toEqual([first.boards[0]]);
  await playLeg(tablet);
  world.clock.advance(10 * MINUTE);
  await second.call(assignGames, { event_id: second.event_id, cid: randomUUID() });
  expect((await boardsOn(second)).toSorted()).toEqual(second.boards.toSorted());
});

test('two events that reach for the same board at once: one has it, and neither fails', async () => {
  const [first, second] = await openHall(1);
  const one = await drawn(first, 4);
  await drawn(second, 4);
  await automatic(first, one.tournament_id);
  const tablet = await tabletAt(first, first.boards[0]!);
  await playLeg(tablet);
  world.clock.advance(10 * MINUTE);
  // The board is free for both, and both reach for it at once.
  const there = { ...second, call: other.withToken(second.token) };
  const both = await Promise.all([
    first.call(assignGames, { event_id: first.event_id, cid: randomUUID() }),
    there.call(assignGames, { event_id: second.event_id, cid: randomUUID() }),
  ]);
  expect(both).toHaveLength(2);
  expect([...(await boardsOn(first)), ...(await boardsOn(second))]).toEqual(first.boards);
  expect(await tablet.call(boardGame, {})).not.toBeNull();
});

test('the desk hears that a board is taken by somebody else, in words', async () => {
  const [first, second] = await openHall(2);
  const one = await drawn(first, 4);
  const two = await drawn(second, 4);
  const [there] = await ready(one);
  await one.command({ type: 'call', pairing: there!.id, board: String(first.boards[0]) });
  const [pairing] = await ready(two);
  const called = await refusalOf(
    two.command({ type: 'call', pairing: pairing!.id, board: String(first.boards[0]) }),
  );
  expect(called.body).toMatchObject({
    code: 'board_taken',
    message: 'On this board another game is still being played.',
  });
  await two.command({ type: 'call', pairing: pairing!.id, board: String(first.boards[1]) });
  const moved = await refusalOf(
    second.call(moveGame, {
      ...{ tournament_id: two.tournament_id, cid: randomUUID(), pairing: pairing!.id },
      board_id: first.boards[0]!,
    }),
  );
  expect(moved.body.code).toBe('board_taken');
});

test('singles do not become pairs under those who have entered', async () => {
  const day = await newEvent(world, 1);
  const { id: tournament_id } = await newTournament(day);
  const change = async (entry_kind: 'single' | 'pair') => {
    const now = await day.call(showManagedTournament, { tournament_id });
    const distances = { groups: ONE_LEG, winners: ONE_LEG, losers: ONE_LEG };
    return day.call(updateTournament, {
      ...{ tournament_id, base_version: now.settings_version, entry_kind, distances },
      ...{ name: now.name, slug: now.slug, category: now.category, colour: now.colour, fee: '' },
      ...{ description: '', cap: null, closes_at: null, needs_approval: false, allows_guests: true },
      ...{ is_test: false, stages: now.stages, tie_breaks: {} },
    });
  };
  expect((await change('pair')).entry_kind).toBe('pair');
  expect((await change('single')).entry_kind).toBe('single');
  await enter(day, tournament_id, 1);
  expect((await refusalOf(change('pair'))).body.code).toBe('has_entries');
});
