import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import type { TeamCategory } from '@oche/league';
import { type Context, Download, type Input, mapInSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listWholeBook } from '../participants/index.ts';
import { listGroups } from './groups.sql.ts';
import { listPayments, listWholeMembers } from './member-list.sql.ts';
import { listSquads } from './members.sql.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { listSeasonTeams } from './teams.sql.ts';

/** Between the teams of a member who plays for more than one. */
export const BETWEEN_TEAMS = ' | ';

export const MEMBER_COLUMNS = [
  'member_number',
  'first_name',
  'last_name',
  'gender',
  'born_on',
  'email',
  'phone',
  'club',
  'country',
  'state',
  'team',
  'role',
  'paid_on',
] as const;
export type MemberColumn = (typeof MEMBER_COLUMNS)[number];

/** A person of the organisation's book, in the words of a list. */
export type KnownMember = {
  /** Null for a person that only the list knows. */
  id: number | null;
  is_member: boolean;
  values: Record<MemberColumn, string>;
  team_ids: readonly number[];
  /** No list has these, and no import changes them. */
  beside: {
    nickname: string;
    birth_year: number | null;
    remark: string;
    user_id: number | null;
    version: number;
    member_version: number | null;
  };
};
export type KnownTeam = { team_id: number; name: string; slug: string; category: TeamCategory | null };

/** Statements take so many at once: a longer text keeps everybody waiting while it is written. */
const CHUNK = 500;

export async function readKnownMembers(
  sql: Sql,
  season: SeasonRow,
): Promise<{ known: KnownMember[]; teams: KnownTeam[] }> {
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
  const known = await mapInSlices(book, ({ id, nickname, birth_year, user_id, version, ...person }) => {
    const { first_name, last_name, gender, club, country, member_number } = person;
    const member = memberOf.get(id);
    const own = (squadOf.get(id) ?? [])
      .map(({ team_id, role }) => ({ team_id, role, name: nameOf.get(team_id)! }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return {
      id,
      is_member: member !== undefined,
      team_ids: own.map(({ team_id }) => team_id),
      beside: {
        nickname,
        birth_year,
        remark: member?.remark ?? '',
        user_id,
        version,
        member_version: member?.version ?? null,
      },
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

const exported = async (sql: Sql, season: SeasonRow) =>
  (await readKnownMembers(sql, season)).known.filter(({ is_member }) => is_member);

export async function exportMembers({ db }: Context, input: Input<'exportMembers'>) {
  const season = await requireSeason(db, input);
  return new Download(`members-${season.slug}.csv`, asCsv(await exported(db, season)));
}

async function* asCsv(members: readonly KnownMember[]): AsyncIterable<string> {
  yield UTF8_MARK + csvLine(MEMBER_COLUMNS);
  for (let at = 0; at < members.length; at += CHUNK)
    yield members
      .slice(at, at + CHUNK)
      .map(({ values }) => csvLine(MEMBER_COLUMNS.map((field) => values[field])))
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
