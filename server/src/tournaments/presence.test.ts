import { randomUUID } from 'node:crypto';
import { showBoard, showDesk, showManagedEvent, undoDesk, updateEvent } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '../clock.ts';
import { drawn, newEvent, ready, tabletAt } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Two games called to two boards, of which the first has a tablet. */
async function newCalls() {
  const day = await newEvent(world, 2);
  const tournament = await drawn(day, 4);
  const [first] = await ready(tournament);
  const second = (await ready(tournament)).find(
    ({ sides }) => !sides.some((id) => first!.sides.includes(id)),
  )!;
  const tablet = await tabletAt(day, day.boards[0]!);
  const desk = () => day.call(showDesk, { event_id: day.event_id });
  for (const [at, { id: pairing }] of [first!, second].entries())
    await tournament.command({ type: 'call', pairing, board: String(day.boards[at]) });
  const change = async (rules: object) => {
    const event = await day.call(showManagedEvent, { event_id: day.event_id });
    const { house_rules, version, location, ...fields } = event;
    await day.call(updateEvent, {
      ...fields,
      ...{ event_id: day.event_id, location_id: location.id, base_version: version },
      house_rules: { ...house_rules, ...rules },
    });
  };
  const late = async () =>
    (await desk()).settle.flatMap((item) => (item.kind === 'no_show' ? [item.game.pairing.id] : []));
  return { day, tournament, tablet, desk, change, late, first: first!, second };
}

test('CMD-26 a side is missing at a board with a tablet, and never at one without', async () => {
  const { late, change, first, desk } = await newCalls();
  await change({ first_call_minutes: 0 });
  expect(await late()).toEqual([first.id]);
  const [one, two] = (await desk()).boards;
  expect(one!.on).toMatchObject({ asks_presence: true, clock: { minutes_left: 0 } });
  expect(two!.on).toMatchObject({ asks_presence: false, clock: null });
  // A tablet that has sent nothing for half an hour may be broken: its players are not to blame.
  world.clock.advance(30 * MINUTE);
  expect(await late()).toEqual([]);
});

test('CMD-27 the desk says with one tap that they play, and takes it back', async () => {
  const { day, desk, tournament, second } = await newCalls();
  await tournament.command({ type: 'arrive', pairing: second.id });
  expect((await desk()).boards[1]!.on!.here).toEqual(second.sides);
  await day.call(undoDesk, { event_id: day.event_id, cid: randomUUID() });
  expect((await desk()).boards[1]!.on!.here).toEqual([]);
});

test('where the house asks nobody to report, neither desk nor tablet does', async () => {
  const { change, late, tablet } = await newCalls();
  await change({ first_call_minutes: 0, needs_presence: false });
  expect(await late()).toEqual([]);
  expect((await tablet.call(showBoard, {})).on).toMatchObject({ asks_presence: false, clock: null });
});
