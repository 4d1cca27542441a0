import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  addEntries,
  commandTournament,
  enterTournament,
  handOverEvent,
  impersonate,
  listHelpers,
  listLocations,
  listNotifications,
  listParticipants,
  removeHelper,
  revokeInvitation,
  setEntryPhase,
  setEventPicture,
  showAccountDeletion,
  showInvitation,
  showManagedEvent,
  showManagedRanking,
  testLogin,
  updateRanking,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { upsertHelper, usedByEvents } from '../events/index.ts';
import { deleteUnused } from '../files/index.ts';
import { makeEvent, makeRanking, makeUser } from '../seed/factories.ts';
import { person } from '../testing/hall-day.ts';
import { refusalOf } from '../testing/refusals.ts';
import { SMALL_PICTURE } from '../testing/sample.ts';
import { type Day, drawn, newEvent, newTournament, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function somebody() {
  const { id, email } = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email });
  return { id, email, call: world.withToken(token) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function helperAt({ event_id }: Day, role: 'director' | 'desk' = 'desk'): Promise<Somebody> {
  const helper = await somebody();
  await upsertHelper(world.db, event_id, { user_id: helper.id, role });
  return helper;
}

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).body.code;

/** The token of the newest offer among somebody's notices. */
async function offerTo({ call }: Pick<Somebody, 'call'>): Promise<string> {
  const notices = await call(listNotifications, {});
  const { action_url } = notices.find(({ kind }) => kind === 'event_offered')!;
  return action_url!.split('/').at(-1)!;
}

async function handTo(day: Day, to: Somebody): Promise<void> {
  await day.call(handOverEvent, { event_id: day.event_id, user_id: to.id });
  await to.call(acceptInvitation, { token: await offerTo(to) });
}

const namesIn = async ({ call }: Pick<Somebody, 'call'>) =>
  (await call(listParticipants, {})).participants.map(({ first_name }) => first_name).sort();

test('an event is its helper’s once they accept, with its location, its people and its running tournament', async () => {
  const day = await newEvent(world, 1);
  const to = await helperAt(day);
  const tournament = await drawn(day, 4);
  const names = await namesIn(day);
  const { event_id } = day;
  const { invitations } = await day.call(handOverEvent, { event_id, user_id: to.id });
  expect(invitations).toMatchObject([{ role: 'owner' }]);
  const token = await offerTo(to);
  expect(await to.call(showInvitation, { token })).toMatchObject({ event: 'Open', role: 'owner' });
  // Asked is not given.
  expect(await to.call(showManagedEvent, { event_id })).toMatchObject({ role: 'desk' });
  expect(await to.call(acceptInvitation, { token })).toEqual({ event_id, role: 'owner' });
  expect(await to.call(showManagedEvent, { event_id })).toMatchObject({ role: 'owner' });
  expect(await day.call(showManagedEvent, { event_id })).toMatchObject({ role: 'director' });
  expect((await to.call(listHelpers, { event_id })).helpers).toMatchObject([
    { user_id: day.userId, role: 'director' },
  ]);
  expect([await namesIn(to), await namesIn(day)]).toEqual([names, []]);
  expect((await to.call(listLocations, {})).map(({ name }) => name)).toEqual(['Hall']);
  expect(await day.call(listLocations, {})).toEqual([]);
  // What is played goes on, for the one and for the other.
  const [pairing] = await ready(tournament);
  const result = {
    type: 'report' as const,
    pairing: pairing!.id,
    result: { kind: 'played' as const, score: [1, 0] as [number, number] },
  };
  const { tournament_id } = tournament;
  await to.call(commandTournament, { tournament_id, cid: randomUUID(), command: result });
  expect((await tournament.sheet()).view.pairings.find(({ id }) => id === pairing!.id)?.status).toBe('done');
  const log = await world.db`
    select actor_id, action, detail from audit_log where subject = ${`event:${event_id}`} order by id`;
  expect(log).toEqual([
    { actor_id: day.userId, action: 'offer_event', detail: { user_id: to.id } },
    { actor_id: to.id, action: 'take_over_event', detail: { from: day.userId, to: to.id } },
  ]);
  const [told] = await day.call(listNotifications, {});
  expect(told).toMatchObject({ kind: 'event_taken_over', args: { event: 'Open' } });
});

test('an account that has handed its event over may go', async () => {
  const day = await newEvent(world, 1);
  const to = await helperAt(day);
  const kinds = async () => (await day.call(showAccountDeletion, {})).hindrances.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['event']);
  await handTo(day, to);
  expect(await kinds()).toEqual([]);
});

test('handed back, everything is where it was', async () => {
  const day = await newEvent(world, 1);
  const to = await helperAt(day);
  await drawn(day, 4);
  const names = await namesIn(day);
  await handTo(day, to);
  await to.call(handOverEvent, { event_id: day.event_id, user_id: day.userId });
  await day.call(acceptInvitation, { token: await offerTo(day) });
  expect(await day.call(showManagedEvent, { event_id: day.event_id })).toMatchObject({ role: 'owner' });
  expect(await to.call(showManagedEvent, { event_id: day.event_id })).toMatchObject({ role: 'director' });
  expect([await namesIn(day), await namesIn(to)]).toEqual([names, []]);
  expect((await day.call(listLocations, {})).length).toBe(1);
});

test('nobody gets an event who does not help at it, was not asked, or is not there in person', async () => {
  const day = await newEvent(world, 1);
  const [to, other, stranger] = [await helperAt(day), await helperAt(day, 'director'), await somebody()];
  const { event_id } = day;
  expect(await codeOf(day.call(handOverEvent, { event_id, user_id: stranger.id }))).toBe('not_found');
  expect((await refusalOf(other.call(handOverEvent, { event_id, user_id: other.id }))).status).toBe(403);
  await day.call(handOverEvent, { event_id, user_id: to.id });
  const token = await offerTo(to);
  for (const one of [other, stranger])
    expect(await codeOf(one.call(acceptInvitation, { token }))).toBe('invitation_over');
  const { token: looking } = await world.as('superadmin')(impersonate, { user_id: to.id });
  expect(await codeOf(world.withToken(looking)(acceptInvitation, { token }))).toBe('forbidden');
  expect(await day.call(showManagedEvent, { event_id })).toMatchObject({ role: 'owner' });
});

test('an offer ends when it is taken back, when somebody else is asked, and when its helper is removed', async () => {
  const day = await newEvent(world, 1);
  const [one, two] = [await helperAt(day), await helperAt(day)];
  const { event_id } = day;
  const offer = (to: Somebody) => day.call(handOverEvent, { event_id, user_id: to.id });
  const [open] = (await offer(one)).invitations;
  await day.call(revokeInvitation, { event_id, invitation_id: open!.id });
  expect(await codeOf(one.call(acceptInvitation, { token: await offerTo(one) }))).toBe('invitation_over');
  await offer(one);
  const replaced = await offerTo(one);
  expect((await offer(two)).invitations).toHaveLength(1);
  expect(await codeOf(one.call(acceptInvitation, { token: replaced }))).toBe('invitation_over');
  const { invitations } = await day.call(removeHelper, { event_id, user_id: two.id });
  expect(invitations).toEqual([]);
  expect(await codeOf(two.call(acceptInvitation, { token: await offerTo(two) }))).toBe('invitation_over');
});

test('accepted twice at once, it is handed over once', async () => {
  const day = await newEvent(world, 1);
  const to = await helperAt(day);
  await day.call(handOverEvent, { event_id: day.event_id, user_id: to.id });
  const token = await offerTo(to);
  const answers = await Promise.allSettled([1, 2].map(() => to.call(acceptInvitation, { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const log = await world.db`
    select from audit_log where subject = ${`event:${day.event_id}`} and action = 'take_over_event'`;
  expect(log.length).toBe(1);
});

test('an event of an organisation is not handed over: its roles say whose it is', async () => {
  const { organisation, location, player, db, clock } = world;
  const owner = { organisation_id: organisation.id };
  const given = { slug: 'of-a-club', name: 'Club', starts_at: clock.now(), location_id: location.id };
  const { id: event_id } = await makeEvent(db, owner, given);
  await upsertHelper(db, event_id, { user_id: player.id, role: 'desk' });
  const refused = world.as('organiser')(handOverEvent, { event_id, user_id: player.id });
  expect(await codeOf(refused)).toBe('event_of_organisation');
});

test('what the former owner needs elsewhere stays theirs, and nobody is in twice because of it', async () => {
  const day = await newEvent(world, 1);
  const { location } = await day.call(showManagedEvent, { event_id: day.event_id });
  const other = await makeEvent(
    world.db,
    { owner_id: day.userId },
    { slug: `other-${day.event_id}`, name: 'Other', starts_at: world.clock.now(), location_id: location.id },
  );
  const [here, elsewhere] = [await newTournament(day), await newTournament({ ...day, event_id: other.id })];
  const player = await somebody();
  for (const { id: tournament_id } of [here, elsewhere]) {
    await day.call(setEntryPhase, { tournament_id, entry_phase: 'registration' });
    await player.call(enterTournament, { tournament_id });
  }
  await day.call(addEntries, { tournament_id: here.id, entries: [{ players: [person('Only here')] }] });
  const to = await helperAt(day);
  await handTo(day, to);
  expect(await namesIn(to)).toEqual(['Only here']);
  expect((await namesIn(day)).length).toBe(1);
  expect((await day.call(listLocations, {})).length).toBe(1);
  expect(await to.call(listLocations, {})).toEqual([]);
  expect(await codeOf(player.call(enterTournament, { tournament_id: here.id }))).toBe('already_entered');
  // The other one follows: now nothing is needed any more.
  await upsertHelper(world.db, other.id, { user_id: to.id, role: 'desk' });
  await handTo({ ...day, event_id: other.id }, to);
  expect((await namesIn(to)).length).toBe(2);
  expect((await to.call(listLocations, {})).length).toBe(1);
});

test('its picture stays, and so does what it counts for', async () => {
  const day = await newEvent(world, 1);
  const to = await helperAt(day);
  const { tournament_id } = await drawn(day, 4);
  const ranking = await makeRanking(
    world.db,
    { owner_id: day.userId },
    { name: 'Tour', tournaments: [tournament_id] },
  );
  await day.call(setEventPicture, { event_id: day.event_id, content: SMALL_PICTURE });
  await handTo(day, to);
  world.clock.advance(60 * DAY);
  await deleteUnused(world.services, [usedByEvents]);
  const { picture } = await to.call(showManagedEvent, { event_id: day.event_id });
  expect((await fetch(`${world.url}${picture}`)).status).toBe(200);
  const ranking_id = ranking.id;
  const saved = await day.call(showManagedRanking, { ranking_id });
  const change = { ...saved, ranking_id, base_version: saved.version, name: 'Tour of friends' };
  expect(await day.call(updateRanking, change)).toMatchObject({ tournament_ids: [tournament_id] });
  // What is not theirs any more cannot be taken in anew.
  await day.call(updateRanking, { ...change, base_version: saved.version + 1, tournament_ids: [] });
  const anew = day.call(updateRanking, { ...change, base_version: saved.version + 2 });
  expect(await codeOf(anew)).toBe('invalid');
});
