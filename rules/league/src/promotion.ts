import type { LeagueRow, LeagueTieBreaks } from './table/league-rules.ts';
import { compareOverDivisions } from './table/league-table.ts';

/** What a level of the pyramid gives and takes; its divisions stand side by side. */
export type LevelRules = {
  /** Ranks of every division that go up. */
  promoted: number;
  /** So many of the next rank go up as well: the best of all divisions, per match. */
  best_runners_up?: number;
  /** Ranks after that which play off. */
  play_off?: number;
  /** Last ranks that go down. A team that withdrew is one of them. */
  relegated: number;
};
export type LevelDivision = { division: string; rows: readonly LeagueRow[] };

/** `open`: a tie must be played off first. `out`: the team withdrew. */
export type SeasonMove = 'promoted' | 'best_runner_up' | 'play_off' | 'stays' | 'relegated' | 'open' | 'out';
export type TeamMove = { team: string; division: string; rank: number; move: SeasonMove };

/** Who goes up and who goes down at the end of a season, in every division of one level. */
export function seasonMoves(
  divisions: readonly LevelDivision[],
  rules: LevelRules,
  { criteria }: LeagueTieBreaks,
): TeamMove[] {
  const best = bestRunnersUp(divisions, rules, criteria);
  return divisions.flatMap(({ division, rows }) =>
    rows.map((row) => ({
      team: row.member,
      division,
      rank: row.rank,
      move: best.get(row) ?? moveOf(row, rows, rules),
    })),
  );
}

/** A tie across two fates is open. */
function moveOf(row: LeagueRow, rows: readonly LeagueRow[], rules: LevelRules): SeasonMove {
  if (row.withdrawn) return 'out';
  const moves = new Set(sharedRanks(row, rows).map((rank) => moveAt(rank, rows, rules)));
  return moves.size === 1 ? [...moves][0]! : 'open';
}

function moveAt(
  rank: number,
  rows: readonly LeagueRow[],
  { promoted, play_off = 0, relegated }: LevelRules,
): SeasonMove {
  if (rank <= promoted) return 'promoted';
  // Teams that withdrew stand at the end of the table.
  if (rank > rows.length - relegated) return 'relegated';
  return rank <= promoted + play_off ? 'play_off' : 'stays';
}

/** All ranks that equals share. */
function sharedRanks({ rank }: LeagueRow, rows: readonly LeagueRow[]): number[] {
  const equals = rows.filter((row) => !row.withdrawn && row.rank === rank);
  return equals.map((_, at) => rank + at);
}

/** While a tie hides who is next in one division, or equals stand at the cut, those are open. */
function bestRunnersUp(
  divisions: readonly LevelDivision[],
  { promoted, best_runners_up = 0 }: LevelRules,
  criteria: LeagueTieBreaks['criteria'],
): Map<LeagueRow, SeasonMove> {
  if (best_runners_up === 0) return new Map();
  const next = divisions.flatMap(({ rows }) =>
    rows.filter((row) => !row.withdrawn && sharedRanks(row, rows).includes(promoted + 1)),
  );
  if (next.some(({ tied }) => tied)) return new Map(next.map((row) => [row, 'open']));
  const better = (row: LeagueRow) =>
    next.filter((other) => compareOverDivisions(other.record, row.record, criteria) > 0).length;
  const equals = (row: LeagueRow) =>
    next.filter((other) => compareOverDivisions(other.record, row.record, criteria) === 0).length;
  const moves = new Map<LeagueRow, SeasonMove>();
  for (const row of next) {
    if (better(row) + equals(row) <= best_runners_up) moves.set(row, 'best_runner_up');
    else if (better(row) < best_runners_up) moves.set(row, 'open');
  }
  return moves;
}
