import { findUser, listUserNames } from '../accounts/index.ts';
import type { AppServices, Publish } from '../app/index.ts';
import { DAY } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { deleteNotifications, notify } from '../notices/index.ts';
import { playerKey } from './game-setup.ts';
import { countInvitations, type SeatAt, updateInvited } from './seats.sql.ts';

/** Nobody's bell is filled by others: so many that were not taken in a week, from one person and in all. */
const FROM_ONE = 3;
const IN_ALL = 20;
const COUNTED_FOR = 7 * DAY;

/** Asks an account to take a seat. Whoever asks cannot tell whether there is such an account, or whether it was asked too often. */
export async function invite(
  { clock }: Pick<AppServices, 'clock'>,
  tx: Sql,
  publish: Publish,
  at: SeatAt,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const user = await findUser(tx, to);
  if (!user || user.blocked_at || to === from) return;
  const since = new Date(clock.now().getTime() - COUNTED_FOR);
  const { from_one, in_all } = await countInvitations(tx, to, from, since);
  if (from_one >= FROM_ONE || in_all >= IN_ALL) return;
  await updateInvited(tx, at, to);
  const name = (await listUserNames(tx, [from])).get(from) ?? '';
  notify(tx, publish, to, {
    kind: 'game_invitation',
    args: { name, ...noticeOf(at) },
    action_url: null,
  });
}

/** Which seat a notice is about. */
const noticeOf = ({ game_id, side, seat }: SeatAt) => ({ game_id, player: playerKey(side, seat) });

/** The notice has served its purpose. */
export const answered = (tx: Sql, at: SeatAt, userId: number) =>
  deleteNotifications(tx, userId, { kind: 'game_invitation', args: noticeOf(at) });
