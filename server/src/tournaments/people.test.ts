import {
  answerClaim,
  claimParticipant,
  createClaimLink,
  listEntries,
  listNotifications,
  mergeParticipants,
  showDesk,
  showGame,
  testLogin,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { drawn, enter, newEvent, newTournament, ready } from '../testing/tournament-day.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('whoever says after the draw who they are is called by name and account', async () => {
  const day = await newEvent(world, 1);
  const tournament = await drawn(day, 4);
  const [game] = await ready(tournament);
  const entries = await day.call(listEntries, { tournament_id: tournament.tournament_id });
  const { participant_id } = entries.find(({ entrant }) => entrant === game!.sides[0])!.players[0]!;
  const player = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: player.email });
  const call = world.withToken(token);
  const { link } = await day.call(createClaimLink, { participant_id });
  await call(claimParticipant, { token: link.split('/').at(-1)! });
  await day.call(answerClaim, { participant_id, answer: 'accept' });
  await tournament.command({ type: 'call', pairing: game!.id, board: String(day.boards[0]) });
  const desk = await day.call(showDesk, { event_id: day.event_id });
  const { sides } = await call(showGame, { game_id: desk.boards[0]!.on!.game_id! });
  expect(sides[0]![0]).toMatchObject({ user_id: player.id });
  const notices = await call(listNotifications, {});
  expect(notices.map(({ kind }) => kind)).toContain('called_to_board');
});

test('two who turn out to be one are one at the desk', async () => {
  const day = await newEvent(world, 1);
  const one = await drawn(day, 4);
  const { id: tournament_id } = await newTournament(day);
  const [late] = await enter(day, tournament_id, 1, { is_present: true });
  const [known] = await day.call(listEntries, { tournament_id: one.tournament_id });
  const { v } = await day.call(showDesk, { event_id: day.event_id });
  await day.call(mergeParticipants, {
    participant_id: known!.players[0]!.participant_id,
    other_id: late!.players[0]!.participant_id,
  });
  expect((await day.call(showDesk, { event_id: day.event_id })).v).toBeGreaterThan(v);
});
