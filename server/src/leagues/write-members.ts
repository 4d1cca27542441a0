import type { ParticipantFields } from '@oche/contract';
import type { Sql } from '../db/index.ts';
import { insertParticipants, updateParticipantRows } from '../participants/index.ts';
import { BETWEEN_TEAMS, type KnownMember, type KnownTeam } from './known-members.ts';
import { insertPayments, updateMemberRows } from './member-list.sql.ts';
import {
  clearSquadRole,
  insertMembers,
  type MemberFields,
  type SquadRole,
  updateSquadRole,
  upsertSquadMembers,
} from './members.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';

/** Statements take so many at once: a longer text keeps everybody waiting while it is written. */
const CHUNK = 500;

export type Around = {
  teams: readonly KnownTeam[];
  before: ReadonlyMap<number | null, KnownMember>;
  today: string;
};

/** Writes members as they are to be; returns the id of each, in their order. */
export async function writeMembers(
  tx: Sql,
  season: SeasonRow,
  people: readonly KnownMember[],
  around: Around,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < people.length; from += CHUNK)
    ids.push(...(await writeSome(tx, season, people.slice(from, from + CHUNK), around)));
  return ids;
}

async function writeSome(
  tx: Sql,
  season: SeasonRow,
  people: readonly KnownMember[],
  { teams, before, today }: Around,
): Promise<number[]> {
  const strangers = people.filter(({ id }) => id === null);
  const book = { owner_id: null, organisation_id: season.organisation_id };
  const ids = strangers.length > 0 ? await insertParticipants(tx, book, strangers.map(personOf)) : [];
  const idOf = new Map(strangers.map((member, at) => [member, ids[at]!]));
  const withId = people.map((member) => ({ ...member, id: member.id ?? idOf.get(member)! }));
  await updateParticipantRows(
    tx,
    withId.filter(({ id }) => before.has(id)).map((member) => ({ ...personOf(member), id: member.id })),
  );
  const rows = withId.map((member) => ({ ...memberOf(member), participant_id: member.id }));
  await insertMembers(tx, season.organisation_id, rows);
  await updateMemberRows(tx, rows);
  const payments = withId.filter(({ values }) => values.paid_on !== '');
  await insertPayments(
    tx,
    season.id,
    season.organisation_id,
    payments.map(({ id, values }) => ({ participant_id: id, paid_on: values.paid_on })),
  );
  await writeSquads(tx, season, withId, { teams, before, today });
  return withId.map(({ id }) => id);
}

const personOf = ({ values, beside }: KnownMember): ParticipantFields => ({
  ...{ first_name: values.first_name, last_name: values.last_name, nickname: beside.nickname },
  ...{ club: values.club, country: values.country, member_number: values.member_number },
  gender: (values.gender || null) as ParticipantFields['gender'],
  birth_year: values.born_on === '' ? beside.birth_year : Number(values.born_on.slice(0, 4)),
});

const memberOf = ({ values, beside }: KnownMember): MemberFields => ({
  remark: values.state === 'confirmed' ? '' : beside.remark,
  ...{ state: values.state as MemberFields['state'], email: values.email, phone: values.phone },
  born_on: values.born_on || null,
});

/** Who is new in a squad comes in; roles that changed are given one by one, a captain in place of the one before. */
async function writeSquads(
  tx: Sql,
  season: SeasonRow,
  people: readonly (KnownMember & { id: number })[],
  { teams, before, today }: Around,
): Promise<void> {
  const joining = people.flatMap(({ id, team_ids }) =>
    team_ids
      .filter((team_id) => !before.get(id)?.team_ids.includes(team_id))
      .map((team_id) => ({ season_id: season.id, team_id, participant_id: id, joined_on: today })),
  );
  await upsertSquadMembers(tx, joining);
  for (const { id, values } of people) {
    if (values.team === '') continue;
    const then = before.get(id)?.values;
    const rolesThen = new Map(
      then?.team.split(BETWEEN_TEAMS).map((name, at) => [name, then.role.split(BETWEEN_TEAMS)[at]]),
    );
    for (const [at, name] of values.team.split(BETWEEN_TEAMS).entries()) {
      const role = values.role.split(BETWEEN_TEAMS)[at] as SquadRole;
      if (role === (rolesThen.get(name) ?? 'player')) continue;
      const team = teams.find((one) => one.name === name)!;
      const place = { season_id: season.id, team_id: team.team_id, role };
      if (role !== 'player') await clearSquadRole(tx, place);
      await updateSquadRole(tx, place, id);
    }
  }
}
