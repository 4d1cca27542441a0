import { randomUUID } from 'node:crypto';
import {
  answerClaim,
  answerLeave,
  askToLeave,
  type Call,
  claimParticipant,
  createClaimLink,
  listEntries,
  listMyTournaments,
  listNotifications,
  showDesk,
  testLogin,
  undoDesk,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Day, drawn, newEvent, newTournament, ONE_LEG, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function whoIs(day: Day, participant_id: number): Promise<Call> {
  const { token } = await world.withToken(null)(testLogin, { email: (await makeUser(world.db)).email });
  const { link } = await day.call(createClaimLink, { participant_id });
  await world.withToken(token)(claimParticipant, { token: link.split('/').at(-1)! });
  await day.call(answerClaim, { participant_id, answer: 'accept' });
  return world.withToken(token);
}

const KNOCKOUT = {
  stages: [{ id: 'ko', entry: { kind: 'entrants' }, format: { kind: 'single_elimination' } }],
  distances: { ko: ONE_LEG },
};

/** A knockout of eight, and an account that plays in its first game. */
async function someoneIn(more: object = KNOCKOUT) {
  const day = await newEvent(world, 1);
  const tournament = await drawn(day, 8, more);
  const { tournament_id } = tournament;
  const [first] = await ready(tournament);
  const entries = await day.call(listEntries, { tournament_id });
  const entry = entries.find(({ entrant }) => entrant === first!.sides[0])!;
  const call = await whoIs(day, entry.players[0]!.participant_id);
  const mine = async () => (await call(listMyTournaments, {})).current[0]!.day!;
  const leaves = async () =>
    (await day.call(showDesk, { event_id: day.event_id })).settle.filter(({ kind }) => kind === 'leave');
  const answer = (given: 'accept' | 'keep', cid = randomUUID()) =>
    day.call(answerLeave, { tournament_id, cid, entry_id: entry.id, answer: given });
  return { day, tournament, tournament_id, entry, first: first!, call, mine, leaves, answer };
}
const kinds = async (call: Call) => (await call(listNotifications, {})).map(({ kind }) => kind);

test('whoever asks to leave is let go by the desk, which hears of it and can take it back', async () => {
  const { day, tournament, tournament_id, entry, first, call, mine, leaves, answer } = await someoneIn();
  await call(askToLeave, { tournament_id, leave: true });
  await call(askToLeave, { tournament_id, leave: true });
  expect(await leaves()).toMatchObject([{ tournament_id, entry_id: entry.id, name: entry.name }]);
  expect((await kinds(day.call)).filter((kind) => kind === 'leave_asked')).toHaveLength(1);
  expect((await mine()).leaving).toBe('asked');
  // Asking changes no game.
  expect((await ready(tournament)).map(({ id }) => id)).toContain(first.id);
  const cid = randomUUID();
  await answer('accept', cid);
  await answer('accept', cid);
  expect(await leaves()).toEqual([]);
  expect((await mine()).leaving).toBe('left');
  expect((await tournament.sheet()).view.pairings.find(({ id }) => id === first.id)).toMatchObject({
    decided_by: 'walkover',
    winner: 1,
  });
  expect(await kinds(call)).toContain('leave_accepted');
  await day.call(undoDesk, { event_id: day.event_id, cid: randomUUID() });
  expect((await mine()).leaving).toBeNull();
  expect((await ready(tournament)).map(({ id }) => id)).toContain(first.id);
});

test('asked to stay, or staying after all, leaves everything as it was', async () => {
  const { tournament, tournament_id, call, mine, leaves, answer } = await someoneIn();
  const before = (await tournament.sheet()).view;
  await call(askToLeave, { tournament_id, leave: true });
  await answer('keep');
  expect([await leaves(), (await mine()).leaving]).toEqual([[], null]);
  expect(await kinds(call)).toContain('leave_kept');
  await call(askToLeave, { tournament_id, leave: true });
  await call(askToLeave, { tournament_id, leave: false });
  expect([await leaves(), (await mine()).leaving]).toEqual([[], null]);
  expect((await tournament.sheet()).view).toEqual(before);
  expect((await refusalOf(answer('accept'))).body.code).toBe('not_found');
});

test('nobody leaves for somebody else, nor what is not drawn', async () => {
  const { day, tournament_id, call, answer } = await someoneIn();
  const stranger = world.as('superadmin')(askToLeave, { tournament_id, leave: true });
  expect((await refusalOf(stranger)).body.code).toBe('not_entered');
  await call(askToLeave, { tournament_id, leave: true });
  const self = call(answerLeave, { tournament_id, cid: randomUUID(), entry_id: 1, answer: 'accept' });
  expect((await refusalOf(self)).status).toBe(403);
  await answer('keep');
  const { id } = await newTournament(day);
  expect((await refusalOf(call(askToLeave, { tournament_id: id, leave: true }))).body.code).toBe(
    'not_entered',
  );
});

test('the way goes on to the final, with where the others come from', async () => {
  const { mine, first } = await someoneIn();
  const { way, codes } = await mine();
  expect(way.map(({ game }) => game.pairing.round)).toEqual([first.round + 1, first.round + 2]);
  for (const { game, side } of way) {
    const other = game.pairing.sources[side === 0 ? 1 : 0];
    if (other.kind !== 'winner_of') throw new Error(other.kind);
    expect(codes[other.pairing]).toMatch(/^[A-Z]+\d+$/);
  }
});
