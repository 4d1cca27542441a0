import type { OwnData } from '../app/index.ts';
import type { Sql } from '../db/index.ts';

/** As organisers have written somebody down. Those whom they wrote down themselves are other people. */
const listWrittenDown = (sql: Sql, userId: number) => sql`
  select o.name as organisation, p.first_name, p.last_name, p.nickname, p.gender, p.club, p.country, p.birth_year, p.member_number,
    p.created_at
  from participants p left join published_organisations o on o.id = p.organisation_id
  where p.user_id = ${userId} order by p.id`;

export const participantData: OwnData = { in_books_of_organisers: listWrittenDown };
