import { type FieldIssue, Refusal, type TeamPlaces } from '@oche/contract';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { changeSeason, logLine } from './change-season.ts';
import { type GroupRow, listGroups } from './groups.sql.ts';
import { insertLogs } from './log.sql.ts';
import { requireSeason } from './season-desk.ts';
import { listPlaces, lockPlaces, type PlaceRow, updatePlaces } from './team-places.sql.ts';
import { listVenuesById } from './venues.sql.ts';

export async function showTeamPlaces({ db }: Context, input: Input<'showTeamPlaces'>): Promise<TeamPlaces> {
  const season = await requireSeason(db, input);
  return readPlaces(db, await listDivisions(db, season.id), await listPlaces(db, season.id));
}

const listDivisions = async (sql: Sql, seasonId: number): Promise<GroupRow[]> =>
  (await listGroups(sql, seasonId)).filter(({ kind }) => kind === 'league');

async function readPlaces(sql: Sql, groups: GroupRow[], rows: PlaceRow[]): Promise<TeamPlaces> {
  const ids = [...new Set(rows.flatMap(({ location_id }) => location_id ?? []))];
  const venues = await listVenuesById(sql, ids);
  return {
    groups: groups.map(({ slug, name, category, class: level, rules: { boards_per_match } }) => ({
      ...{ slug, name, category, class: level, boards_per_match },
    })),
    teams: rows.map(({ slug, name, group_id, location_id, home_weekday, is_fixed }) => ({
      ...{ slug, name, location_id, home_weekday, is_fixed },
      group: slugOf(groups, group_id),
    })),
    locations: venues.map(({ id, name, boards }) => ({ id, name, boards })),
  };
}

const slugOf = (groups: GroupRow[], id: number | null): string | null =>
  groups.find((group) => group.id === id)?.slug ?? null;

/** All moves or none: each says where its team was, and one that somebody else has moved meanwhile stops them all. */
export const moveTeams = (context: Context, input: Input<'moveTeams'>): Promise<TeamPlaces> =>
  changeSeason(context, input, async ({ tx, season }) => {
    const rows = await lockPlaces(tx, season.id);
    const groups = await listDivisions(tx, season.id);
    const moves = input.moves.map((move, at) => ({ ...move, ...requireMove(move, at, rows, groups) }));
    if (moves.some(({ row, from }) => slugOf(groups, row.group_id) !== from))
      throw new Refusal('conflict', { current: await readPlaces(tx, groups, rows) });
    refuseFixed(moves);
    await updatePlaces(
      tx,
      season.id,
      moves.map(({ row, group }) => ({ team_id: row.team_id, group_id: group?.id ?? null })),
    );
    const lines = moves.map(({ row, from, to }) =>
      logLine(context, season.id, { kind: 'team_moved', detail: { team: row.name, from, to } }),
    );
    await insertLogs(tx, lines);
    return readPlaces(tx, groups, await listPlaces(tx, season.id));
  });

type Move = Input<'moveTeams'>['moves'][number];

function requireMove({ team, to }: Move, at: number, rows: PlaceRow[], groups: GroupRow[]) {
  const row = rows.find(({ slug }) => slug === team);
  const group = groups.find(({ slug }) => slug === to);
  const wrong = !row ? 'team' : to !== null && !group ? 'to' : null;
  if (wrong || !row)
    throw new Refusal('invalid', { errors: { [`moves.${at}.${wrong}`]: [{ issue: 'choice' }] } });
  return { row, group };
}

/** A team with matches in its group would leave holes in their calendar. */
function refuseFixed(moves: readonly { row: PlaceRow }[]): void {
  const fixed = moves.flatMap(({ row }, at): [string, FieldIssue[]][] =>
    row.is_fixed ? [[`moves.${at}.team`, [{ issue: 'wrong' }]]] : [],
  );
  if (fixed.length > 0) throw new Refusal('team_has_matches', { errors: Object.fromEntries(fixed) });
}
