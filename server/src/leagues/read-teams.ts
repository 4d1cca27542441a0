import { Refusal, type Team, type TeamLine } from '@oche/contract';
import {
  ageGroupOf,
  type GapMember,
  isSameCategory,
  playerGamesOf,
  tableMatchOf,
  teamGaps,
} from '@oche/league';
import { listLocationNames } from '../boards/index.ts';
import type { Sql } from '../db/index.ts';
import { type GroupRow, listGroups } from './groups.sql.ts';
import { listTeamMatches, type MatchRow } from './matches.sql.ts';
import {
  listSquad,
  listSquads,
  listTeamsOfPeople,
  type PersonTeam,
  type SquadPerson,
} from './members.sql.ts';
import { listProposalsOf, type ProposalRow } from './proposals.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { findSeasonTeam, listSeasonTeams, type SeasonTeamRow } from './teams.sql.ts';

type Places = ReadonlyMap<number, { id: number; name: string }>;
/** What stands around the teams of a season. */
type Around = {
  season: SeasonRow;
  groups: readonly GroupRow[];
  places: Places;
  others: readonly PersonTeam[];
};

/** All teams of a season with what each lacks, in four questions however many they are. */
export async function readTeamLines(
  sql: Sql,
  season: SeasonRow,
): Promise<{ teams: TeamLine[]; rows: SeasonTeamRow[]; groups: GroupRow[]; squads: SquadPerson[] }> {
  const [rows, groups, squads] = await Promise.all([
    listSeasonTeams(sql, season.id),
    listGroups(sql, season.id),
    listSquads(sql, season.id),
  ]);
  const places = await listLocationNames(
    sql,
    rows.flatMap(({ location_id }) => location_id ?? []),
  );
  const byTeam = Map.groupBy(squads, ({ team_id }) => team_id);
  const teamOf = new Map(rows.map((row) => [row.team_id, row]));
  const categoryOf = new Map(groups.map(({ id, category }) => [id, category]));
  const byPerson = Map.groupBy(
    squads.filter(({ team_id }) => teamOf.get(team_id)?.state !== 'withdrawn'),
    ({ person_id }) => person_id,
  );
  const teams = rows.map((row) => {
    const squad = byTeam.get(row.team_id) ?? [];
    // Only who stands in two squads has another team.
    const others = squad.flatMap(({ person_id }) => {
      const all = byPerson.get(person_id) ?? [];
      if (all.length < 2) return [];
      return all.map(({ team_id, role }): PersonTeam => {
        const { slug, name, group_id } = teamOf.get(team_id)!;
        return { person_id, team_id, slug, name, role, category: categoryOf.get(group_id ?? 0) ?? null };
      });
    });
    return toLine(row, squad, { season, groups, places, others });
  });
  return { teams, rows, groups, squads };
}

const groupOf = ({ group_id }: SeasonTeamRow, groups: readonly GroupRow[]): GroupRow | undefined =>
  groups.find(({ id }) => id === group_id);

function toLine(
  row: SeasonTeamRow,
  squad: readonly SquadPerson[],
  { season, groups, places, others }: Around,
): TeamLine {
  const group = groupOf(row, groups);
  const own = { id: row.team_id, category: group?.category ?? null };
  const members = squad.map(
    ({ person_id, state, role, gender, born_on }): GapMember => ({
      ...{ state, gender, born_on, is_captain: role === 'captain' },
      has_other_team: others.some(
        (other) =>
          other.person_id === person_id &&
          other.team_id !== row.team_id &&
          isSameCategory({ id: other.team_id, category: other.category }, own),
      ),
    }),
  );
  const gaps = teamGaps(
    {
      category: own.category,
      has_venue: row.location_id !== null,
      has_evening: row.home_weekday !== null,
      has_contact: row.contact_email !== '' || row.contact_phone !== '',
      squad: members,
    },
    season.rules,
  );
  const { slug, name, short_name, state, home_weekday, home_time } = row;
  const place = places.get(row.location_id ?? 0);
  return {
    ...{ slug, name, short_name, state, home_weekday, home_time },
    group: group ? { slug: group.slug, name: group.name, category: group.category } : null,
    venue: place ? { id: place.id, name: place.name } : null,
    captain: squad.find(({ role }) => role === 'captain')?.name ?? null,
    squad: squad.length,
    gaps: state === 'withdrawn' ? [] : gaps,
  };
}

export async function readTeam(sql: Sql, season: SeasonRow, slug: string): Promise<Team> {
  const row = await findSeasonTeam(sql, season.id, slug);
  if (!row) throw new Refusal('not_found');
  const [groups, squad, matches, proposals, rows] = await Promise.all([
    listGroups(sql, season.id),
    listSquad(sql, season.id, row.team_id),
    listTeamMatches(sql, season.id, row.team_id),
    listProposalsOf(sql, season.id, row.team_id),
    listSeasonTeams(sql, season.id),
  ]);
  const [places, others] = await Promise.all([
    listLocationNames(sql, row.location_id === null ? [] : [row.location_id]),
    listTeamsOfPeople(
      sql,
      season.id,
      squad.map(({ person_id }) => person_id),
    ),
  ]);
  const { contact_name, contact_email, contact_phone, remarks, withdrawn_on, version } = row;
  const nameOf = new Map(rows.map(({ team_id, name }) => [team_id, name]));
  const here = squad.filter(({ left_on }) => left_on === null);
  return {
    ...toLine(row, here, { season, groups, places, others }),
    ...{ contact_name, contact_email, contact_phone, remarks, withdrawn_on, version },
    members: toMembers(squad, matches, season),
    proposals: proposals.map(toProposal),
    matches: matches.map((match) => toMatch(match, row.team_id, nameOf)),
  };
}

function toMembers(
  squad: readonly SquadPerson[],
  matches: readonly MatchRow[],
  { rules }: SeasonRow,
): Team['members'] {
  const games = Map.groupBy(
    matches.flatMap(({ match }) => playerGamesOf(match)),
    ({ player }) => player,
  );
  return squad.map(({ person_id, name, member_number, role, state, remark, born_on, ...one }) => {
    const own = games.get(String(person_id)) ?? [];
    return {
      ...{ member_id: person_id, name, member_number, role, state, remark },
      age_group: ageGroupOf(born_on, rules.reference_day),
      has_account: one.user_id !== null,
      joined_on: one.joined_on,
      left_on: one.left_on,
      played: own.length,
      won: own.filter(({ won }) => won).length,
    };
  });
}

const toProposal = ({ id, name, person_id, person, proposed_at }: ProposalRow) => ({
  id,
  name: name ?? `${person!.first_name} ${person!.last_name}`,
  member_id: person_id,
  born_on: person?.born_on ?? null,
  proposed_at,
});

function toMatch(
  row: MatchRow,
  teamId: number,
  nameOf: ReadonlyMap<number, string>,
): Team['matches'][number] {
  const { slug, round, starts_at, home_team_id, away_team_id, match, phase } = row;
  const is_home = home_team_id === teamId;
  const ids = { id: slug, home: 'home', away: 'away', second_half: false };
  const counted = tableMatchOf(ids, match);
  const [home, away] = counted?.games ?? [0, 0];
  return {
    ...{ slug, round, starts_at, is_home, phase },
    opponent: nameOf.get(is_home ? away_team_id : home_team_id) ?? '',
    games: counted ? (is_home ? [home, away] : [away, home]) : null,
  };
}
