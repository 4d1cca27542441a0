import type { ImportedRow } from '@oche/contract';
import type { ImportColumn, ListRow } from '@oche/contract/imports';
import { plainText } from '@oche/kit';
import { mapInSlices } from '../app/index.ts';
import {
  listFormerTeamRows,
  listGroups,
  listSeasonTeams,
  makeTeams,
  type NewSeasonTeam,
  type SeasonTeamRow,
  updateSeasonTeam,
  writeLog,
} from '../leagues/index.ts';
import type { Effect } from './effect.ts';
import type { ImportOptions, ImportWork, PlanImport } from './plan.ts';
import { asWritten, listVenuesOf, stateOf, writeVenues } from './plan-venues.ts';
import { withProblem } from './verdict.ts';

/** Columns of a list, and the fields of a team in a season. */
const FIELDS = {
  group: 'group_id',
  venue: 'location_id',
  weekday: 'home_weekday',
  time: 'home_time',
  contact_name: 'contact_name',
  contact_email: 'contact_email',
  contact_phone: 'contact_phone',
  remarks: 'remarks',
} as const satisfies Partial<Record<ImportColumn, keyof SeasonTeamRow>>;
type TeamColumn = keyof typeof FIELDS;
const COLUMNS = Object.keys(FIELDS) as TeamColumn[];

type Known = {
  teams: ReadonlyMap<string, SeasonTeamRow>;
  former: ReadonlyMap<string, number>;
  groups: ReadonlyMap<string, number>;
  venues: ReadonlyMap<string, number>;
  existing: ImportOptions['existing'];
};

type TeamFields = Partial<Record<(typeof FIELDS)[TeamColumn], string | number | null>>;

/** What a row says of a team, with groups and venues by their ids; a venue below zero is made on the way. */
function listedFields({ values }: ListRow, { groups, venues }: Known): TeamFields {
  const fields: TeamFields = {};
  for (const column of COLUMNS) {
    const value = values[column];
    if (value === undefined) continue;
    if (column === 'group') fields.group_id = groups.get(plainText(value)) ?? null;
    else if (column === 'venue') fields.location_id = venues.get(plainText(value)) ?? null;
    else if (column === 'weekday') fields.home_weekday = Number(value);
    else fields[FIELDS[column]] = value;
  }
  return fields;
}

/** Fills what is empty, or takes the list as right. */
function changedFields(team: SeasonTeamRow, listed: TeamFields, existing: Known['existing']): TeamFields {
  const changed: TeamFields = {};
  for (const column of COLUMNS) {
    const field = FIELDS[column];
    const value = listed[field];
    if (value === undefined || value === null || value === team[field]) continue;
    if (team[field] === null || team[field] === '' || existing === 'replace') changed[field] = value;
  }
  return changed;
}

type PlannedTeam = {
  answer: ImportedRow;
  added?: NewSeasonTeam;
  changed?: { team: SeasonTeamRow; fields: TeamFields };
};

function planTeam(given: ListRow, known: Known, seen: Set<string>): PlannedTeam {
  const { values } = given;
  const name = (values.team ?? '').slice(0, 60);
  const key = plainText(name);
  const isUnknownGroup = values.group !== undefined && !known.groups.has(plainText(values.group));
  const row = withProblem(
    given,
    ...(key === '' ? [{ column: 'team' as const, code: 'no_name' as const }] : []),
    ...(isUnknownGroup ? [{ column: 'group' as const, code: 'unknown_group' as const }] : []),
  );
  const listed = listedFields(row, known);
  const team = known.teams.get(key);
  const fields = team ? changedFields(team, listed, known.existing) : {};
  const isChanged = Object.keys(fields).length > 0;
  const state = stateOf(row, seen.has(key) ? 'same' : team ? (isChanged ? 'changed' : 'same') : 'new');
  if (state !== 'left_out') seen.add(key);
  const changes = COLUMNS.filter((column) => fields[FIELDS[column]] !== undefined).map((column) => ({
    column,
    from: column === 'group' || column === 'venue' ? '' : String(team?.[FIELDS[column]] ?? ''),
    to: values[column] ?? '',
  }));
  const answer: ImportedRow = { line: row.line, state, name, people: [], problems: row.problems, changes };
  const team_id = known.former.get(key);
  const short_name = values.short_name?.toUpperCase();
  if (state === 'new')
    return {
      answer,
      added: {
        ...(listed as Partial<NewSeasonTeam>),
        ...(short_name ? { short_name } : {}),
        ...(team_id ? { team_id } : {}),
        name,
      },
    };
  return state === 'changed' && team ? { answer, changed: { team, fields } } : { answer };
}

export const planTeams: PlanImport = async (work, rows) => {
  const { sql, target, options } = work;
  const season = target.season!;
  const [teams, former, groups, venues] = await Promise.all([
    listSeasonTeams(sql, season.id),
    listFormerTeamRows(sql, season),
    listGroups(sql, season.id),
    listVenuesOf(sql, target.book),
  ]);
  const venueIds = new Map(venues.map(({ id, name }) => [plainText(name), id]));
  const missing = new Map<string, { name: string; address: string }>();
  for (const { values, decisions } of rows) {
    const key = plainText(values.venue ?? '');
    if (key !== '' && !venueIds.has(key) && !missing.has(key) && !decisions.includes('leave'))
      missing.set(key, { name: values.venue!, address: values.venue_address ?? '' });
  }
  const made = options.missing === 'make' ? [...missing] : [];
  for (const [index, [key]] of made.entries()) venueIds.set(key, -(index + 1));
  const known: Known = {
    teams: new Map(teams.map((team) => [plainText(team.name), team])),
    former: new Map(former.map(({ team_id, name }) => [plainText(name), team_id])),
    groups: new Map(
      groups
        .filter(({ kind }) => kind === 'league')
        .flatMap(({ id, name, slug }) => [name, slug].map((each) => [plainText(each), id] as const)),
    ),
    venues: venueIds,
    existing: options.existing,
  };
  const seen = new Set<string>();
  const planned = await mapInSlices(rows, (row) => planTeam(row, known, seen));
  return {
    rows: planned.map(({ answer }) => answer),
    missing: [...missing.values()].map(({ name }) => name),
    write: (tx) =>
      writeTeams(
        { ...work, sql: tx },
        planned,
        made.map(([, venue]) => venue),
      ),
  };
};

async function writeTeams(
  { context, sql: tx, target }: ImportWork,
  planned: readonly PlannedTeam[],
  made: readonly { name: string; address: string }[],
): Promise<Effect> {
  const season = target.season!;
  const used = new Set(
    planned.flatMap(({ added, changed }) => [added?.location_id, changed?.fields.location_id]),
  );
  const wanted = made
    .map((venue, index) => ({ ...venue, id: -(index + 1) }))
    .filter(({ id }) => used.has(id));
  const ids = await writeVenues(
    tx,
    target.book,
    wanted.map(({ name, address }) => ({ name, address, contact: '', boards: 1 })),
  );
  const realId = new Map<unknown, number>(wanted.map(({ id }, index) => [id, ids[index]!]));
  const withVenue = <T extends { location_id?: unknown }>(fields: T): T =>
    realId.has(fields.location_id) ? { ...fields, location_id: realId.get(fields.location_id) } : fields;
  const added = planned.flatMap((each) => each.added ?? []).map(withVenue);
  const changed = planned.flatMap((each) => each.changed ?? []);
  const teamIds = await makeTeams(tx, season, added);
  for (const { team, fields } of changed)
    await updateSeasonTeam(tx, season.id, team.team_id, withVenue(fields) as Partial<SeasonTeamRow>);
  if (added.length + changed.length > 0)
    await writeLog(context, tx, season.id, {
      kind: 'teams_imported',
      detail: { added: added.length, changed: changed.length },
    });
  return {
    teams: asWritten(teamIds),
    changed_teams: changed.map(({ team, fields }) => ({
      id: team.team_id,
      version: team.version + 1,
      before: Object.fromEntries(
        (Object.keys(fields) as (keyof TeamFields)[]).map((field) => [field, team[field]]),
      ),
    })),
    venues: asWritten(ids),
  };
}
