import { CHANNELS, Refusal } from '@oche/contract';
import { checkCredentials, listUserNames } from '../accounts/index.ts';
import {
  type Context,
  hashSecret,
  type Input,
  newSecret,
  type Publish,
  requireInPerson,
  requireUser,
  transaction,
} from '../app/index.ts';
import { later, MINUTE } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { playerKey } from './game-setup.ts';
import { findGame, type GameRow, lockGame } from './games.sql.ts';
import { answered, invite } from './invitations.ts';
import { isScorer } from './may-score.ts';
import {
  findInvitation,
  findSeatByLink,
  type SeatAt,
  updateDeclined,
  updateSeatLink,
  updateSeatOwner,
  updateStatisticsOwner,
} from './seats.sql.ts';
import { OWN_LINKS } from './start-game.ts';

const DONE = { ok: true } as const;
const LINK_GOOD_FOR = 10 * MINUTE;
type Which = Input<'linkSeat'>;

const seatAt = ({ game_id, player }: Which): SeatAt => {
  const [side, seat] = player.split('.').map(Number) as [number, number];
  return { game_id, side, seat };
};

export async function linkSeat(context: Context, which: Which) {
  const token = newSecret();
  const join_until = later(context.clock, LINK_GOOD_FOR);
  await transaction(context, async (tx) => {
    await lockGuestSeat(context, tx, seatAt(which));
    await updateSeatLink(tx, seatAt(which), { join_hash: hashSecret(token), join_until });
  });
  return { token, expires_at: join_until.toISOString() };
}

export async function showSeat({ db, clock }: Context, { token }: Input<'showSeat'>) {
  const at = await findSeatByLink(db, hashSecret(token), clock.now());
  const row = at && (await findGame(db, at.game_id));
  if (!row) throw new Refusal('link_expired');
  const names = row.sides.flatMap((players, side) =>
    players.map(({ name }, seat) => ({ name, isThis: side === at.side && seat === at.seat })),
  );
  const starters = await listUserNames(db, row.created_by === null ? [] : [row.created_by]);
  return {
    game_id: row.id,
    kind: row.kind,
    name: names.find(({ isThis }) => isThis)!.name,
    started_by: [...starters.values()][0] ?? '',
    others: names.flatMap(({ name, isThis }) => (isThis ? [] : name)),
  };
}

export async function takeSeat(context: Context, { token }: Input<'takeSeat'>) {
  const { userId } = requireInPerson(context.actor);
  return transaction(context, async (tx, publish) => {
    const at = await findSeatByLink(tx, hashSecret(token), context.clock.now());
    const row = at && (await lockGame(tx, at.game_id));
    if (!row) throw new Refusal('link_expired');
    await giveSeat(tx, publish, row, at, userId);
    return { game_id: row.id };
  });
}

/** The password of whoever stands here says that they agree; who is signed in on the device stays so. */
export async function takeSeatHere(context: Context, input: Input<'takeSeatHere'>) {
  await transaction(context, (tx) => lockGuestSeat(context, tx, seatAt(input)));
  const { id } = await checkCredentials(context.db, input.email, input.password);
  await transaction(context, async (tx, publish) => {
    const row = await lockGuestSeat(context, tx, seatAt(input));
    await giveSeat(tx, publish, row, seatAt(input), id);
  });
  return DONE;
}

export async function inviteToSeat(context: Context, { user_id, ...which }: Input<'inviteToSeat'>) {
  const { userId } = requireUser(context.actor);
  await transaction(context, async (tx, publish) => {
    const at = seatAt(which);
    const row = await lockGuestSeat(context, tx, at);
    // Only who began the game: it is in their name that people are asked, and counted.
    if (row.created_by !== userId) throw new Refusal('forbidden');
    const before = (await findInvitation(tx, at))?.invited_id ?? null;
    if (before === user_id) return;
    if (before !== null) throw new Refusal('seat_taken');
    await invite(context, tx, publish, at, { from: userId, to: user_id });
  });
  return DONE;
}

export async function acceptSeat(context: Context, which: Which) {
  const { userId } = requireInPerson(context.actor);
  await transaction(context, async (tx, publish) => {
    const row = await lockGame(tx, which.game_id);
    const at = seatAt(which);
    if (row?.sides[at.side]?.[at.seat]?.user_id === userId) return;
    if (!row || !(await isWaiting(tx, at, userId))) throw new Refusal('not_found');
    await giveSeat(tx, publish, row, at, userId);
  });
  return DONE;
}

export async function declineSeat(context: Context, which: Which) {
  const { userId } = requireInPerson(context.actor);
  await transaction(context, async (tx) => {
    await lockGame(tx, which.game_id);
    const at = seatAt(which);
    if (!(await isWaiting(tx, at, userId))) throw new Refusal('not_found');
    await updateDeclined(tx, at, context.clock.now());
    await answered(tx, at, userId);
  });
  return DONE;
}

/** Who changed their mind may still come. */
const isWaiting = async (tx: Sql, at: SeatAt, userId: number): Promise<boolean> =>
  (await findInvitation(tx, at))?.invited_id === userId;

/** The game of a seat that a guest has, for somebody who scores it. */
async function lockGuestSeat({ actor }: Context, tx: Sql, at: SeatAt): Promise<GameRow> {
  const row = await lockGame(tx, at.game_id);
  if (!row) throw new Refusal('not_found');
  if (!isScorer(actor, row)) throw new Refusal('forbidden');
  requireGuest(row, at);
  return row;
}

function requireGuest({ sides, link_kind }: GameRow, { side, seat }: SeatAt): void {
  const player = sides[side]?.[seat];
  if (!player) throw new Refusal('not_found');
  // Who plays online, in a tournament or in a league is decided there.
  if (!OWN_LINKS.includes(link_kind)) throw new Refusal('forbidden');
  if (player.user_id !== null || player.bot !== null) throw new Refusal('seat_taken');
}

/** Everything that was thrown on the seat becomes the account's, whether the game goes on or is over. */
async function giveSeat(tx: Sql, publish: Publish, row: GameRow, at: SeatAt, userId: number): Promise<void> {
  if (row.sides.flat().some(({ user_id }) => user_id === userId)) throw new Refusal('already_seated');
  requireGuest(row, at);
  const name = (await listUserNames(tx, [userId])).get(userId)!;
  const invited = (await findInvitation(tx, at))?.invited_id;
  await updateSeatOwner(tx, at, { user_id: userId, name });
  await updateStatisticsOwner(tx, at, userId);
  if (invited) await answered(tx, at, invited);
  if (row.created_by === null) return;
  const data = { game_id: row.id, player: playerKey(at.side, at.seat), user_id: userId, name };
  publish({ channel: CHANNELS.user(row.created_by), event: 'seat', data });
}
