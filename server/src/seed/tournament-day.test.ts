import { listManagedEvents, listManagedTournaments, showDesk } from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';
import { seedTournamentDays } from './tournament-day.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { organisation, player } = world;
  await world.db.begin((tx) =>
    seedTournamentDays(tx, { organisation_id: organisation.id, player: player.id }, world.clock.now()),
  );
});
afterAll(() => world.stop());

test('the organiser of the demo lands in the middle of a day: eight boards busy, groups nearly done', async () => {
  const call = world.as('organiser');
  const events = await call(listManagedEvents, {});
  expect(events.map(({ slug }) => slug)).toEqual(['open-van-de-kust', 'winterbeker', 'herfstprijs']);
  const desk = await call(showDesk, { event_id: events[0]!.id });
  expect(desk.boards.filter(({ on }) => on?.status === 'running').length).toBeGreaterThan(5);
  const [open] = desk.tournaments;
  expect(open!.games_done / open!.games).toBeGreaterThan(0.4);
  expect(open!.phase).toBe('playing');
});

test('one event fills up, and another one is over with all its results', async () => {
  const tournaments = await world.as('organiser')(listManagedTournaments, {});
  const named = (name: string) => tournaments.find((one) => one.name.startsWith(name))!;
  expect(named('Winterbeker')).toMatchObject({
    phase: 'entry',
    entry_phase: 'registration',
    entries: 23,
    applied: 1,
  });
  const over = named('Herfstprijs');
  expect(over).toMatchObject({ phase: 'finished', games: over.games_done });
});
