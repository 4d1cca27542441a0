import {
  answerClaim,
  type Call,
  claimParticipant,
  createClaimLink,
  listEntries,
  listMyTournaments,
  sayImHere,
  showDesk,
  testLogin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { refusalOf } from '../testing/refusals.ts';
import { type Day, drawn, newEvent, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** An account that is somebody in the organiser's book. */
async function whoIs(day: Day, participant_id: number): Promise<Call> {
  const { token } = await world.withToken(null)(testLogin, { email: (await makeUser(world.db)).email });
  const { link } = await day.call(createClaimLink, { participant_id });
  await world.withToken(token)(claimParticipant, { token: link.split('/').at(-1)! });
  await day.call(answerClaim, { participant_id, answer: 'accept' });
  return world.withToken(token);
}

test('a player sees where to be, says "I am here", marks, and in the end where they ended', async () => {
  const day = await newEvent(world, 2);
  const tournament = await drawn(day, 4);
  const { tournament_id, command } = tournament;
  const entries = await day.call(listEntries, { tournament_id });
  const [first, second] = await ready(tournament);
  const personOf = (entrant: string | null) =>
    entries.find((one) => one.entrant === entrant)!.players[0]!.participant_id;
  const call = await whoIs(day, personOf(first!.sides[0]!));
  const mine = async () => (await call(listMyTournaments, {})).current[0]!;

  expect(await mine()).toMatchObject({
    tournament: { id: tournament_id, phase: 'drawn' },
    day: { duties: [], group: { played_out: false, best_rank: 1, worst_rank: 4 } },
  });
  await command({ type: 'call', pairing: first!.id, board: String(day.boards[0]) });
  const game = (await mine()).day!.games.find(({ game: { pairing } }) => pairing.id === first!.id)!;
  expect(game).toMatchObject({ board: 1, side: 0, is_here: false, game_id: expect.any(String) });

  await call(sayImHere, { tournament_id, pairing: first!.id, here: true });
  const desk = await day.call(showDesk, { event_id: day.event_id });
  expect(desk.boards[0]!.on!.here).toEqual([first!.sides[0]]);
  const other = await refusalOf(call(sayImHere, { tournament_id, pairing: second!.id, here: true }));
  expect(other.status).toBe(404);
  const stranger = await refusalOf(
    world.as('superadmin')(sayImHere, { tournament_id, pairing: first!.id, here: true }),
  );
  expect(stranger.body.code).toBe('not_entered');

  await command({ type: 'report', pairing: first!.id, result: { kind: 'played', score: [1, 0] } });
  await command({
    ...{ type: 'call', pairing: second!.id, board: String(day.boards[1]) },
    marker: `player ${personOf(first!.sides[0]!)}`,
  });
  expect((await mine()).day!.duties).toMatchObject([{ board: 2, game: { pairing: { id: second!.id } } }]);
  const win = (pairing: string) =>
    command({ type: 'report', pairing, result: { kind: 'played', score: [1, 0] } });
  await win(second!.id);
  for (let [next] = await ready(tournament); next; [next] = await ready(tournament)) await win(next.id);
  await command({ type: 'finish' });
  const { current, past, total } = await call(listMyTournaments, {});
  expect([current, total]).toEqual([[], 1]);
  expect(past[0]).toMatchObject({ tournament: { id: tournament_id }, day: null, place: { final: true } });
});

test('what was only tried out, and what somebody left, is not there', async () => {
  const day = await newEvent(world, 1);
  const { tournament_id } = await drawn(day, 4, { is_test: true });
  const [entry] = await day.call(listEntries, { tournament_id });
  const call = await whoIs(day, entry!.players[0]!.participant_id);
  expect(await call(listMyTournaments, {})).toMatchObject({ current: [], past: [], total: 0, pages: 1 });
});
