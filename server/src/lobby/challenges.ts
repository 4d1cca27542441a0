import { type Challenge, Refusal } from '@oche/contract';
import { startGame } from '@oche/darts';
import { lockUsers } from '../accounts/index.ts';
import { type Context, type Input, type Publish, requireUser, transaction } from '../app/index.ts';
import { later, MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { findGame, startOnlineGame } from '../games/index.ts';
import { notify } from '../notices/index.ts';
import { averageOf } from './average.ts';
import { noteNews } from './broadcast-lobby.ts';
import {
  findChallenge,
  insertChallenge,
  lockChallenge,
  type NewChallenge,
  updateStatus,
} from './challenges.sql.ts';
import { endOfPlayers, endOwn, publishChallenges } from './end-challenges.ts';
import { findFriendship } from './friends.sql.ts';
import { findRunningGame, listStatistics } from './lobby.sql.ts';
import { LOBBY, publishPresences } from './presence.ts';
import { findIsPresent, updateShown, upsertPresence } from './presences.sql.ts';
import { findIsMuted } from './room.sql.ts';

/** Who is not here needs a moment to come. */
const [ANSWER_WITHIN, COME_WITHIN, OPEN_FOR] = [MINUTE, 10 * MINUTE, 10 * MINUTE];

export async function makeChallenge(
  context: Context,
  { to, ...format }: Input<'makeChallenge'>,
): Promise<Challenge> {
  const { userId } = requireUser(context.actor);
  requirePlayable(format);
  return transaction(context, async (tx, publish) => {
    const now = context.clock.now();
    await lockUsers(tx, to === null ? [userId] : [userId, to]);
    const known = await findChallenge(tx, format.id);
    if (known && known.from.id !== userId) throw new Refusal('forbidden');
    if (known) return known;
    // Whoever makes a challenge is there.
    await upsertPresence(tx, { user_id: userId, room: LOBBY, isAway: false }, now);
    await publishPresences(context, tx, publish, await updateShown(tx, now, userId));
    return offer(context, tx, publish, { ...format, from_user: userId, to_user: to, rematch_of: null });
  });
}

export function requirePlayable({ game, options }: Pick<NewChallenge, 'game' | 'options'>): void {
  const fitting = startGame(game, { options, sides: [['0.0'], ['1.0']] });
  if (!fitting.ok) throw new Refusal('against_the_rules', { rule: fitting.refusal.code });
}

type Offer = Omit<NewChallenge, 'created_at' | 'expires_at'>;

/** Makes a challenge, if both can play. The users are locked. Who is expected, by a link of their own, may be elsewhere. */
export async function offer(
  context: Context,
  tx: Sql,
  publish: Publish,
  given: Offer,
  isExpected = false,
): Promise<Challenge> {
  const { from_user, to_user } = given;
  if (to_user === from_user) throw new Refusal('own_account');
  if (await findRunningGame(tx, from_user)) throw new Refusal('already_playing');
  const isHere = to_user === null || (await findIsPresent(tx, to_user));
  if (to_user !== null && !isHere && !isExpected) await requireFriend(tx, from_user, to_user);
  if (to_user !== null) await requireFree(tx, from_user, to_user);
  await endOwn(context, tx, publish, from_user, to_user === null ? 'open' : 'direct');
  await insertChallenge(tx, {
    ...given,
    created_at: context.clock.now(),
    expires_at: later(context.clock, to_user === null ? OPEN_FOR : isHere ? ANSWER_WITHIN : COME_WITHIN),
  });
  const made = (await findChallenge(tx, given.id))!;
  await publishChallenges(context, tx, publish, [made]);
  if (!isHere) tellOfChallenge(tx, publish, made);
  return made;
}

/** Only friends may be called from elsewhere. */
async function requireFriend(tx: Sql, userId: number, opponentId: number): Promise<void> {
  if ((await findFriendship(tx, userId, opponentId))?.status !== 'friends')
    throw new Refusal('opponent_gone');
}

/** Rings at somebody who is not here; the notice goes with the challenge. */
const tellOfChallenge = (tx: Sql, publish: Publish, { id, from, to }: Challenge) =>
  notify(tx, publish, to!.id, {
    kind: 'challenged',
    args: { name: from.name, challenge_id: id },
    action_url: '/play/lobby',
  });

/** The other is there, is free, and wants to hear from this player. */
async function requireOpponent(tx: Sql, userId: number, opponentId: number): Promise<void> {
  if (!(await findIsPresent(tx, opponentId))) throw new Refusal('opponent_gone');
  await requireFree(tx, userId, opponentId);
}

export async function requireFree(tx: Sql, userId: number, opponentId: number): Promise<void> {
  if (await findRunningGame(tx, opponentId)) throw new Refusal('opponent_playing');
  if (await findIsMuted(tx, opponentId, userId)) throw new Refusal('challenge_unwanted');
}

export async function acceptChallenge(
  context: Context,
  { challenge_id }: Input<'acceptChallenge'>,
): Promise<{ game_id: string }> {
  const { userId } = requireUser(context.actor);
  const seen = await findChallenge(context.db, challenge_id);
  // What a link leads to is taken by the link alone.
  if (!seen || (seen.by_link && seen.to === null)) throw new Refusal('not_found');
  // What is offered to somebody else is nobody's business; what was open to all and is taken has an end to tell.
  if (seen.to && seen.to.id !== userId && seen.from.id !== userId)
    throw new Refusal(seen.status === 'open' ? 'not_found' : 'challenge_gone');
  if (seen.from.id === userId) throw new Refusal('own_account');
  return transaction(context, async (tx, publish) => {
    // First the players, then the challenge: whoever takes or makes one waits here, and finds what the other left.
    await lockUsers(tx, [seen.from.id, userId]);
    const challenge = (await lockChallenge(tx, challenge_id))!;
    if (challenge.status === 'accepted' && challenge.to?.id === userId && challenge.game_id)
      return { game_id: challenge.game_id };
    await requireTakeable(context, tx, challenge, userId);
    return { game_id: await beginGame(context, tx, publish, challenge, userId) };
  });
}

async function requireTakeable(context: Context, tx: Sql, challenge: Challenge, userId: number) {
  if (challenge.status !== 'open' || Date.parse(challenge.expires_at) <= context.clock.now().getTime())
    throw new Refusal('challenge_gone');
  if (await findRunningGame(tx, userId)) throw new Refusal('already_playing');
  if (challenge.to === null && !(await fitsLevel(tx, challenge, userId)))
    throw new Refusal('level_not_wanted');
  await requireOpponent(tx, userId, challenge.from.id);
}

async function fitsLevel(tx: Sql, { average_from, average_to }: Challenge, userId: number): Promise<boolean> {
  if (average_from === null && average_to === null) return true;
  const average = averageOf(await listStatistics(tx, userId));
  return (
    average !== null && average >= (average_from ?? 0) && average <= (average_to ?? Number.POSITIVE_INFINITY)
  );
}

/** Begins the game of a challenge: both players are notified, and all their other challenges end. */
export async function beginGame(
  context: Context,
  tx: Sql,
  publish: Publish,
  challenge: Challenge,
  userId: number,
) {
  const players = await seatsOf(tx, challenge, userId);
  const game_id = await startOnlineGame(tx, {
    game: challenge.game,
    options: challenge.options,
    players,
    challenge_id: challenge.id,
    at: context.clock.now(),
  });
  await updateStatus(tx, challenge.id, { status: 'accepted', game_id, to_user: userId });
  const accepted = (await findChallenge(tx, challenge.id))!;
  await endOfPlayers(context, tx, publish, [...players]);
  await publishChallenges(context, tx, publish, [accepted]);
  await noteNews(context, tx, { players: [...players], challenges: [challenge.id] });
  return game_id;
}

/** The challenger is at home. In a rematch everybody stays on their side. */
async function seatsOf(tx: Sql, { from, rematch_of }: Challenge, userId: number): Promise<[number, number]> {
  const before = rematch_of === null ? undefined : await findGame(tx, rematch_of);
  const seats = before?.sides.map(([player]) => player!.user_id!) ?? [from.id, userId];
  return [seats[0]!, seats[1]!];
}

type Answer = { challenge_id: string };

export const declineChallenge = (context: Context, { challenge_id }: Answer) =>
  answer(context, challenge_id, 'declined', ({ to }) => to);

export const cancelChallenge = (context: Context, { challenge_id }: Answer) =>
  answer(context, challenge_id, 'cancelled', ({ from }) => from);

/** Ends an open challenge by the one who may; for all others it is not there. */
async function answer(
  context: Context,
  id: string,
  status: 'declined' | 'cancelled',
  by: (challenge: Challenge) => { id: number } | null,
) {
  const { userId } = requireUser(context.actor);
  await transaction(context, async (tx, publish) => {
    const challenge = await lockChallenge(tx, id);
    if (!challenge || by(challenge)?.id !== userId) throw new Refusal('not_found');
    if (challenge.status === status) return;
    if (challenge.status !== 'open') throw new Refusal('challenge_gone');
    await updateStatus(tx, id, { status });
    await publishChallenges(context, tx, publish, [{ ...challenge, status }]);
  });
  return { ok: true as const };
}
