import { randomInt, randomUUID } from 'node:crypto';
import { type Challenge, type OnlineGame, Refusal } from '@oche/contract';
import { type GameEvent, type GameState, rematchOptions, turnEntry } from '@oche/darts';
import { lockUsers } from '../accounts/index.ts';
import { type AppServices, type Context, requireUser, transaction } from '../app/index.ts';
import { changeGame, currentGame, findGame, readTurn } from '../games/index.ts';
import { findRematch } from './challenges.sql.ts';
import { beginGame, offer } from './challenges.ts';
import { presenceOf, requireRoom } from './presence.ts';
import { findIsMuted, listChat } from './room.sql.ts';

type Which = { game_id: string };
const DONE = { ok: true as const };

export async function showOnlineGame(context: Context, { game_id }: Which): Promise<OnlineGame> {
  const { db, actor } = context;
  const { userId } = requireUser(actor);
  const room = await requireRoom(context, game_id);
  const opponent = { id: room.opponent_id, name: room.opponent_name };
  const [chat, muted, rematch] = await Promise.all([
    listChat(db, game_id, userId),
    findIsMuted(db, userId, room.opponent_id),
    findRematch(db, game_id),
  ]);
  return { opponent: { ...opponent, muted }, chat, rematch: rematch ?? null };
}

/** A player who has been gone for too long has retired, and so has one who is there and does not throw (ONL-7). */
export async function claimGame(context: Context, { game_id }: Which) {
  const room = await requireRoom(context, game_id);
  const now = context.clock.now();
  const isOver = (moment: string | null | undefined) => moment != null && Date.parse(moment) <= now.getTime();
  const { state, claim_at } = await presenceOf(context.db, room, now);
  const turn = await readTurn(context.db, game_id);
  // Without a network a player cannot throw: then only the time counts that one may be gone.
  const isLate = state !== 'gone' && turn?.side === room.opponent_side && isOver(turn.ends_at);
  if (!isOver(claim_at) && !isLate) throw new Refusal('opponent_here');
  await decide(context, game_id, (game) => {
    // The visit may have come in the last moment.
    if (isLate && turnEntry(game) !== turn.entry) throw new Refusal('opponent_here');
    return { type: 'forfeit', side: room.opponent_side, reason: 'retired' };
  });
  return DONE;
}

/** Both may ask; the dice fall once. */
export async function tossBull(context: Context, { game_id }: Which) {
  await requireRoom(context, game_id);
  await decide(context, game_id, ({ leg, result, sides }) =>
    leg.throwing === null && result === null ? { type: 'bull_off', winner: randomInt(sides.length) } : null,
  );
  return DONE;
}

/** A game that nobody comes back to. One that cannot be replayed stays as it is. */
export async function callOff(services: AppServices, id: string): Promise<void> {
  try {
    await decide(services, id, ({ result }) => (result === null ? { type: 'abort' } : null));
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'game_unreadable')) throw error;
  }
}

const ATTEMPTS = 5;

/** Writes what the product itself decides, on top of whatever the players have written meanwhile. */
async function decide(
  services: AppServices,
  game_id: string,
  choose: (state: GameState) => GameEvent | null,
): Promise<void> {
  const context: Context = {
    ...services,
    actor: { kind: 'system' },
    locale: 'en',
    device: '',
    deviceName: '',
  };
  const cid = randomUUID();
  for (let attempt = 1; ; attempt++) {
    const { v, state } = await currentGame(services.db, game_id);
    const event = choose(state);
    if (event === null) return;
    try {
      await changeGame(context, { game_id, base_v: v, events: [{ cid, event }] });
      return;
    } catch (error) {
      const isBehind = error instanceof Refusal && error.code === 'conflict';
      if (!isBehind || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Offers the same game once more; if the other has offered it already, that is a yes. */
export async function offerRematch(context: Context, { game_id }: Which): Promise<Challenge> {
  const { userId } = requireUser(context.actor);
  const room = await requireRoom(context, game_id);
  if (room.status === 'running') throw new Refusal('game_running');
  const row = (await findGame(context.db, game_id))!;
  const { state } = await currentGame(context.db, game_id);
  return transaction(context, async (tx, publish) => {
    await lockUsers(tx, [userId, room.opponent_id]);
    const last = await findRematch(tx, game_id);
    const isLive = last?.status === 'open' && Date.parse(last.expires_at) > context.clock.now().getTime();
    if (last?.status === 'accepted' || (isLive && last.from.id === userId)) return last;
    if (isLive) {
      await beginGame(context, tx, publish, last, userId);
      return (await findRematch(tx, game_id))!;
    }
    return offer(context, tx, publish, {
      id: randomUUID(),
      from_user: userId,
      to_user: room.opponent_id,
      game: row.kind,
      options: { ...rematchOptions(state) },
      average_from: null,
      average_to: null,
      rematch_of: game_id,
    });
  });
}
