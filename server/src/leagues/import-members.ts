import { IMPORT_FIELDS, type ParticipantFields } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { type Context, Download, type Input, mapInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { insertParticipants, listWholeBook, updateParticipantRows } from '../participants/index.ts';
import { changeSeason, type SeasonChange } from './change-season.ts';
import {
  BETWEEN_TEAMS,
  type ComparedLine,
  compareMembers,
  type KnownMember,
  type KnownTeam,
} from './compare-members.ts';
import { listGroups } from './groups.sql.ts';
import { readMemberLines } from './member-lines.ts';
import {
  insertPayments,
  listPayments,
  listWholeMembers,
  lockMemberList,
  updateMemberRows,
} from './member-list.sql.ts';
import {
  clearSquadRole,
  insertMembers,
  listSquads,
  type MemberFields,
  type SquadRole,
  updateSquadRole,
  upsertSquadMembers,
} from './members.sql.ts';
import { refusingNumber } from './refusing-number.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { listSeasonTeams } from './teams.sql.ts';
import { todayIn } from './today.ts';

/** Statements take so many at once: a longer text keeps everybody waiting while it is written. */
const CHUNK = 500;
/** What is shown of a preview; more lines than that nobody reads. */
const MOST_SHOWN = 500;

async function readKnown(sql: Sql, season: SeasonRow): Promise<{ known: KnownMember[]; teams: KnownTeam[] }> {
  const [book, rows, squads, payments, seasonTeams, groups] = await Promise.all([
    listWholeBook(sql, season.organisation_id),
    listWholeMembers(sql, season.organisation_id),
    listSquads(sql, season.id),
    listPayments(sql, season.id),
    listSeasonTeams(sql, season.id),
    listGroups(sql, season.id),
  ]);
  const category = new Map(groups.map((group) => [group.id, group.category]));
  const teams = seasonTeams
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ team_id, name, slug, group_id }) => ({
      ...{ team_id, name, slug, category: category.get(group_id ?? 0) ?? null },
    }));
  const nameOf = new Map(teams.map(({ team_id, name }) => [team_id, name]));
  const memberOf = new Map(rows.map((row) => [row.participant_id, row]));
  const squadOf = Map.groupBy(
    squads.filter(({ team_id }) => nameOf.has(team_id)),
    ({ person_id }) => person_id,
  );
  const known = await mapInSlices(book, ({ id, nickname, birth_year, ...person }) => {
    const { first_name, last_name, gender, club, country, member_number } = person;
    const member = memberOf.get(id);
    const own = (squadOf.get(id) ?? [])
      .map(({ team_id, role }) => ({ team_id, role, name: nameOf.get(team_id)! }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return {
      id,
      is_member: member !== undefined,
      team_ids: own.map(({ team_id }) => team_id),
      beside: { nickname, birth_year, remark: member?.remark ?? '' },
      values: {
        ...{ member_number, first_name, last_name, gender: gender ?? '', club, country },
        ...{ born_on: member?.born_on ?? '', email: member?.email ?? '', phone: member?.phone ?? '' },
        state: member?.state ?? 'checking',
        team: own.map(({ name }) => name).join(BETWEEN_TEAMS),
        role: own.map(({ role }) => role).join(BETWEEN_TEAMS),
        paid_on: payments.get(id) ?? '',
      },
    };
  });
  return { known, teams };
}

async function compare(sql: Sql, season: SeasonRow, text: string) {
  const { columns, lines } = await readMemberLines(text);
  const { known, teams } = await readKnown(sql, season);
  const compared = await compareMembers(lines, known, teams);
  const count = (standing: ComparedLine['standing']) =>
    compared.filter((one) => one.standing === standing).length;
  const counts = {
    added: count('new'),
    changed: count('changed'),
    same: count('same'),
    wrong: count('wrong'),
  };
  return { columns, compared, counts, teams, known };
}

export async function previewMemberImport({ db }: Context, { text, ...place }: Input<'previewMemberImport'>) {
  const { columns, compared, counts } = await compare(db, await requireSeason(db, place), text);
  const order = { wrong: 0, changed: 1, new: 2, same: 3 } as const;
  const rows = compared
    .filter(({ standing }) => standing !== 'same')
    .toSorted((one, other) => order[one.standing] - order[other.standing] || one.line - other.line)
    .slice(0, MOST_SHOWN)
    .map(({ after: _, ...row }) => row);
  return { ...counts, columns, rows };
}

/** Reads the file again instead of trusting what a preview said: somebody else may have changed members meanwhile. */
export const importMembers = (context: Context, { text, ...place }: Input<'importMembers'>) =>
  refusingNumber(() => changeSeason(context, place, (change) => writeImport(context, change, text)));

async function writeImport(context: Context, { tx, season, log }: SeasonChange, text: string) {
  // Two imports at the same moment would both find somebody new.
  await lockMemberList(tx, season.organisation_id);
  const { compared, counts, teams, known } = await compare(tx, season, text);
  const today = todayIn(context, season);
  const before = new Map(known.map((member) => [member.id, member]));
  const writing = compared.filter(({ standing }) => standing === 'new' || standing === 'changed');
  for (let at = 0; at < writing.length; at += CHUNK)
    await writeMembers(tx, season, writing.slice(at, at + CHUNK), { teams, before, today });
  if (counts.added + counts.changed > 0) await log('members_imported', counts);
  return counts;
}

type Around = { teams: readonly KnownTeam[]; before: ReadonlyMap<number | null, KnownMember>; today: string };

async function writeMembers(
  tx: Sql,
  season: SeasonRow,
  lines: readonly ComparedLine[],
  { teams, before, today }: Around,
): Promise<void> {
  const people = lines.map(({ after }) => after!);
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

const exported = async (sql: Sql, season: SeasonRow) =>
  (await readKnown(sql, season)).known.filter(({ is_member }) => is_member);

export async function exportMembers({ db }: Context, input: Input<'exportMembers'>) {
  const season = await requireSeason(db, input);
  return new Download(`members-${season.slug}.csv`, asCsv(await exported(db, season)));
}

async function* asCsv(members: readonly KnownMember[]): AsyncIterable<string> {
  yield UTF8_MARK + csvLine(IMPORT_FIELDS);
  for (let at = 0; at < members.length; at += CHUNK)
    yield members
      .slice(at, at + CHUNK)
      .map(({ values }) => csvLine(IMPORT_FIELDS.map((field) => values[field])))
      .join('');
}

export async function exportMembersAsJson({ db }: Context, input: Input<'exportMembersAsJson'>) {
  const season = await requireSeason(db, input);
  return new Download(`members-${season.slug}.json`, asJson(await exported(db, season)));
}

async function* asJson(members: readonly KnownMember[]): AsyncIterable<string> {
  yield '[';
  for (let at = 0; at < members.length; at += CHUNK) {
    const texts = members.slice(at, at + CHUNK).map(({ values }) => JSON.stringify(values));
    yield `${at > 0 ? ',' : ''}\n${texts.join(',\n')}`;
  }
  yield '\n]\n';
}
