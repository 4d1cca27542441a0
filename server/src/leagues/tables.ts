import {
  type LeagueRow,
  leagueTable,
  newMatch,
  type TableMatch,
  tableMatchOf,
  withdrawalOf,
} from '@oche/league';
import { createSlices } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { GroupRow } from './groups.sql.ts';
import { listCountingPenalties, type PenaltyRow } from './penalties.sql.ts';
import { listTablePlayOffs, type PlayOffRow } from './play-offs.sql.ts';
import { listResults, type ResultRow } from './tables.sql.ts';
import type { SeasonTeamRow } from './teams.sql.ts';

/** A division with everything its table is made of. */
export type GroupFacts = {
  group: GroupRow;
  teams: SeasonTeamRow[];
  results: ResultRow[];
  /** Points taken off, without those that were given back. */
  penalties: PenaltyRow[];
  /** Ties that were played off. */
  playOffs: PlayOffRow[];
  rows: LeagueRow[];
};

/** Results of so many groups are read at once: those of a whole federation would hold everybody up. */
const GROUPS_AT_ONCE = 4;

async function readResults(sql: Sql, groupIds: readonly number[]): Promise<ResultRow[]> {
  const results: ResultRow[] = [];
  for (let at = 0; at < groupIds.length; at += GROUPS_AT_ONCE)
    results.push(...(await listResults(sql, groupIds.slice(at, at + GROUPS_AT_ONCE))));
  return results;
}

/** The tables of some groups of one season. Teams are named by their ids there. */
export async function readTables(
  sql: Sql,
  groups: readonly GroupRow[],
  teams: readonly SeasonTeamRow[],
  isOver: boolean,
): Promise<GroupFacts[]> {
  const ids = groups.map(({ id }) => id);
  const [results, penalties, playOffs] = await Promise.all([
    readResults(sql, ids),
    listCountingPenalties(sql, ids),
    listTablePlayOffs(sql, ids),
  ]);
  const slice = createSlices();
  const read: GroupFacts[] = [];
  for (const group of groups) {
    const facts = {
      group,
      teams: teams.filter(({ group_id }) => group_id === group.id),
      results: results.filter(({ group_id }) => group_id === group.id),
      penalties: penalties.filter(({ group_id }) => group_id === group.id),
      playOffs: playOffs.filter(({ group_id }) => group_id === group.id),
    };
    read.push({ ...facts, rows: tableOf(facts, group.rules.table, isOver) });
    // A federation has dozens of them: nobody waits for all.
    await slice();
  }
  return read;
}

/** The table by other rules than the group's own, too: what would be. */
export function tableOf(
  { group, teams, results, penalties, playOffs }: Omit<GroupFacts, 'rows'>,
  rules: GroupRow['rules']['table'],
  isOver: boolean,
): LeagueRow[] {
  const matches = results.map((row) => {
    const at = { id: String(row.id), home: String(row.home_team_id), away: String(row.away_team_id) };
    return {
      ...{ ...at, round: row.round },
      table: tableMatchOf({ ...at, second_half: false }, sheetOf(row, group)),
    };
  });
  return tableFrom({ group, teams, matches, penalties, playOffs }, rules, isOver);
}

/** A match of a group, and what the table counts of it: nothing before it is decided. */
export type PlannedMatch = {
  id: string;
  round: number;
  home: string;
  away: string;
  table: TableMatch | null;
};
type TablePlan = {
  group: Pick<GroupRow, 'rules'>;
  teams: readonly Pick<SeasonTeamRow, 'team_id' | 'state'>[];
  matches: readonly PlannedMatch[];
  penalties: readonly Pick<PenaltyRow, 'team_id' | 'points' | 'reason'>[];
  playOffs: readonly Pick<PlayOffRow, 'teams'>[];
};

export function tableFrom(
  { group, teams, matches, penalties: given, playOffs }: TablePlan,
  rules: GroupRow['rules']['table'],
  isOver: boolean,
): LeagueRow[] {
  const rounds = Math.max(0, ...matches.map(({ round }) => round));
  const planned = matches.map(({ table, round, ...at }) => {
    const second_half = group.rules.rounds !== 'single' && round * 2 > rounds;
    return { table, at: { ...at, second_half } };
  });
  const counting = planned.flatMap(({ table, at }) => (table ? [{ ...table, ...at }] : []));
  const decided = new Set(counting.map(({ id }) => id));
  const withdrawals = teams
    .filter(({ state }) => state === 'withdrawn')
    .map(({ team_id }) =>
      withdrawalOf(
        String(team_id),
        planned.map(({ at }) => at),
        decided,
      ),
    );
  const ids = teams.map(({ team_id }) => String(team_id));
  const penalties = given.map(({ team_id, points, reason }) => ({ team: String(team_id), points, reason }));
  const play_offs = playOffs.map((played) => played.teams.map(String));
  return leagueTable(ids, counting, rules, { withdrawals, penalties, play_offs, season_over: isOver });
}

const sheetOf = ({ phase, format, results, forfeit_by }: ResultRow, { rules }: GroupRow) => ({
  ...newMatch(format ?? rules.format),
  ...{ phase, results, forfeit_by },
});
