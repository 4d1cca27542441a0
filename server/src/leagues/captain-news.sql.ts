import type { Notification } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type CaptainRow = { team_id: number; participant_id: number; email: string; contact_email: string };

/** Captains and reserve captains of these teams, with the addresses the league knows of them. */
export async function listCaptains(sql: Sql, seasonId: number, teamIds: number[]): Promise<CaptainRow[]> {
  const rows = await sql<CaptainRow[]>`
    select sm.team_id, sm.participant_id, m.email, st.contact_email
    from squad_members sm
    join season_teams st on st.season_id = sm.season_id and st.team_id = sm.team_id
    join members m on m.participant_id = sm.participant_id
    where sm.season_id = ${seasonId} and sm.team_id = any(${teamIds}::bigint[])
      and sm.role in ('captain', 'reserve_captain') and sm.left_on is null
    order by sm.team_id, sm.role`;
  return [...rows];
}

export type NewsRow = {
  season_id: number;
  user_id: number | null;
  email: string | null;
  kind: Notification['kind'];
  args: Notification['args'];
  path: string;
};

export const insertCaptainNews = (sql: Sql, news: NewsRow[], sendAfter: Date) => sql`
  insert into captain_news (season_id, user_id, email, kind, args, path, send_after)
  select season_id, user_id, email, kind, args, path, ${sendAfter}
  from jsonb_to_recordset(${sql.json(news)}) n (season_id bigint, user_id bigint, email text, kind text, args jsonb, path text)`;

/** Takes all news of people whose oldest is due: several changes go in one mail. Another process passes them over. */
export async function takeDueNews(sql: Sql, now: Date): Promise<(NewsRow & { id: number })[]> {
  const rows = await sql<(NewsRow & { id: number })[]>`
    with due as (
      select id from captain_news
      where coalesce(user_id::text, email) in (
        select coalesce(user_id::text, email) from captain_news where send_after <= ${now})
      order by id limit 2000 for update skip locked)
    delete from captain_news n using due where n.id = due.id
    returning n.id, n.season_id, n.user_id, n.email, n.kind, n.args, n.path`;
  return [...rows].sort((a, b) => a.id - b.id);
}
