import { type Member, Refusal } from '@oche/contract';
import { nameKeys } from '@oche/kit';
import { ageGroupOf } from '@oche/league';
import { listPeople } from '../accounts/index.ts';
import { type Context, type Input, mapInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import {
  findParticipant,
  giveNumbers,
  lockParticipants,
  type ParticipantRow,
  updateParticipantRow,
} from '../participants/index.ts';
import { changeSeason } from './change-season.ts';
import { refuseKnown } from './match-members.ts';
import {
  countMemberRows,
  countMembers,
  deletePayments,
  insertPayments,
  listMemberRows,
  listPayments,
  listTeamsEver,
  listTwinRows,
  lockMember,
  lockMemberList,
  type MemberRow,
  type TwinRow,
  updateMemberRow,
} from './member-list.sql.ts';
import { findMemberRow, listTeamsOfPeople, updateMemberStates } from './members.sql.ts';
import { listProposals } from './proposals.sql.ts';
import { refusingNumber } from './refusing-number.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { writeDown } from './squads.ts';
import { listSeasonTeams } from './teams.sql.ts';
import { todayIn } from './today.ts';

const PER_PAGE = 100;

export async function listMembers(
  { db }: Context,
  { search = '', show, sort, page, ...place }: Input<'listMembers'>,
) {
  const season = await requireSeason(db, place);
  const { organisation_id, id: season_id } = season;
  const filter = { organisation_id, season_id, search: search.trim(), show };
  const [rows, total, { unpaid, no_team, ...counts }, proposals] = await Promise.all([
    listMemberRows(db, filter, { sort, from: (page - 1) * PER_PAGE, count: PER_PAGE }),
    countMemberRows(db, filter),
    countMembers(db, organisation_id, season_id),
    openProposals(db, season),
  ]);
  const teams = Map.groupBy(
    await listTeamsOfPeople(
      db,
      season.id,
      rows.map(({ person_id }) => person_id),
    ),
    ({ person_id }) => person_id,
  );
  const members = rows.map(({ person_id, born_on, user_id, ...row }) => ({
    ...row,
    member_id: person_id,
    age_group: ageGroupOf(born_on, season.rules.reference_day),
    has_account: user_id !== null,
    teams: (teams.get(person_id) ?? []).map(({ slug, name, role }) => ({ slug, name, role })),
  }));
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return { members, counts, unpaid, no_team, total, page, pages, proposals };
}

async function openProposals(sql: Sql, season: SeasonRow) {
  const rows = await listProposals(sql, season.id);
  if (rows.length === 0) return [];
  const [teams, people] = await Promise.all([
    listSeasonTeams(sql, season.id),
    listPeople(
      sql,
      rows.flatMap(({ proposed_by }) => proposed_by ?? []),
    ),
  ]);
  return rows.map(({ id, team_id, name, person, born_on, person_id, proposed_by, proposed_at }) => {
    const team = teams.find((one) => one.team_id === team_id)!;
    return {
      ...{ id, proposed_at, is_known: person_id !== null },
      name: name ?? `${person!.first_name} ${person!.last_name}`,
      born_on: person?.born_on ?? born_on,
      team: { slug: team.slug, name: team.name },
      proposed_by: people.find(({ user_id }) => user_id === proposed_by)?.name ?? null,
    };
  });
}

export async function showMember({ db }: Context, input: Input<'showMember'>): Promise<Member> {
  return readMember(db, await requireSeason(db, input), input.member_id);
}

async function readMember(sql: Sql, season: SeasonRow, id: number): Promise<Member> {
  const [member, person, teams, payments] = await Promise.all([
    findMemberRow(sql, season.organisation_id, id),
    findParticipant(sql, id),
    listTeamsEver(sql, id),
    listPayments(sql, season.id),
  ]);
  if (!member || !person || person.merged_into !== null) throw new Refusal('not_found');
  const [account] = person.user_id === null ? [] : await listPeople(sql, [person.user_id]);
  const { first_name, last_name, nickname, gender, club, country, birth_year, member_number, in_public } =
    person;
  const { born_on, email, phone, state, remark } = member;
  return {
    ...{ first_name, last_name, nickname, gender, club, country, birth_year, member_number, in_public },
    ...{ member_id: id, born_on, email, phone, state, remark, teams },
    age_group: ageGroupOf(born_on, season.rules.reference_day),
    account: account?.name ?? null,
    paid_on: payments.get(id) ?? null,
    // Both rows count their changes: together they say that nothing of either has changed.
    version: member.version + person.version,
  };
}

export const createMember = (context: Context, input: Input<'createMember'>): Promise<Member> =>
  refusingNumber(() =>
    changeSeason(context, input, async ({ tx, season, log }) => {
      const { org_slug: _, season_slug: __, member_number, is_new, ...person } = input;
      await lockMemberList(tx, season.organisation_id);
      if (!is_new) await refuseKnown(tx, season.organisation_id, { ...person, member_number });
      const id = await writeDown(tx, season.organisation_id, person);
      if (member_number === '') await giveNumbers(tx, season.organisation_id, [id]);
      else {
        const row = (await findParticipant(tx, id))!;
        await updateParticipantRow(tx, id, { ...fieldsOf(row), member_number });
      }
      await log('member_created', { name: `${person.first_name} ${person.last_name}`, member_id: id });
      return readMember(tx, season, id);
    }),
  );

const fieldsOf = (row: ParticipantRow) => {
  const { first_name, last_name, nickname, gender, club, country, birth_year, member_number } = row;
  return { first_name, last_name, nickname, gender, club, country, birth_year, member_number };
};

export const updateMember = (context: Context, input: Input<'updateMember'>): Promise<Member> =>
  refusingNumber(() =>
    changeSeason(context, input, async ({ tx, season, log }) => {
      const {
        org_slug: _,
        season_slug: __,
        member_id,
        base_version,
        born_on,
        email,
        phone,
        in_public,
        ...names
      } = input;
      const { member, person } = await lockBoth(tx, season, member_id);
      if (member.version + person.version !== base_version)
        throw new Refusal('conflict', { current: await readMember(tx, season, member_id) });
      const birth_year = born_on === null ? names.birth_year : Number(born_on.slice(0, 4));
      await updateParticipantRow(tx, member_id, {
        ...names,
        birth_year,
        in_public: in_public ?? person.in_public,
      });
      await updateMemberRow(tx, member_id, { born_on, email, phone });
      await log('member_changed', { name: `${names.first_name} ${names.last_name}`.trim(), member_id });
      return readMember(tx, season, member_id);
    }),
  );

async function lockBoth(
  tx: Sql,
  season: SeasonRow,
  id: number,
): Promise<{ member: MemberRow; person: ParticipantRow }> {
  const [person] = await lockParticipants(tx, [id]);
  const member = await lockMember(tx, season.organisation_id, id);
  if (!member || !person || person.merged_into !== null) throw new Refusal('not_found');
  return { member, person };
}

/** Who is confirmed gets a number; who is barred is told why by whoever asks. */
export const setMemberStates = (context: Context, input: Input<'setMemberStates'>) =>
  changeSeason(context, input, async ({ tx, season, log }) => {
    const { member_ids, state, reason } = input;
    if (state === 'barred' && reason.length < 3)
      throw new Refusal('reason_needed', { errors: { reason: [{ issue: 'required' }] } });
    const changed = await updateMemberStates(tx, season.organisation_id, member_ids, {
      state,
      remark: reason,
    });
    const ids = changed.map(({ participant_id }) => participant_id);
    if (state === 'confirmed') await giveNumbers(tx, season.organisation_id, ids);
    const [only] = ids;
    const one = ids.length === 1 ? await findParticipant(tx, only!) : undefined;
    const name = one ? `${one.first_name} ${one.last_name}`.trim() : null;
    if (ids.length > 0)
      await log(`members_${state}`, { count: ids.length, name, member_id: one ? only! : null }, reason);
    return { changed: ids.length };
  });

export const setMembersPaid = (context: Context, { member_ids, paid, ...place }: Input<'setMembersPaid'>) =>
  changeSeason(context, place, async ({ tx, season, log }) => {
    const paid_on = todayIn(context, season);
    const known = await listPayments(tx, season.id);
    const fresh = member_ids
      .filter((id) => !known.has(id))
      .map((participant_id) => ({ participant_id, paid_on }));
    const changed = paid
      ? await insertPayments(tx, season.id, season.organisation_id, fresh)
      : await deletePayments(tx, season.id, season.organisation_id, member_ids);
    if (changed > 0) await log(paid ? 'members_paid' : 'members_unpaid', { count: changed });
    return { changed };
  });

const MOST_TWINS = 200;

/** Two birthdays are two people; all others of one name may be one. */
export async function listTwins({ db }: Context, input: Input<'listTwins'>) {
  const season = await requireSeason(db, input);
  const groups = await groupTwins(await listTwinRows(db, season.organisation_id));
  const teams = await listTeamsOfPeople(
    db,
    season.id,
    groups.flat().map(({ person_id }) => person_id),
  );
  return groups.map((people) => ({
    people: people.map(({ person_id, first_name: _, last_name: __, ...row }) => ({
      ...row,
      member_id: person_id,
      teams: teams.filter((team) => team.person_id === person_id).map(({ name }) => name),
    })),
  }));
}

/** Members with equal names, as long as their birthdays do not tell them apart. */
async function groupTwins(rows: readonly TwinRow[]): Promise<TwinRow[][]> {
  const byName = new Map<string, TwinRow[]>();
  await mapInSlices(rows, (row) => {
    const [key = ''] = nameKeys(row);
    const there = byName.get(key);
    if (there) there.push(row);
    else byName.set(key, [row]);
  });
  const groups = [...byName.values()].filter((people) => {
    const days = people.map(({ born_on }) => born_on);
    return people.length > 1 && (days.includes(null) || new Set(days).size < days.length);
  });
  return groups.slice(0, MOST_TWINS);
}
