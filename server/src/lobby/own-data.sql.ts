import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

/** Both have agreed, so both know it; a question that was not answered yes is nobody's business. */
const listOwnFriends = (sql: Sql, userId: number) => sql`
  select u.name, f.at as since from friends f
    join published_users u on u.id = case when f.from_user = ${userId} then f.to_user else f.from_user end
  where f.status = 'friends' and (f.from_user = ${userId} or f.to_user = ${userId}) order by f.at`;

const listOwnMutes = (sql: Sql, userId: number) => sql`
  select u.name, m.at from mutes m join published_users u on u.id = m.muted_id where m.user_id = ${userId} order by m.at`;

/** What they have said, and not what was said to them. */
const listOwnChat = (sql: Sql, userId: number) => sql`
  select game_id, text, phrase, at from chat_messages where user_id = ${userId} order by id`;

const listOwnReports = (sql: Sql, userId: number) => sql`
  select reason, at, handled_at from reports where reporter_id = ${userId} order by id`;

export const lobbyData: OwnData = {
  friends: listOwnFriends,
  blocked_players: listOwnMutes,
  chat: listOwnChat,
  reports: listOwnReports,
};
