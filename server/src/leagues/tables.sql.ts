import type { MatchFormat, SlotResult } from '@oche/kit';
import type { MatchPhase, TeamMatch } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type ResultRow = {
  id: number;
  group_id: number;
  round: number;
  home_team_id: number;
  away_team_id: number;
  phase: MatchPhase;
  /** Null where it is that of the group. */
  format: MatchFormat | null;
  results: SlotResult[];
  forfeit_by: TeamMatch['forfeit_by'];
};

/** Matches as tables see them: what each player threw stays where it is. */
export async function listResults(sql: Sql, groupIds: number[]): Promise<ResultRow[]> {
  const rows = await sql<ResultRow[]>`
    select m.id, m.group_id, m.round, m.home_team_id, m.away_team_id, m.phase,
      case when m.match->'format' = g.rules->'format' then null else m.match->'format' end as format,
      coalesce((select jsonb_agg(result - 'players' - 'tallies' order by at)
        from jsonb_array_elements(m.match->'results') with ordinality as one (result, at)), '[]') as results,
      m.match->>'forfeit_by' as forfeit_by
    from league_matches m join league_groups g on g.id = m.group_id
    where m.group_id = any(${groupIds}::bigint[]) and m.phase <> 'cancelled' order by m.group_id, m.round, m.id`;
  return [...rows];
}
