import { type FormerTeam, Refusal, type Team } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { type Context, Download, type Input, translate } from '../app/index.ts';
import { findLocation } from '../boards/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { changeSeason, changeTeam, type SeasonChange } from './change-season.ts';
import { listGroups } from './groups.sql.ts';
import { joinSquad } from './join-squad.ts';
import { listSquad, listSquadsOf } from './members.sql.ts';
import { readTeam, readTeamLines } from './read-teams.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { teamSlug } from './team-slug.ts';
import {
  findTeamId,
  insertSeasonTeams,
  insertTeam,
  listFormerTeamRows,
  type SeasonTeamFields,
  updateSeasonTeam,
} from './teams.sql.ts';

export async function listTeams({ db }: Context, input: Input<'listTeams'>) {
  const { teams, groups } = await readTeamLines(db, await requireSeason(db, input));
  const divisions = groups.filter(({ kind }) => kind === 'league');
  return { teams, groups: divisions.map(({ slug, name, category }) => ({ slug, name, category })) };
}

export async function exportTeams({ db, locale }: Context, input: Input<'exportTeams'>) {
  const season = await requireSeason(db, input);
  const { teams, rows } = await readTeamLines(db, season);
  const t = translate(locale);
  const head = [
    ...['name', 'short_name', 'group', 'state', 'venue', 'weekday', 'time', 'captain', 'squad'],
    ...['contact_name', 'contact_email', 'contact_phone', 'missing', 'remarks'],
  ];
  const lines = teams.map((team, at) => {
    const { contact_name, contact_email, contact_phone, remarks } = rows[at]!;
    const missing = team.gaps.map(({ code, count }) => t(`team_gap.${code}`, { count })).join('; ');
    return csvLine([
      ...[team.name, team.short_name, team.group?.name ?? '', team.state, team.venue?.name ?? ''],
      ...[team.home_weekday, team.home_time, team.captain, team.squad],
      ...[contact_name, contact_email, contact_phone, missing, remarks],
    ]);
  });
  return new Download(`teams-${season.slug}.csv`, inOrder([UTF8_MARK + csvLine(head), ...lines]));
}

async function* inOrder(lines: readonly string[]): AsyncIterable<string> {
  yield lines.join('');
}

export async function listFormerTeams(
  { db }: Context,
  input: Input<'listFormerTeams'>,
): Promise<FormerTeam[]> {
  const season = await requireSeason(db, input);
  const rows = await listFormerTeamRows(db, season);
  const squads = Map.groupBy(
    await listSquadsOf(
      db,
      rows.map(({ season_id, team_id }) => ({ season_id, team_id })),
    ),
    ({ team_id }) => team_id,
  );
  return rows.map(({ team_id, season_id: _, season_name, ...row }) => ({
    ...row,
    season: season_name,
    squad: (squads.get(team_id) ?? []).map(({ person_id, name, role, state }) => ({
      ...{ member_id: person_id, name, role, state },
    })),
  }));
}

type Fields = Pick<Input<'updateTeam'>, keyof Omit<SeasonTeamFields, 'state' | 'group_id'> | 'group_slug'>;

/** Group and venue by the names a form has for them; both are the organisation's own. */
async function teamRow(
  sql: Sql,
  season: SeasonRow,
  { group_slug, ...fields }: Fields,
): Promise<Omit<SeasonTeamFields, 'state'>> {
  const group = group_slug === null ? null : await findDivision(sql, season.id, group_slug);
  if (group === undefined) throw new Refusal('invalid', { errors: { group_slug: [{ issue: 'choice' }] } });
  const location = fields.location_id === null ? null : await findLocation(sql, fields.location_id);
  if (location !== null && location?.organisation_id !== season.organisation_id)
    throw new Refusal('invalid', { errors: { location_id: [{ issue: 'choice' }] } });
  return { ...fields, group_id: group?.id ?? null };
}

const findDivision = async (sql: Sql, seasonId: number, slug: string) =>
  (await listGroups(sql, seasonId)).find((group) => group.slug === slug && group.kind === 'league');

export const createTeam = (context: Context, input: Input<'createTeam'>): Promise<Team> =>
  refusingKnownTeam(() => changeSeason(context, input, (change) => putIntoSeason(context, change, input)));

async function putIntoSeason(
  context: Context,
  { tx, season, log }: SeasonChange,
  input: Input<'createTeam'>,
): Promise<Team> {
  const { org_slug: _, season_slug: __, former_slug, member_ids, ...fields } = input;
  const row = await teamRow(tx, season, fields);
  const [former] = former_slug === null ? [] : await listFormerTeamRows(tx, season, former_slug);
  if (former_slug !== null && !former)
    throw new Refusal(
      (await findTeamId(tx, season.organisation_id, former_slug)) ? 'team_known' : 'not_found',
    );
  const { slug, team_id } = former ?? (await newTeam(tx, season.organisation_id, fields.name));
  await insertSeasonTeams(tx, season.id, [{ ...row, team_id, state: 'registered' }]);
  if (former) {
    const last = await listSquad(tx, former.season_id, former.team_id);
    const staying = last.filter(
      ({ person_id, left_on }) => left_on === null && member_ids.includes(person_id),
    );
    await joinSquad(context, tx, { season, team_id, slug }, staying);
  }
  await log('team_created', { team: fields.name, team_slug: slug, former: former?.season_name ?? null });
  return readTeam(tx, season, slug);
}

/** Two who put one team into a season at the same moment: the second one hears that it is in. */
export async function refusingKnownTeam<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'season_teams_pkey')) throw new Refusal('team_known');
    throw error;
  }
}

/** A team that never was, under the first short name that is free. */
export async function newTeam(
  tx: Sql,
  organisationId: number,
  name: string,
): Promise<{ team_id: number; slug: string }> {
  for (let nth = 1; ; nth++) {
    const slug = teamSlug(name, nth);
    const team_id = await insertTeam(tx, organisationId, slug);
    if (team_id !== undefined) return { team_id, slug };
  }
}

export async function showTeam({ db }: Context, input: Input<'showTeam'>): Promise<Team> {
  return readTeam(db, await requireSeason(db, input), input.team_slug);
}

export const updateTeam = (context: Context, input: Input<'updateTeam'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    const { org_slug: _, season_slug: __, team_slug, base_version, ...fields } = input;
    if (team.version !== base_version)
      throw new Refusal('conflict', { current: await readTeam(tx, season, team_slug) });
    const row = await teamRow(tx, season, fields);
    await updateSeasonTeam(tx, season.id, team.team_id, row);
    await log('team_changed', { team: fields.name, team_slug, changed: changedIn(team, row) });
    return readTeam(tx, season, team_slug);
  });

export const updateTeamContact = (context: Context, input: Input<'updateTeamContact'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    const { org_slug: _, season_slug: __, team_slug, base_version, ...fields } = input;
    if (team.version !== base_version)
      throw new Refusal('conflict', { current: await readTeam(tx, season, team_slug) });
    await updateSeasonTeam(tx, season.id, team.team_id, fields);
    await log('team_changed', { team: team.name, team_slug, changed: changedIn(team, fields) });
    return readTeam(tx, season, team_slug);
  });

const changedIn = (before: object, after: object): string =>
  Object.entries(after)
    .filter(([field, value]) => (before as Record<string, unknown>)[field] !== value)
    .map(([field]) => field)
    .join(', ');

export const confirmTeam = (context: Context, input: Input<'confirmTeam'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    if (team.state === 'withdrawn') throw new Refusal('team_withdrawn');
    const state = input.confirmed ? 'confirmed' : 'registered';
    if (team.state !== state) {
      await updateSeasonTeam(tx, season.id, team.team_id, { state });
      await log(`team_${state}`, { team: team.name, team_slug: team.slug });
    }
    return readTeam(tx, season, team.slug);
  });
