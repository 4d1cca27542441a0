import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

/** What they have entered themselves, and what they were entered for as somebody of an organiser's book. */
const listOwnEntries = (sql: Sql, userId: number) => sql`
  select t.name as tournament, ev.name as event, ev.starts_at, e.name, e.status, e.is_present, e.is_paid, e.email, e.created_at
  from entries e join tournaments t on t.id = e.tournament_id join published_events ev on ev.id = t.event_id
  where e.user_id = ${userId} or e.id in (
    select ep.entry_id from published_people p join entry_players ep on ep.participant_id = p.id where p.user_id = ${userId})
  order by ev.starts_at, e.id`;

export const tournamentData: OwnData = { registrations: listOwnEntries };
