import type { Sql } from '../db/index.ts';

/** Whoever a member turned out to be is a member too. */
export const insertMergedMembers = (sql: Sql, ids: number[]) => sql`
  insert into members (participant_id, organisation_id, state, remark, born_on, email, phone)
  select distinct on (p.person_id) p.person_id, m.organisation_id, m.state, m.remark, m.born_on, m.email, m.phone
  from members m join published_people p on p.id = m.participant_id and p.person_id <> p.id
  where p.id = any(${ids}::bigint[])
  order by p.person_id, m.state
  on conflict (participant_id) do nothing`;

/** Whoever turned out to be somebody who is barred is barred; what one entry did not say, the other one says. */
export const updateMergedMembers = (sql: Sql, ids: number[]) => sql`
  update members kept set
    state = case when m.state = 'barred' then 'barred' else kept.state end,
    remark = case when m.state = 'barred' and kept.state <> 'barred' then m.remark else kept.remark end,
    born_on = coalesce(kept.born_on, m.born_on),
    email = coalesce(nullif(kept.email, ''), m.email),
    phone = coalesce(nullif(kept.phone, ''), m.phone),
    version = kept.version + 1
  from members m join published_people p on p.id = m.participant_id and p.person_id <> p.id
  where p.id = any(${ids}::bigint[]) and kept.participant_id = p.person_id`;
