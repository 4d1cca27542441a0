import { isGameShownTo, isShownTo, USUAL_PRIVACY, type Viewer } from '@oche/darts';
import { listPrivacy } from '../accounts/index.ts';
import type { Actor } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { GameRow } from './games.sql.ts';

/** Which of some accounts are friends of somebody; known further right. */
export type ListFriendsAmong = (sql: Sql, userId: number, others: readonly number[]) => Promise<Set<number>>;

const accountsIn = ({ sides }: Pick<GameRow, 'sides'>): number[] =>
  sides.flat().flatMap(({ user_id }) => user_id ?? []);

/** What the caller is to some accounts, and what each of them shows. */
async function readViewing(sql: Sql, actor: Actor, ids: number[], listFriendsAmong: ListFriendsAmong) {
  const own = actor.kind === 'user' ? actor.userId : null;
  const [privacy, friends] = await Promise.all([
    listPrivacy(sql, ids),
    own === null ? new Set<number>() : listFriendsAmong(sql, own, ids),
  ]);
  return ids.map((id) => {
    const viewer: Viewer = id === own ? 'self' : friends.has(id) ? 'friend' : 'stranger';
    return { id, viewer, ...(privacy.get(id) ?? USUAL_PRIVACY) };
  });
}

/** Whether those who play in a game show it to the caller (rules PRI-3 and PRI-4). */
export async function isShownToCaller(
  sql: Sql,
  actor: Actor,
  row: Pick<GameRow, 'link_kind' | 'sides'>,
  listFriendsAmong: ListFriendsAmong,
): Promise<boolean> {
  const players = await readViewing(sql, actor, accountsIn(row), listFriendsAmong);
  return isGameShownTo(
    row.link_kind,
    players.map(({ games, viewer }) => ({ shownTo: games, viewer })),
  );
}

/** Of whom in a game the caller may see what they average (rule PRI-1). */
export async function listShownFigures(
  sql: Sql,
  actor: Actor,
  row: Pick<GameRow, 'sides'>,
  listFriendsAmong: ListFriendsAmong,
): Promise<number[]> {
  const players = await readViewing(sql, actor, accountsIn(row), listFriendsAmong);
  return players.filter(({ figures, viewer }) => isShownTo(figures, viewer)).map(({ id }) => id);
}
