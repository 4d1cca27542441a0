import { type MemberCandidate, Refusal } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { type FoundPerson, findPeople, knownPerson, listKnownPeople } from '../participants/index.ts';
import { listMemberFacts } from './imported-rows.sql.ts';
import { listLastTeams, listMemberPeople } from './members.sql.ts';

/** A person as a form of the league describes them; `decision` is a member of the last squad. */
export type AskedMember = {
  first_name: string;
  last_name: string;
  born_on: string | null;
  email?: string;
  member_number?: string;
  decision?: number;
};

/** Each person in the book of the federation, as the one matcher finds them. */
export async function matchMembers(
  sql: Sql,
  organisationId: number,
  people: readonly AskedMember[],
): Promise<FoundPerson[]> {
  if (people.length === 0) return [];
  const [rows, facts] = await Promise.all([
    listKnownPeople(sql, { owner_id: null, organisation_id: organisationId }),
    listMemberFacts(sql, organisationId),
  ]);
  const known = rows.map((row) =>
    knownPerson(row, { email: '', born_on: null, ...facts.get(row.id), is_email_proven: false }),
  );
  return findPeople(
    known,
    people.map(({ first_name, last_name, born_on, email = '', member_number = '', decision }) => ({
      first_name,
      last_name,
      born_on,
      birth_year: born_on === null ? null : Number(born_on.slice(0, 4)),
      member_number,
      email,
      club: '',
      ...(decision !== undefined && { decision }),
    })),
    'each alone',
  );
}

/** The people a doubtful one may be, by their ids, each with what tells them apart. */
export async function readCandidates(
  sql: Sql,
  organisationId: number,
  ids: number[],
): Promise<Map<number, MemberCandidate>> {
  const [people, lastTeams] = await Promise.all([
    listMemberPeople(sql, organisationId, ids),
    listLastTeams(sql, ids),
  ]);
  const lastTeamOf = new Map(lastTeams.map((last) => [last.person_id, last]));
  return new Map(
    people.map(({ person_id, name, member_number }) => {
      const last = lastTeamOf.get(person_id);
      const candidate = { member_id: person_id, name, number: member_number };
      return [person_id, { ...candidate, team: last?.team ?? '', season: last?.season ?? '' }];
    }),
  );
}

/** Refuses to write down a person who is, or may be, in the book already, and names those it may be. */
export async function refuseKnown(sql: Sql, organisationId: number, person: AskedMember): Promise<void> {
  const [found] = await matchMembers(sql, organisationId, [person]);
  if (!found || found.verdict === 'new') return;
  const candidates = await readCandidates(sql, organisationId, found.ids);
  throw new Refusal('person_doubtful', { current: [...candidates.values()] });
}
