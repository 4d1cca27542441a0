import { type LeagueRow, leagueTable, type TableMatch, withdrawalOf } from '@oche/league';
import { createSlices } from '../app/index.ts';
import type { GroupRow } from './groups.sql.ts';
import type { PenaltyRow } from './penalties.sql.ts';
import type { PlayOffRow } from './play-offs.sql.ts';
import type { SeasonMatch } from './season-matches.ts';
import type { SeasonTeamRow } from './teams.sql.ts';

/** What tables are made of. */
type Parts = {
  teams: readonly SeasonTeamRow[];
  matches: readonly SeasonMatch[];
  penalties: readonly PenaltyRow[];
  playOffs: readonly PlayOffRow[];
};
/** A division with everything of its own. */
export type GroupFacts = Parts & { group: GroupRow };
export type GroupTable = GroupFacts & { rows: LeagueRow[] };

/** Of a season or more than that, what belongs to one group: points that were given back and play-offs for going up do not count. */
export const groupFacts = (group: GroupRow, { teams, matches, penalties, playOffs }: Parts): GroupFacts => ({
  group,
  teams: teams.filter(({ group_id }) => group_id === group.id),
  matches: matches.filter(({ group_id }) => group_id === group.id),
  penalties: penalties.filter(({ group_id, lifted_at }) => group_id === group.id && lifted_at === null),
  playOffs: playOffs.filter(({ group_id, up }) => group_id === group.id && up === null),
});

/** The tables of some groups of one season. Teams are named by their ids there. */
export async function tablesOf(
  groups: readonly GroupRow[],
  parts: Parts,
  isOver: boolean,
): Promise<GroupTable[]> {
  const slice = createSlices();
  const tables: GroupTable[] = [];
  for (const group of groups) {
    const facts = groupFacts(group, parts);
    tables.push({ ...facts, rows: tableOf(facts, group.rules.table, isOver) });
    // A federation has dozens of them: nobody waits for all.
    await slice();
  }
  return tables;
}

/** The table by other rules than the group's own, too: what would be. */
export const tableOf = (
  { matches, ...facts }: GroupFacts,
  rules: GroupRow['rules']['table'],
  isOver: boolean,
): LeagueRow[] => tableFrom({ ...facts, matches: matches.map(plannedMatch) }, rules, isOver);

/** A match of a group, and what the table counts of it: nothing before it is decided. */
export type PlannedMatch = {
  id: string;
  round: number;
  home: string;
  away: string;
  table: TableMatch | null;
};

export function plannedMatch({ id, round, home, away, facts }: SeasonMatch): PlannedMatch {
  const at = { id: String(id), home: String(home), away: String(away) };
  return { ...at, round, table: facts?.table ? { ...facts.table, ...at } : null };
}

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
