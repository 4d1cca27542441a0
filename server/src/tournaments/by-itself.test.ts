import {
  enterTournament,
  listEntries,
  listManagedTournaments,
  listNotifications,
  setAssignment,
  setEntryPhase,
  showDesk,
  showManagedTournament,
  testLogin,
  updateEventBoard,
  updateTournament,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../clock.ts';
import { makeUser } from '../seed/factories.ts';
import { drawn, newEvent, newTournament, playLeg, ready, tabletAt } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';
import { tournamentJobs } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const runJob = (name: string) => tournamentJobs.find((job) => job.name === name)!.run(world.services);

test('a tournament that was only tried out is gone after a day, and leaves its boards to the others', async () => {
  const day = await newEvent(world, 1);
  const tried = await drawn(day, 4, { is_test: true });
  const real = await drawn(day, 4);
  const [game] = await ready(tried);
  const board = String(day.boards[0]);
  await tried.command({ type: 'call', pairing: game!.id, board });
  const ids = async () => (await day.call(listManagedTournaments, {})).map(({ id }) => id);
  world.clock.advance(DAY - 10 * MINUTE);
  await runJob('old_test_tournaments');
  expect(await ids()).toEqual([tried.tournament_id, real.tournament_id]);
  world.clock.advance(20 * MINUTE);
  await runJob('old_test_tournaments');
  expect(await ids()).toEqual([real.tournament_id]);
  const [next] = await ready(real);
  await real.command({ type: 'call', pairing: next!.id, board });
  await playLeg(await tabletAt(day, day.boards[0]!));
  expect((await real.sheet()).view.pairings.find(({ id }) => id === next!.id)?.status).toBe('done');
});

test('whoever waits moves up when the cap grows, and hears it: an account by a notice, a guest by mail', async () => {
  const day = await newEvent(world, 1);
  const { id: tournament_id } = await newTournament(day, { cap: 2 });
  await day.call(setEntryPhase, { tournament_id, entry_phase: 'registration' });
  const player = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: player.email });
  const guest = (first_name: string) => ({
    ...{ first_name, last_name: 'Guest', email: `${first_name.toLowerCase()}@example.com` },
  });
  const enter = (call: World['withToken'] extends (...given: never[]) => infer C ? C : never, more: object) =>
    call(enterTournament, { tournament_id, ...more } as never);
  await enter(world.withToken(null), { guest: guest('Anja') });
  await enter(world.withToken(null), { guest: guest('Bea') });
  await enter(world.withToken(null), { guest: guest('Marie') });
  await enter(world.withToken(token), {});
  const statuses = async () => (await day.call(listEntries, { tournament_id })).map(({ status }) => status);
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waiting', 'waiting']);
  const {
    version: _,
    settings_version,
    id,
    event,
    role,
    phase,
    entry_phase,
    ...fields
  } = await day.call(showManagedTournament, { tournament_id });
  const { has_password, check_in_code, is_automatic, paused_stages, ...settings } = fields;
  await day.call(updateTournament, { ...settings, tournament_id, base_version: settings_version, cap: 4 });
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
  const notices = await world.withToken(token)(listNotifications, {});
  expect(notices.map(({ kind }) => kind)).toContain('moved_up');
  const mails = await world.db<{ subject: string }[]>`
    select subject from mails where recipient = 'marie@example.com' order by id`;
  expect(mails.map(({ subject }) => subject).at(-1)).toBe('A place came free: you are in Singles');
});

test('a board that is kept for something gets no game by itself, and the games that wait say so', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id } = await drawn(day, 4);
  await day.call(updateEventBoard, {
    ...{ event_id: day.event_id, board_id: day.boards[0]!, state: 'open', reserved_for: 'stage' },
  });
  await day.call(setAssignment, { tournament_id, is_automatic: true, paused_stages: [] });
  const desk = await day.call(showDesk, { event_id: day.event_id });
  expect(desk.boards).toMatchObject([{ on: null, reserved_for: 'stage' }]);
  expect(desk.waits.length).toBeGreaterThan(0);
  expect(desk.waits.map(({ why }) => why.code)).toContain('only_reserved_boards_free');
});
