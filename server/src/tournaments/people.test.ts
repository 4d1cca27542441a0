import { randomUUID } from 'node:crypto';
import {
  addEntries,
  answerClaim,
  type Call,
  claimParticipant,
  createClaimLink,
  drawTournament,
  follow,
  listEntries,
  listNotifications,
  mergeParticipants,
  showDesk,
  showGame,
  showSheet,
  testLogin,
  topicOf,
} from '@oche/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../seed/factories.ts';
import { person } from '../testing/hall-day.ts';
import { type Day, drawn, enter, newEvent, newTournament, ready } from '../testing/tournament-day.ts';
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

/** An account that says who they are in the book, and is believed. */
async function claimed(day: Day, participant_id: number): Promise<Call> {
  const { token } = await world.withToken(null)(testLogin, { email: (await makeUser(world.db)).email });
  const { link } = await day.call(createClaimLink, { participant_id });
  await world.withToken(token)(claimParticipant, { token: link.split('/').at(-1)! });
  await day.call(answerClaim, { participant_id, answer: 'accept' });
  return world.withToken(token);
}
const kindsOf = async (call: Call) => (await call(listNotifications, {})).map(({ kind }) => kind);

test('the marker is called too, and whoever follows a player, the board or the tournament is told', async () => {
  const day = await newEvent(world, 1);
  const tournament = await drawn(day, 4);
  const [game] = await ready(tournament);
  const entries = await day.call(listEntries, { tournament_id: tournament.tournament_id });
  const playerOf = (entrant: string) =>
    entries.find((one) => one.entrant === entrant)!.players[0]!.participant_id;
  const player = playerOf(game!.sides[0]!);
  const marker = entries.find(({ entrant }) => !game!.sides.includes(entrant))!.players[0]!.participant_id;
  const calls = { player: await claimed(day, player), marker: await claimed(day, marker) };
  const fans = [];
  for (const topic of [topicOf('player', player), topicOf('board', day.boards[0]!)]) {
    const { token } = await world.withToken(null)(testLogin, { email: (await makeUser(world.db)).email });
    await world.withToken(token)(follow, { follows: [{ topic, label: 'X', path: '/' }] });
    fans.push(world.withToken(token));
  }
  // Who plays is called, and not told once more as somebody who follows the board.
  await calls.player(follow, {
    follows: [{ topic: topicOf('board', day.boards[0]!), label: 'X', path: '/' }],
  });
  const follower = fans[0]!;
  await follower(follow, {
    follows: [{ topic: topicOf('tournament', tournament.tournament_id), label: 'X', path: '/' }],
  });
  await tournament.command({
    ...{ type: 'call', pairing: game!.id, board: String(day.boards[0]), marker: `player ${marker}` },
  });
  expect(await kindsOf(calls.player)).toContain('called_to_board');
  expect(await kindsOf(calls.marker)).toContain('called_to_mark');
  for (const fan of fans) await expect.poll(() => kindsOf(fan)).toContain('followed_called');
  await expect.poll(() => kindsOf(follower)).toContain('tournament_begun');
  expect(await kindsOf(calls.player)).not.toContain('followed_called');
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

test('WHO-12: a child is drawn and called by first name and initial; the organiser reads the whole name', async () => {
  const day = await newEvent(world, 1);
  const { id: tournament_id } = await newTournament(day);
  await enter(day, tournament_id, 3);
  const birth_year = day.world.clock.now().getUTCFullYear() - 12;
  const child = { ...person('Lotte'), last_name: 'Vermeulen', birth_year };
  const entries = await day.call(addEntries, {
    tournament_id,
    entries: [{ players: [child], is_present: true }],
  });
  expect(entries.map(({ name }) => name)).toContain('Lotte Vermeulen');
  await day.call(drawTournament, { tournament_id, cid: randomUUID(), order: { mode: 'random', dice: 7 } });
  const drawnSheet = JSON.stringify(await day.call(showSheet, { tournament_id }));
  expect(drawnSheet).toContain('Lotte V.');
  expect(drawnSheet).not.toContain('Vermeulen');
});
