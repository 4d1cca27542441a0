import { IMPORT_FIELDS, type ImportField, type MemberImportRow } from '@oche/contract';
import { isSameCategory, type TeamCategory } from '@oche/league';
import { mapInSlices } from '../app/index.ts';
import { type LineProblem, type MemberLine, roleIn } from './member-lines.ts';

/** Between the teams of somebody who plays for more than one. */
export const BETWEEN_TEAMS = ' | ';

/** Somebody as the organisation knows them, in the words of a file. */
export type KnownMember = {
  /** Null for somebody whom only the file knows. */
  id: number | null;
  is_member: boolean;
  values: Record<ImportField, string>;
  team_ids: readonly number[];
  /** What no file says, and no import takes away. */
  beside: { nickname: string; birth_year: number | null; remark: string };
};
export type KnownTeam = { team_id: number; name: string; slug: string; category: TeamCategory | null };

export type ComparedLine = MemberImportRow & {
  /** How they are after the import; null for a line that is wrong. */
  after: KnownMember | null;
};

const NOBODY = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, ''])) as Record<ImportField, string>;

const STRANGER: KnownMember = {
  id: null,
  is_member: false,
  values: { ...NOBODY, state: 'checking' },
  team_ids: [],
  beside: { nickname: '', birth_year: null, remark: '' },
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const nameOf = ({ first_name = '', last_name = '' }: Partial<Record<ImportField, string>>): string =>
  plain(`${first_name} ${last_name}`);

/** What each line would change, found by number, then by name and birthday. An empty cell changes nothing. */
export async function compareMembers(
  lines: readonly MemberLine[],
  known: readonly KnownMember[],
  teams: readonly KnownTeam[],
): Promise<ComparedLine[]> {
  const byNumber = new Map<string, KnownMember>();
  const byName = new Map<string, KnownMember[]>();
  await mapInSlices(known, (member) => {
    if (member.values.member_number !== '') byNumber.set(member.values.member_number, member);
    const name = nameOf(member.values);
    byName.set(name, [...(byName.get(name) ?? []), member]);
  });
  const teamBy = new Map(teams.flatMap((team) => [team.slug, plain(team.name)].map((key) => [key, team])));
  const seen = new Set<string>();
  return mapInSlices(lines, ({ line, values, problem }) => {
    const found = problem ?? findMember(values, byNumber, byName);
    const name =
      [values.first_name, values.last_name].filter(Boolean).join(' ') || (values.member_number ?? '');
    const wrong = (why: LineProblem): ComparedLine => ({
      ...{ line, name, standing: 'wrong', changes: [], problem: why, after: null },
    });
    if (typeof found === 'string') return wrong(found);
    const key = found.id === null ? nameAndDay(values) : String(found.id);
    if (seen.has(key)) return wrong('twice');
    seen.add(key);
    const placed = placeInTeams(found, values, teamBy, teams);
    if (typeof placed === 'string') return wrong(placed);
    if (values.state === 'barred' && found.values.state !== 'barred') return wrong('barred_needs_reason');
    const after = { ...found, ...placed, values: { ...found.values, ...values, ...placed.values } };
    const changes = IMPORT_FIELDS.filter((field) => after.values[field] !== found.values[field]).map(
      (field) => ({
        ...{ field, from: found.values[field], to: after.values[field] },
      }),
    );
    const isNew = found.id === null || !found.is_member;
    const standing = isNew ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { line, name: name || found.values.member_number, standing, changes, problem: null, after };
  });
}

const nameAndDay = (values: MemberLine['values']): string =>
  `${nameOf(values)} ${values.born_on ?? ''} ${values.member_number ?? ''}`;

function findMember(
  values: MemberLine['values'],
  byNumber: ReadonlyMap<string, KnownMember>,
  byName: ReadonlyMap<string, readonly KnownMember[]>,
): KnownMember | LineProblem {
  const { member_number = '', born_on = '', first_name = '', last_name = '' } = values;
  const numbered = byNumber.get(member_number);
  if (numbered) {
    const { born_on: theirs } = numbered.values;
    // A number that belongs to somebody of another name and another birthday is a slip of the pen.
    const isOther = first_name !== '' && last_name !== '' && nameOf(numbered.values) !== nameOf(values);
    return isOther && born_on !== '' && theirs !== '' && born_on !== theirs ? 'number_taken' : numbered;
  }
  if (first_name === '' || last_name === '') return 'no_name';
  const named = (byName.get(nameOf(values)) ?? []).filter(
    (one) => member_number === '' || one.values.member_number === '',
  );
  const sameDay = named.filter((one) => one.values.born_on === born_on);
  const maybe =
    sameDay.length > 0 ? sameDay : named.filter((one) => one.values.born_on === '' || born_on === '');
  if (maybe.length > 1) return 'ambiguous';
  return maybe[0] ?? STRANGER;
}

/** The teams a line names, beside those somebody plays for; a second one in a category needs a transfer. */
function placeInTeams(
  { team_ids, values: now }: KnownMember,
  { team = '', role = '' }: MemberLine['values'],
  teamBy: ReadonlyMap<string, KnownTeam>,
  teams: readonly KnownTeam[],
): { team_ids: readonly number[]; values: { team: string; role: string } } | LineProblem {
  if (team === '') return { team_ids, values: { team: now.team, role: now.role } };
  const wanted = team.split('|').map((name) => teamBy.get(plain(name)) ?? teamBy.get(name.trim()));
  if (wanted.includes(undefined)) return 'unknown_team';
  const names = role.split('|').map((word) => (word.trim() === '' ? 'player' : roleIn(word)));
  if (names.includes(undefined)) return 'bad_role';
  const roles = new Map(
    now.team === ''
      ? []
      : now.team.split(BETWEEN_TEAMS).map((name, at) => [name, now.role.split(BETWEEN_TEAMS)[at]!]),
  );
  const ids = [...team_ids];
  for (const [at, one] of (wanted as KnownTeam[]).entries()) {
    const given = role === '' ? undefined : names[at];
    roles.set(one.name, given ?? roles.get(one.name) ?? 'player');
    if (ids.includes(one.team_id)) continue;
    const own = teams.filter(({ team_id }) => ids.includes(team_id));
    const other = { id: one.team_id, category: one.category };
    if (own.some(({ team_id, category }) => isSameCategory({ id: team_id, category }, other)))
      return 'other_team';
    ids.push(one.team_id);
  }
  const sorted = [...roles].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    team_ids: ids,
    values: {
      team: sorted.map(([name]) => name).join(BETWEEN_TEAMS),
      role: sorted.map(([, given]) => given).join(BETWEEN_TEAMS),
    },
  };
}
