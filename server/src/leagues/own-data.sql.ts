import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

const listMemberships = (sql: Sql, userId: number) => sql`
  select o.name as organisation, p.name, p.member_number, m.state, m.born_on, m.email, m.phone, m.created_at
  from published_people p join members m on m.participant_id = p.id
    join published_organisations o on o.id = m.organisation_id
  where p.user_id = ${userId} order by m.created_at`;

const listOwnTeams = (sql: Sql, userId: number) => sql`
  select s.name as season, t.name as team, q.role, q.joined_on, q.left_on
  from published_people p join squad_members q on q.participant_id = p.id
    join season_teams t on t.season_id = q.season_id and t.team_id = q.team_id join seasons s on s.id = q.season_id
  where p.user_id = ${userId} order by q.joined_on`;

export const leagueData: OwnData = { memberships: listMemberships, teams: listOwnTeams };
