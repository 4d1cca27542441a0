import type { NewPersonFields } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type ProposalRow = {
  id: number;
  team_id: number;
  /** Who it is in the book, with the name there; null for somebody new. */
  person_id: number | null;
  name: string | null;
  born_on: string | null;
  person: NewPersonFields | null;
  proposed_by: number | null;
  proposed_at: string;
};

const columns = (sql: Sql) => sql`
  sp.id, sp.team_id, p.id as person_id, p.name, m.born_on, sp.person, sp.proposed_by, sp.proposed_at`;
const tables = (sql: Sql) => sql`
  squad_proposals sp
  left join published_people q on q.id = sp.participant_id
  left join published_people p on p.id = q.person_id
  left join members m on m.participant_id = p.id`;

/** The oldest first. */
export async function listProposals(sql: Sql, seasonId: number): Promise<ProposalRow[]> {
  const rows = await sql<ProposalRow[]>`
    select ${columns(sql)} from ${tables(sql)} where sp.season_id = ${seasonId} order by sp.proposed_at, sp.id`;
  return [...rows];
}

export async function listProposalsOf(sql: Sql, seasonId: number, teamId: number): Promise<ProposalRow[]> {
  const rows = await sql<ProposalRow[]>`
    select ${columns(sql)} from ${tables(sql)}
    where sp.season_id = ${seasonId} and sp.team_id = ${teamId} order by sp.proposed_at, sp.id`;
  return [...rows];
}

export async function lockProposal(
  sql: Sql,
  seasonId: number,
  id: number,
): Promise<(ProposalRow & { team_slug: string }) | undefined> {
  const [row] = await sql<(ProposalRow & { team_slug: string })[]>`
    select ${columns(sql)}, t.slug as team_slug from ${tables(sql)} join teams t on t.id = sp.team_id
    where sp.season_id = ${seasonId} and sp.id = ${id} for update of sp`;
  return row;
}

type NewProposal = {
  season_id: number;
  team_id: number;
  participant_id: number | null;
  person: NewPersonFields | null;
  proposed_by: number;
  proposed_at: Date;
};

/** False when this person is proposed for the team already. */
export async function insertProposal(sql: Sql, { person, ...row }: NewProposal): Promise<boolean> {
  const made = await sql`
    insert into squad_proposals ${sql({ ...row, person: person === null ? null : sql.json(person) })}
    on conflict do nothing returning id`;
  return made.length > 0;
}

export async function deleteProposal(
  sql: Sql,
  seasonId: number,
  { id, team_id }: { id: number; team_id: number },
): Promise<boolean> {
  const gone = await sql`
    delete from squad_proposals where season_id = ${seasonId} and team_id = ${team_id} and id = ${id} returning id`;
  return gone.length > 0;
}
