import type { ImportedRow } from '@oche/contract';
import { type ImportColumn, type ListRow, type ListValues, readRole } from '@oche/contract/imports';
import { plainText } from '@oche/kit';
import { isSameCategory } from '@oche/league';
import { mapInSlices } from '../app/index.ts';
import {
  BETWEEN_TEAMS,
  type KnownMember,
  type KnownTeam,
  MEMBER_COLUMNS,
  type MemberColumn,
  makeTeams,
  readKnownMembers,
  todayIn,
  writeLog,
  writeMembers,
} from '../leagues/index.ts';
import type { Effect } from './effect.ts';
import {
  type Book,
  type FoundRow,
  findRows,
  fullName,
  isNamed,
  type ListedPerson,
  listedPerson,
  personAnswers,
  readBook,
} from './listed-people.ts';
import { memberEffect } from './member-effect.ts';
import type { ImportOptions, ImportWork, PlanImport } from './plan.ts';
import { countRows, rowState, withProblem } from './verdict.ts';

const EMPTY = Object.fromEntries(MEMBER_COLUMNS.map((column) => [column, ''])) as KnownMember['values'];
const NOTHING_BESIDE = {
  nickname: '',
  birth_year: null,
  remark: '',
  user_id: null,
  version: 0,
  member_version: null,
};
const newMember = (): KnownMember => ({
  id: null,
  is_member: false,
  values: { ...EMPTY, state: 'checking' },
  team_ids: [],
  beside: NOTHING_BESIDE,
});

type Teams = {
  known: readonly KnownTeam[];
  byName: ReadonlyMap<string, KnownTeam>;
};

const teamNames = (values: ListValues): string[] =>
  (values.team ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);

type Placed =
  | { team_ids: readonly number[]; team: string; role: string }
  | { problem: ListRow['problems'][number] };

/** The teams a row names, beside those the member plays for; a second one of a category needs a transfer. */
function placeInTeams(now: KnownMember, values: ListValues, { known, byName }: Teams): Placed {
  const names = teamNames(values);
  const before = { team_ids: now.team_ids, team: now.values.team, role: now.values.role };
  if (names.length === 0) return before;
  const wanted = names.map((name) => byName.get(plainText(name)));
  if (wanted.includes(undefined)) return { problem: { column: 'team', code: 'unknown_team' } };
  const words = (values.role ?? '')
    .split('|')
    .map((word) => (word.trim() === '' ? 'player' : readRole(word)));
  if (words.includes(undefined)) return { problem: { column: 'role', code: 'bad_role' } };
  const roles = rolesByTeam(now);
  const ids = [...now.team_ids];
  for (const [index, team] of (wanted as KnownTeam[]).entries()) {
    if (ids.includes(team.team_id)) continue;
    const own = known.filter(({ team_id }) => ids.includes(team_id));
    const other = { id: team.team_id, category: team.category };
    if (own.some(({ team_id, category }) => isSameCategory({ id: team_id, category }, other)))
      return { problem: { column: 'team', code: 'other_team' } };
    roles.set(team.name, words[index] ?? 'player');
    ids.push(team.team_id);
  }
  const sorted = [...roles].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    team_ids: ids,
    team: sorted.map(([name]) => name).join(BETWEEN_TEAMS),
    role: sorted.map(([, role]) => role).join(BETWEEN_TEAMS),
  };
}

const rolesByTeam = ({ values: { team, role } }: KnownMember): Map<string, string> =>
  team === ''
    ? new Map()
    : new Map(team.split(BETWEEN_TEAMS).map((name, index) => [name, role.split(BETWEEN_TEAMS)[index]!]));

/** How a member is after an import: names and numbers that are there stay, and so does all else unless the list is right. */
function mergedMember(
  now: KnownMember,
  person: ListedPerson,
  row: ListRow,
  existing: ImportOptions['existing'],
): KnownMember {
  const listed: Partial<Record<MemberColumn, string>> = {
    ...row.values,
    first_name: person.first_name,
    last_name: person.last_name,
    member_number: person.member_number,
    born_on: person.born_on ?? '',
    team: '',
    role: '',
  };
  const values = { ...now.values };
  for (const column of MEMBER_COLUMNS) {
    const value = listed[column] ?? '';
    const isFixed = column === 'first_name' || column === 'last_name' || column === 'member_number';
    const isEmpty = values[column] === '' || (column === 'state' && !now.is_member);
    if (value !== '' && (isEmpty || (existing === 'replace' && !isFixed))) values[column] = value;
  }
  const birth_year = now.beside.birth_year ?? person.birth_year;
  return { ...now, values, beside: { ...now.beside, birth_year } };
}

type Prepared = { answer: ImportedRow; after: KnownMember | null };

function prepare(
  found: FoundRow,
  around: { work: ImportWork; book: Book; teams: Teams; members: ReadonlyMap<number, KnownMember> },
  earlier: readonly { line: number; name: string }[],
): Prepared {
  const { work, book, teams, members } = around;
  const [person] = found.people;
  const [verdict] = found.found;
  const isOfRow = verdict!.verdict === 'same' && verdict!.ids[0]! < 0;
  const now = (verdict!.verdict === 'same' && members.get(verdict!.ids[0]!)) || newMember();
  const merged = mergedMember(now, person!, found.row, work.options.existing);
  if (verdict!.drops_number) merged.values.member_number = '';
  const placed = placeInTeams(now, found.row.values, teams);
  const row = withProblem(
    found.row,
    ...('problem' in placed ? [placed.problem] : []),
    ...(merged.values.state === 'barred' && now.values.state !== 'barred'
      ? [{ column: 'state' as const, code: 'barred_needs_reason' as const }]
      : []),
  );
  const after: KnownMember = {
    ...merged,
    team_ids: 'problem' in placed ? now.team_ids : placed.team_ids,
    values: 'problem' in placed ? merged.values : { ...merged.values, team: placed.team, role: placed.role },
  };
  const isChanging = now.id !== null && !isOfRow;
  const changes = isChanging ? memberChanges(now, after) : [];
  const judged = rowState({ row, found: found.found, changes });
  // A person of the book who is no member yet becomes one.
  const state = (judged === 'same' || judged === 'changed') && isChanging && !now.is_member ? 'new' : judged;
  return {
    answer: {
      line: row.line,
      state,
      name: fullName(person!) || now.values.member_number,
      people: personAnswers(found, book, earlier, work.options.canSeeBook),
      problems: row.problems,
      changes,
    },
    after: state === 'new' || state === 'changed' ? after : null,
  };
}

const memberChanges = (before: KnownMember, after: KnownMember): ImportedRow['changes'] =>
  MEMBER_COLUMNS.filter((column) => before.values[column] !== after.values[column]).map((column) => ({
    column: column as ImportColumn,
    from: before.values[column],
    to: after.values[column],
  }));

/** Teams that rows name and the season does not have, each in the spelling that comes first. */
function missingTeams(rows: readonly ListRow[], byName: ReadonlyMap<string, KnownTeam>): string[] {
  const missing = new Map<string, string>();
  for (const { values, decisions } of rows)
    for (const name of decisions.includes('leave') ? [] : teamNames(values)) {
      const key = plainText(name);
      if (key !== '' && !byName.has(key) && !missing.has(key)) missing.set(key, name.slice(0, 60));
    }
  return [...missing.values()];
}

export const planMembers: PlanImport = async (work, rows) => {
  const { sql, target, options } = work;
  const season = target.season!;
  const [book, { known, teams }] = await Promise.all([
    readBook(sql, target.book),
    readKnownMembers(sql, season),
  ]);
  const members = new Map(known.map((member) => [member.id!, member]));
  const byName = new Map(
    teams.flatMap((team) => [team.slug, plainText(team.name)].map((key) => [key, team] as const)),
  );
  const missing = missingTeams(rows, byName);
  // A team that is made on the way has no id yet: below zero, its place among the missing ones.
  const made = options.missing === 'make' ? missing : [];
  const madeTeams = made.map(
    (name, index): KnownTeam => ({ team_id: -(index + 1), name, slug: '', category: null }),
  );
  for (const team of madeTeams) byName.set(plainText(team.name), team);
  const all: Teams = { known: [...teams, ...madeTeams], byName };
  const asked = rows.map((row) => {
    const person = listedPerson(row.values);
    return {
      row: isNamed(person) ? row : withProblem(row, { column: 'name', code: 'no_name' }),
      people: [person],
    };
  });
  const found = await findRows(book, asked);
  const earlier = found.map(({ row, people: [person] }) => ({ line: row.line, name: fullName(person!) }));
  const prepared = await mapInSlices(found, (row) =>
    prepare(row, { work, book, teams: all, members }, earlier),
  );
  const answers = prepared.map(({ answer }) => answer);
  return {
    rows: answers,
    missing,
    write: (tx) =>
      writePlan(
        { ...work, sql: tx },
        { known, teams, made, after: prepared.flatMap(({ after }) => after ?? []), answers },
      ),
  };
};

type Written = {
  known: readonly KnownMember[];
  teams: readonly KnownTeam[];
  made: readonly string[];
  after: readonly KnownMember[];
  answers: readonly ImportedRow[];
};

async function writePlan(
  { context, sql: tx, target }: ImportWork,
  { known, teams, made, after, answers }: Written,
): Promise<Effect> {
  const season = target.season!;
  const used = new Set(after.flatMap(({ team_ids }) => team_ids.filter((id) => id < 0)));
  const wanted = made.map((name, index) => ({ id: -(index + 1), name })).filter(({ id }) => used.has(id));
  const ids = await makeTeams(
    tx,
    season,
    wanted.map(({ name }) => ({ name })),
  );
  const realId = new Map(wanted.map(({ id }, index) => [id, ids[index]!]));
  const people = after.map((member) => ({
    ...member,
    team_ids: member.team_ids.map((id) => realId.get(id) ?? id),
  }));
  const before = new Map(known.map((member) => [member.id, member]));
  const madeTeams = wanted.map(({ id, name }): KnownTeam => {
    const team_id = realId.get(id)!;
    return { team_id, name, slug: '', category: null };
  });
  const today = todayIn(context, season);
  const around = { teams: [...teams, ...madeTeams], before, today };
  const written = await writeMembers(tx, season, people, around);
  if (people.length > 0) {
    const { new: added, changed, same, broken, doubtful } = countRows(answers);
    const detail = { added, changed, same, wrong: broken + doubtful };
    await writeLog(context, tx, season.id, { kind: 'members_imported', detail });
  }
  return memberEffect(tx, season, { people, ids: written, before, today, teams: ids });
}
