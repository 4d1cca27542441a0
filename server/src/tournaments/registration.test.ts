import { randomUUID } from 'node:crypto';
import {
  addEntries,
  type Call,
  CHANNELS,
  checkInMyself,
  createTournament,
  drawTournament,
  enterTournament,
  LIMITS,
  leaveTournament,
  listEntries,
  listManagedEvents,
  listMyTournaments,
  listNotifications,
  removeEventPicture,
  renewCheckInCode,
  setEntryPhase,
  setEventPicture,
  showEvent,
  showManagedTournament,
  showRegistration,
  testLogin,
  updateEntries,
  updateTournament,
} from '@oche/contract';
import { bestOf } from '@oche/kit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeEvent, makeLocation, makeUser } from '../seed/factories.ts';
import { nextEvent, openLive, subscribe } from '../testing/live.ts';
import { refusalOf } from '../testing/refusals.ts';
import { SMALL_PICTURE } from '../testing/sample.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let serial = 0;
const somebody = async (): Promise<{ id: number; call: Call; token: string }> => {
  const user = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  return { id: user.id, call: world.withToken(token), token };
};

/** A tournament that is open to be entered, of an organiser of its own. */
async function open(more: object = {}, is_published = true) {
  const organiser = await somebody();
  const owner = { owner_id: organiser.id };
  const location = await makeLocation(world.db, owner, { name: 'Hall' });
  const event = await makeEvent(world.db, owner, {
    slug: `open-${++serial}`,
    name: 'Open',
    starts_at: world.clock.now(),
    location_id: location.id,
    is_published,
  });
  const { id: tournament_id, slug: tournament } = await organiser.call(createTournament, {
    event_id: event.id,
    name: 'Singles',
    slug: `entry-${++serial}`,
    category: 'other',
    entry_kind: 'single',
    colour: 'red',
    ...{ fee: '', description: '', cap: null, closes_at: null, needs_approval: false, allows_guests: true },
    is_test: false,
    stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
    distances: {},
    tie_breaks: {},
    ...more,
  });
  await organiser.call(setEntryPhase, { tournament_id, entry_phase: 'registration' });
  return { organiser, tournament_id, tournament, event_id: event.id };
}
/** Changes settings as the page does: everything else goes along as it was. */
async function changeSettings(call: Call, tournament_id: number, more: object) {
  const now = await call(showManagedTournament, { tournament_id });
  return call(updateTournament, { ...now, tournament_id, base_version: now.settings_version, ...more });
}
const guest = (first_name: string) => ({
  first_name,
  last_name: 'Guest',
  email: `${first_name}@example.com`,
});

test('an account enters, sees how it stands, and leaves again; who waits moves up and is told', async () => {
  const { tournament_id, tournament, organiser } = await open({ cap: 2 });
  const [one, two] = [await somebody(), await somebody()];
  await (await somebody()).call(enterTournament, { tournament_id });
  expect(await one.call(enterTournament, { tournament_id })).toEqual({ status: 'confirmed' });
  expect(await two.call(enterTournament, { tournament_id })).toEqual({ status: 'waiting' });
  const twice = await refusalOf(two.call(enterTournament, { tournament_id }));
  expect(twice.body.code).toBe('already_entered');
  const shown = await two.call(showRegistration, { tournament });
  expect(shown).toMatchObject({
    is_open: true,
    entries: 2,
    waiting: 1,
    mine: { status: 'waiting', waiting_before: 0 },
  });
  await one.call(leaveTournament, { tournament_id });
  expect((await two.call(showRegistration, { tournament })).mine).toMatchObject({ status: 'confirmed' });
  expect((await two.call(listNotifications, {}))[0]).toMatchObject({ kind: 'moved_up' });
  const { current } = await two.call(listMyTournaments, {});
  expect(current).toMatchObject([{ tournament: { id: tournament_id }, entry: { status: 'confirmed' } }]);
  expect((await organiser.call(listEntries, { tournament_id })).map(({ status }) => status)).toEqual([
    'confirmed',
    'withdrawn',
    'confirmed',
  ]);
});

test('nobody fills the box of somebody else: who is entered many times is mailed a few times', async () => {
  const { tournament_id, organiser } = await open();
  const email = 'victim@example.com';
  for (let nth = 0; nth < 8; nth++) {
    const entered = world.withToken(null)(enterTournament, {
      ...{ tournament_id, guest: { ...guest('kim'), email } },
    });
    expect(await entered).toEqual({ status: 'confirmed' });
  }
  const player = await somebody();
  await player.call(enterTournament, {
    tournament_id,
    guest: { ...guest('kim'), email: 'other@example.com' },
  });
  const mails = await world.db<{ recipient: string }[]>`
    select recipient from mails where recipient in (${email}, 'other@example.com')`;
  expect(mails.map(({ recipient }) => recipient)).toEqual(Array(LIMITS.mail.target).fill(email));
  expect(await organiser.call(listEntries, { tournament_id })).toHaveLength(9);
});

test('nobody fills a list with people who wait: after a thousand nobody else comes in', async () => {
  const { tournament_id } = await open({ cap: 2 });
  await world.db`
    insert into entries (tournament_id, name, status) select ${tournament_id}, 'Made up', 'waiting' from generate_series(1, 1000)`;
  const entering = world.withToken(null)(enterTournament, { tournament_id, guest: guest('lou') });
  expect((await refusalOf(entering)).body.code).toBe('registration_closed');
});

test('a guest enters by mail and gives the place back with the link', async () => {
  const { tournament_id, tournament } = await open();
  const call = world.withToken(null, 'nl');
  expect(await call(enterTournament, { tournament_id, guest: guest('kim') })).toEqual({
    status: 'confirmed',
  });
  const [mail] = await world.db<{ body: string; subject: string }[]>`
    select subject, body from mails where recipient = 'kim@example.com'`;
  expect(mail!.subject).toContain('ingeschreven');
  const token = /entry=([\w-]+)/.exec(mail!.body)![1]!;
  expect((await refusalOf(call(leaveTournament, { tournament_id, token: 'x'.repeat(43) }))).status).toBe(404);
  await call(leaveTournament, { tournament_id, token });
  expect((await call(showRegistration, { tournament })).entries).toBe(0);
  expect((await refusalOf(call(leaveTournament, { tournament_id, token }))).status).toBe(404);
});

test.each([
  ['not open yet', { closes_at: null }, 'draft' as const, 'registration_closed'],
  [
    'past its deadline',
    { closes_at: '2020-01-01T00:00:00Z' },
    'registration' as const,
    'registration_closed',
  ],
  ['for accounts only', { allows_guests: false }, 'registration' as const, 'sign_in_required'],
  ['for pairs', { entry_kind: 'pair' }, 'registration' as const, 'wrong_number_of_players'],
  ['behind a password', { password: 'bullseye' }, 'registration' as const, 'entry_password_wrong'],
])('a tournament that is %s refuses with words', async (_, more, entry_phase, code) => {
  const { tournament_id, organiser } = await open(more);
  await organiser.call(setEntryPhase, { tournament_id, entry_phase });
  const refused = await refusalOf(
    world.withToken(null)(enterTournament, { tournament_id, guest: guest('a') }),
  );
  expect(refused.body.code).toBe(code);
});

test('with the password one is let in; with approval one has applied', async () => {
  const { tournament_id, tournament, organiser } = await open({ password: 'bullseye', needs_approval: true });
  const { call } = await somebody();
  expect(await call(enterTournament, { tournament_id, password: 'bullseye' })).toEqual({ status: 'applied' });
  const [entry] = await organiser.call(listEntries, { tournament_id });
  await organiser.call(updateEntries, { tournament_id, entry_ids: [entry!.id], status: 'confirmed' });
  expect((await call(showRegistration, { tournament })).mine).toMatchObject({ status: 'confirmed' });
});

test('what is not published is not there', async () => {
  const { tournament_id, tournament } = await open({}, false);
  const { call } = await somebody();
  expect((await refusalOf(call(showRegistration, { tournament }))).status).toBe(404);
  expect((await refusalOf(call(enterTournament, { tournament_id }))).status).toBe(404);
});

test('a player checks in with the code that hangs in the hall, and with no other', async () => {
  const { tournament_id, organiser } = await open();
  const { call } = await somebody();
  await call(enterTournament, { tournament_id });
  const early = await refusalOf(call(checkInMyself, { tournament_id, code: 'any' }));
  expect(early.body.code).toBe('check_in_closed');
  const { check_in_code } = await organiser.call(setEntryPhase, { tournament_id, entry_phase: 'check_in' });
  const wrong = await refusalOf(call(checkInMyself, { tournament_id, code: 'wrong' }));
  expect(wrong.body.code).toBe('check_in_code_wrong');
  await call(checkInMyself, { tournament_id, code: check_in_code! });
  expect((await organiser.call(listEntries, { tournament_id }))[0]).toMatchObject({ is_present: true });
});

test('whoever runs the event hears at once that somebody has entered, and that they are here', async () => {
  const { tournament_id, event_id, organiser } = await open();
  const { call } = await somebody();
  const live = openLive(world.url, organiser.token);
  onTestFinished(() => live.disconnect());
  const channel = await subscribe(live, CHANNELS.event(event_id));
  const entered = nextEvent<{ v: number }>(channel, 'change');
  await call(enterTournament, { tournament_id });
  const { v } = await entered;
  const opened = nextEvent(channel, 'change');
  const { check_in_code } = await organiser.call(setEntryPhase, { tournament_id, entry_phase: 'check_in' });
  expect(await opened).toEqual({ v: v + 1 });
  const here = nextEvent(channel, 'change');
  await call(checkInMyself, { tournament_id, code: check_in_code! });
  expect(await here).toEqual({ v: v + 2 });
});

test('a guest sees the entry by the link from the mail, checks in with it, and with no other link', async () => {
  const { tournament_id, tournament, organiser } = await open();
  const call = world.withToken(null, 'de');
  await call(enterTournament, { tournament_id, guest: guest('lee') });
  const [mail] = await world.db<
    { body: string }[]
  >`select body from mails where recipient = 'lee@example.com'`;
  const token = /entry=([\w-]+)/.exec(mail!.body)![1]!;
  expect((await call(showRegistration, { tournament })).mine).toBeNull();
  expect((await call(showRegistration, { tournament, token })).mine).toMatchObject({ name: 'lee Guest' });
  const { check_in_code } = await organiser.call(setEntryPhase, { tournament_id, entry_phase: 'check_in' });
  const nobody = await refusalOf(call(checkInMyself, { tournament_id, code: check_in_code! }));
  expect(nobody.body.code).toBe('not_entered');
  const { check_in_code: next } = await organiser.call(renewCheckInCode, { tournament_id });
  const old = await refusalOf(call(checkInMyself, { tournament_id, code: check_in_code!, token }));
  expect(old.body).toMatchObject({
    code: 'check_in_code_wrong',
    errors: { code: [expect.stringContaining('Halle')] },
  });
  await call(checkInMyself, { tournament_id, code: next!.toLowerCase(), token });
  expect((await call(showRegistration, { tournament, token })).mine).toMatchObject({ is_present: true });
});

test('a higher cap lets those in who wait, and a guest hears of it in their language', async () => {
  const { tournament_id, organiser } = await open({ cap: 2 });
  for (const name of ['ann', 'bea', 'cas'])
    await world.withToken(null, 'nl')(enterTournament, { tournament_id, guest: guest(name) });
  await changeSettings(organiser.call, tournament_id, { cap: 3 });
  const mails = await world.db<{ subject: string }[]>`
    select subject from mails where recipient = 'cas@example.com' order by id`;
  expect(mails.at(-1)!.subject).toContain('plaats vrij');
  expect((await organiser.call(listEntries, { tournament_id })).map(({ status }) => status)).toEqual([
    ...['confirmed', 'confirmed', 'confirmed'],
  ]);
});

test('whoever moves up where the organiser says yes to each has applied, and is not in yet', async () => {
  const { tournament_id, tournament } = await open({ cap: 2, needs_approval: true });
  const [one, two, three] = [await somebody(), await somebody(), await somebody()];
  for (const { call } of [one, two, three]) await call(enterTournament, { tournament_id });
  await one.call(leaveTournament, { tournament_id });
  expect((await three.call(showRegistration, { tournament })).mine).toMatchObject({ status: 'applied' });
});

test('a public event shows its tournaments, and none that is a test', async () => {
  const { tournament } = await open({ fee: '€ 8' });
  const shown = await world.withToken(null)(showRegistration, { tournament });
  const event = await world.withToken(null)(showEvent, { event: shown.event.slug });
  expect(event).toMatchObject({
    name: 'Open',
    location: { name: 'Hall' },
    tournaments: [{ slug: tournament, is_open: true, fee: '€ 8', entries: 0 }],
  });
  const missing = await refusalOf(world.withToken(null)(showEvent, { event: 'no-such-event' }));
  expect(missing.status).toBe(404);
});

test('a picture is known by what is in it, kept by everybody, and gone when it is taken away', async () => {
  const { tournament, organiser } = await open();
  const { event } = await world.withToken(null)(showRegistration, { tournament });
  const [managed] = await organiser.call(listManagedEvents, {});
  const event_id = managed!.id;
  const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'));
  const refused = await refusalOf(organiser.call(setEventPicture, { event_id, content: page }));
  expect(refused.body.code).toBe('not_a_picture');
  const { picture } = await organiser.call(setEventPicture, { event_id, content: SMALL_PICTURE });
  const shown = await world.withToken(null)(showEvent, { event: event.slug });
  expect(shown.picture).toBe(picture);
  const answer = await fetch(world.url + picture);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const without = await organiser.call(removeEventPicture, { event_id });
  expect(without.picture).toBe(null);
});

test('what a tournament is called can be changed after the draw, its course cannot', async () => {
  const { tournament_id, organiser } = await open({
    distances: { ko: { default: bestOf(5), rules: [{ rounds_left: 1, distance: bestOf(7) }] } },
  });
  for (const name of ['uma', 'vic'])
    await world.withToken(null)(enterTournament, { tournament_id, guest: guest(name) });
  const entries = await organiser.call(listEntries, { tournament_id });
  const entry_ids = entries.map(({ id }) => id);
  await organiser.call(updateEntries, { tournament_id, entry_ids, is_present: true });
  await organiser.call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'seeded' } });
  expect(await changeSettings(organiser.call, tournament_id, { fee: '€ 5' })).toMatchObject({ fee: '€ 5' });
  const refused = await refusalOf(changeSettings(organiser.call, tournament_id, { distances: {} }));
  expect(refused.body.code).toBe('already_drawn');
});

test('ten who want the last place at once: one is in, nine wait', async () => {
  const { tournament_id, organiser } = await open({
    cap: 2,
    closes_at: new Date(Date.now() + DAY).toISOString(),
  });
  await organiser.call(addEntries, {
    tournament_id,
    entries: [
      {
        players: [
          {
            ...{ first_name: 'A', last_name: 'B', nickname: '', gender: null, club: '', country: '' },
            ...{ birth_year: null, member_number: '' },
          },
        ],
      },
    ],
  });
  const people = await Promise.all(Array.from({ length: 10 }, somebody));
  const answers = await Promise.all(people.map(({ call }) => call(enterTournament, { tournament_id })));
  expect(answers.filter(({ status }) => status === 'confirmed')).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 'waiting')).toHaveLength(9);
});
