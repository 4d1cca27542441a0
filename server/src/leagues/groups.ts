import { type FieldIssue, type GroupCard, type ManagedGroup, Refusal, type TableRow } from '@oche/contract';
import {
  changedParts,
  checkLeagueRules,
  checkMatchFormat,
  type FixedPart,
  type GroupRules,
  isCounting,
  type LeagueRow,
  rankChanges,
} from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { changeSeason } from './change-season.ts';
import { groupSlug } from './group-slug.ts';
import {
  deleteGroupRow,
  findGroup,
  type GroupCount,
  type GroupRow,
  insertGroup,
  listGroupCounts,
  listGroups as listGroupRows,
  lockGroup,
  updateGroupRow,
  updateScheduledFormats,
} from './groups.sql.ts';
import { listMatchLinesOf } from './matches.sql.ts';
import { listPenaltyRows } from './penalties.sql.ts';
import { listPlayOffRows } from './play-offs.sql.ts';
import { requireSeason, type SeasonPlace } from './season-desk.ts';
import { readGroupMatches } from './season-matches.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { tableCsv } from './table-csv.ts';
import { type GroupFacts, groupFacts, tableOf } from './tables.ts';
import { listSeasonTeams, type SeasonTeamRow } from './teams.sql.ts';

export async function listGroups({ db }: Context, input: Input<'listGroups'>): Promise<GroupCard[]> {
  const season = await requireSeason(db, input);
  const [groups, counts] = await Promise.all([listGroupRows(db, season.id), listGroupCounts(db, season.id)]);
  return groups.map((group) => cardOf(group, countOf(counts, group)));
}

const countOf = (counts: GroupCount[], { id }: GroupRow): GroupCount =>
  counts.find(({ group_id }) => group_id === id) ?? { group_id: id, teams: 0, matches: 0, played: 0 };

const cardOf = (
  { slug, name, kind, category, class: level }: GroupRow,
  { teams, matches, played }: Pick<GroupCount, 'teams' | 'matches' | 'played'>,
): GroupCard => ({ slug, name, kind, category, class: level, teams, matches, played });

export async function showGroup({ db }: Context, input: Input<'showGroup'>): Promise<ManagedGroup> {
  return readGroup(db, await requireSeason(db, input), input.group_slug);
}

export async function exportGroupTable({ db }: Context, input: Input<'exportGroupTable'>) {
  const season = await requireSeason(db, input);
  const { slug, table } = await readGroup(db, season, input.group_slug);
  return tableCsv(`table-${season.slug}-${slug}.csv`, table);
}

async function readGroup(sql: Sql, season: SeasonRow, slug: string): Promise<ManagedGroup> {
  const group = await findGroup(sql, season.id, slug);
  if (!group) throw new Refusal('not_found');
  const facts = await readGroupFacts(sql, season, group);
  const rows = tableOf(facts, group.rules.table, season.closed_at !== null);
  const counts = {
    teams: facts.teams.filter(({ state }) => state !== 'withdrawn').length,
    matches: facts.matches.length,
    played: facts.matches.filter(isCounting).length,
  };
  return {
    ...cardOf(group, counts),
    rules: group.rules,
    version: group.version,
    table: rows.map((row) => tableRowOf(row, facts.teams)),
  };
}

async function readGroupFacts(sql: Sql, season: SeasonRow, group: GroupRow): Promise<GroupFacts> {
  const [teams, matches, penalties, playOffs] = await Promise.all([
    listSeasonTeams(sql, season.id),
    readGroupMatches(sql, group.id),
    listPenaltyRows(sql, season.id),
    listPlayOffRows(sql, season.id),
  ]);
  return groupFacts(group, { teams, matches, penalties, playOffs });
}

function tableRowOf(
  { member, rank, tied, withdrawn, record, why }: LeagueRow,
  teams: readonly SeasonTeamRow[],
): TableRow {
  const nameOf = (id: string | number | undefined) =>
    teams.find(({ team_id }) => String(team_id) === String(id))?.name ?? '';
  const team = teams.find(({ team_id }) => String(team_id) === member)!;
  const { minus_points: _, penalty: __, scored: ___, darts: ____, ...counted } = record;
  const facts = 'other' in why.facts ? { ...why.facts, other: nameOf(why.facts.other) } : why.facts;
  return {
    ...{ slug: team.slug, name: team.name, rank, tied, withdrawn },
    ...counted,
    why: { code: why.code, facts },
  };
}

/** Rules somebody wrote: what the core refuses is said at its field. */
function requireRules({ format, table }: GroupRules): void {
  const sheet = checkMatchFormat(format);
  if (!sheet.ok) {
    const detail = sheet.refusal.detail;
    const field = typeof detail === 'number' ? `rules.format.slots.${detail - 1}` : 'rules.format';
    throw new Refusal('invalid', { errors: { [field]: [{ issue: 'wrong' }] } });
  }
  const counted = checkLeagueRules(table);
  if (!counted.ok)
    throw new Refusal('invalid', {
      errors: { [`rules.table.${counted.refusal.detail}`]: [{ issue: 'wrong' }] },
    });
}

export const createGroup = (context: Context, input: Input<'createGroup'>): Promise<ManagedGroup> => {
  const { name, kind, category, class: level, rules } = input;
  requireRules(rules);
  return refusingSecond(() =>
    changeSeason(context, input, async ({ tx, season, log }) => {
      const groups = await listGroupRows(tx, season.id);
      const slug = groupSlug(name);
      const fields = { slug, name, kind, category, class: level, rules };
      await insertGroup(tx, { season_id: season.id, position: groups.length, ...fields });
      await log('group_created', { group: name });
      return readGroup(tx, season, slug);
    }),
  );
};

async function refusingSecond<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'league_groups_season_id_slug_key'))
      throw new Refusal('group_taken', { errors: { name: [{ issue: 'taken' }] } });
    throw error;
  }
}

/** The address of a group stays, whatever it is called. */
export const updateGroup = (context: Context, input: Input<'updateGroup'>): Promise<ManagedGroup> => {
  const { name, kind, category, class: level, rules } = input;
  requireRules(rules);
  return changeGroup(context, input, async ({ tx, season, log, group }) => {
    if (group.version !== input.base_version)
      throw new Refusal('conflict', { current: await readGroup(tx, season, group.slug) });
    const facts = await readGroupFacts(tx, season, group);
    if (facts.matches.some(isCounting)) refuseChanges(facts, rules, input.confirmed);
    await updateGroupRow(tx, group.id, { name, kind, category, class: level, rules });
    if (changedParts(group.rules, rules).includes('format'))
      await updateScheduledFormats(tx, group.id, rules);
    await log('group_changed', { group: name });
    return readGroup(tx, season, group.slug);
  });
};

type GroupChange = Parameters<Parameters<typeof changeSeason>[2]>[0] & { group: GroupRow };

const changeGroup = <T>(
  context: Context,
  place: SeasonPlace & { group_slug: string },
  work: (change: GroupChange) => Promise<T>,
): Promise<T> =>
  changeSeason(context, place, async (change) => {
    const group = await lockGroup(change.tx, change.season.id, place.group_slug);
    if (!group) throw new Refusal('not_found');
    return work({ ...change, group });
  });

const FIELD: Record<FixedPart, string> = {
  format: 'rules.format',
  points: 'rules.table.points',
  forfeit: 'rules.table.forfeit',
  rounds: 'rules.rounds',
};

function refuseChanges(facts: GroupFacts, rules: GroupRules, isConfirmed: boolean): void {
  const fixed = changedParts(facts.group.rules, rules);
  if (fixed.length > 0) {
    const errors = fixed.map((part): [string, FieldIssue[]] => [FIELD[part], [{ issue: 'wrong' }]]);
    throw new Refusal('rules_fixed', { errors: Object.fromEntries(errors) });
  }
  const [before, after] = [facts.group.rules.table, rules.table].map((table) => tableOf(facts, table, false));
  const changes = rankChanges(before!, after!);
  if (changes.length === 0 || isConfirmed) return;
  const current = changes.map(({ team, why }) => ({
    team: facts.teams.find(({ team_id }) => String(team_id) === team)?.name ?? '',
    ...why.facts,
  }));
  throw new Refusal('ranks_change', { current });
}

export const deleteGroup = (context: Context, input: Input<'deleteGroup'>) =>
  changeGroup(context, input, async ({ tx, log, group }) => {
    const lines = await listMatchLinesOf(tx, group.id);
    if (lines.length > 0) throw new Refusal('group_in_use');
    await deleteGroupRow(tx, group.id);
    await log('group_deleted', { group: group.name });
    return { ok: true as const };
  });
