import type { Score } from '../distance.ts';
import {
  type Criterion,
  type Ordered,
  orderByCriteria,
  recordsAmong,
  type TieBreaks,
} from '../tie-breaks.ts';

/** One decided match, as the table sees it. */
export type TableMatch = {
  id: string;
  home: string;
  away: string;
  /** Rounds of the second half count as such when a team withdraws. */
  second_half: boolean;
  games: Score;
  legs: Score;
  by_decider?: boolean;
  winner: 'home' | 'away' | null;
  /** This side did not come. */
  forfeit_by?: 'home' | 'away';
};

export type PointsMode =
  | { kind: 'encounter'; win: number; draw: number; loss: number }
  | { kind: 'with_decider'; win: number; decider_win: number; decider_loss: number; loss: number }
  /** Every game won is a point. */
  | { kind: 'games' }
  /** Every leg won is a point. */
  | { kind: 'legs' };

/** What the side that came gets; `average_plus_one` replaces the points when the season is over. */
export type ForfeitRule = { points: number; games: number; legs: number; at_season_end?: 'average_plus_one' };
export type TeamWithdrawal = { team: string; annul: 'all' | 'second_half' };
export type Penalty = { team: string; points: number; reason: string };

export type LeagueCriterion =
  | 'points'
  | 'minus_points'
  | 'wins'
  | 'games_for'
  | 'games_against'
  | 'game_difference'
  | 'legs_for'
  | 'legs_against'
  | 'leg_difference';
export type LeagueTieBreaks = TieBreaks<LeagueCriterion>;

export type LeagueRules = {
  points: PointsMode;
  tie_breaks: LeagueTieBreaks;
  forfeit: ForfeitRule;
};
export type LeagueRecord = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  games_for: number;
  games_against: number;
  legs_for: number;
  legs_against: number;
  points: number;
  minus_points: number;
  penalty: number;
};
export type LeagueRow = Ordered<string, LeagueCriterion> & { record: LeagueRecord; withdrawn: boolean };

const by = (name: LeagueCriterion, more: Omit<Criterion<LeagueCriterion>, 'by'> = {}) => ({
  by: name,
  ...more,
});

export const LEAGUE_TIE_BREAKS = {
  vfc: {
    id: 'vfc',
    criteria: [
      by('points'),
      by('minus_points'),
      by('games_for'),
      by('games_against'),
      by('legs_for'),
      by('legs_against'),
    ],
    last_resort: 'play_off',
  },
  dra: {
    id: 'dra',
    criteria: [
      by('points'),
      by('points', { among: 'tied', most: 2 }),
      by('leg_difference', { among: 'tied', least: 3 }),
      by('leg_difference'),
      by('legs_for'),
    ],
    last_resort: 'play_off',
  },
  aswh: {
    id: 'aswh',
    criteria: [by('points'), by('leg_difference'), by('legs_for'), by('points', { among: 'tied', most: 2 })],
    last_resort: 'play_off',
  },
  games_first: {
    id: 'games_first',
    criteria: [
      by('points'),
      by('game_difference'),
      by('games_for'),
      by('points', { among: 'tied' }),
      by('leg_difference'),
    ],
    last_resort: 'play_off',
  },
} as const satisfies Record<string, LeagueTieBreaks>;

/** The table of a division; a withdrawn team stands last and is not ranked. */
export function leagueTable(
  teams: readonly string[],
  matches: readonly TableMatch[],
  rules: LeagueRules,
  facts: {
    withdrawals?: readonly TeamWithdrawal[];
    penalties?: readonly Penalty[];
    season_over?: boolean;
  } = {},
): LeagueRow[] {
  const { withdrawals = [], penalties = [], season_over = false } = facts;
  const counting = matches.filter((match) => !withdrawals.some((gone) => isAnnulled(match, gone)));
  const points = (match: TableMatch) => pointsOf(match, counting, rules, season_over);
  const records = recordsOf(teams, counting, points, rules.forfeit);
  for (const { team, points: penalty } of penalties) {
    const record = records.get(team);
    if (record) Object.assign(record, { points: record.points - penalty, penalty: record.penalty + penalty });
  }
  const gone = new Set(withdrawals.map(({ team }) => team));
  const recordAmong = recordsAmong(records, (tied) => {
    const between = counting.filter(({ home, away }) => tied.has(home) && tied.has(away));
    return recordsOf([...tied], between, points, rules.forfeit);
  });
  const rows = orderByCriteria(
    teams.filter((team) => !gone.has(team)),
    rules.tie_breaks.criteria,
    (team, name, among) => WORTH[name](recordAmong(team, among)),
    () => null,
  ).map((row) => ({ ...row, record: records.get(row.member)!, withdrawn: false }));
  const last = teams
    .filter((team) => gone.has(team))
    .map((member) => ({
      member,
      rank: teams.length,
      tied: false,
      decided_by: null,
      record: records.get(member)!,
      withdrawn: true,
    }));
  return [...rows, ...last];
}

const isAnnulled = ({ home, away, second_half }: TableMatch, { team, annul }: TeamWithdrawal): boolean =>
  (home === team || away === team) && (annul === 'all' || second_half);

const WORTH: Record<LeagueCriterion, (record: LeagueRecord) => number> = {
  points: ({ points }) => points,
  minus_points: ({ minus_points }) => -minus_points,
  wins: ({ won }) => won,
  games_for: ({ games_for }) => games_for,
  games_against: ({ games_against }) => -games_against,
  game_difference: ({ games_for, games_against }) => games_for - games_against,
  legs_for: ({ legs_for }) => legs_for,
  legs_against: ({ legs_against }) => -legs_against,
  leg_difference: ({ legs_for, legs_against }) => legs_for - legs_against,
};

/** Points of home and away. */
function pointsOf(
  match: TableMatch,
  all: readonly TableMatch[],
  rules: LeagueRules,
  seasonOver: boolean,
): Score {
  if (!match.forfeit_by) return playedPoints(match, rules.points);
  const came = match.forfeit_by === 'home' ? match.away : match.home;
  const worth =
    seasonOver && rules.forfeit.at_season_end === 'average_plus_one'
      ? averagePoints(came, all, rules) + 1
      : rules.forfeit.points;
  return match.forfeit_by === 'home' ? [0, worth] : [worth, 0];
}

function playedPoints({ games, legs, winner, by_decider }: TableMatch, mode: PointsMode): Score {
  switch (mode.kind) {
    case 'encounter':
      if (winner === null) return [mode.draw, mode.draw];
      return winner === 'home' ? [mode.win, mode.loss] : [mode.loss, mode.win];
    case 'with_decider': {
      const [best, rest] = by_decider ? [mode.decider_win, mode.decider_loss] : [mode.win, mode.loss];
      return winner === 'home' ? [best, rest] : [rest, best];
    }
    case 'games':
      return games;
    case 'legs':
      return legs;
  }
}

function averagePoints(team: string, all: readonly TableMatch[], { points }: LeagueRules): number {
  const played = all.filter((match) => !match.forfeit_by && (match.home === team || match.away === team));
  const sum = played.reduce(
    (total, match) => total + playedPoints(match, points)[match.home === team ? 0 : 1],
    0,
  );
  return played.length === 0 ? 0 : sum / played.length;
}

function recordsOf(
  teams: readonly string[],
  matches: readonly TableMatch[],
  points: (match: TableMatch) => Score,
  forfeit: ForfeitRule,
): Map<string, LeagueRecord> {
  const records = new Map(teams.map((team) => [team, emptyRecord()]));
  for (const match of matches) {
    const worth = points(match);
    for (const side of [0, 1] as const) {
      const record = records.get(side === 0 ? match.home : match.away);
      if (record) addMatch(record, match, side, worth, forfeit);
    }
  }
  return records;
}

function addMatch(
  record: LeagueRecord,
  match: TableMatch,
  side: 0 | 1,
  points: Score,
  forfeit: ForfeitRule,
): void {
  const other = side === 0 ? 1 : 0;
  const mine = side === 0 ? 'home' : 'away';
  const came = match.forfeit_by !== undefined && match.forfeit_by !== mine;
  const winner =
    match.forfeit_by === undefined ? match.winner : match.forfeit_by === 'home' ? 'away' : 'home';
  const given = (units: number): Score => (came ? [units, 0] : [0, units]);
  const [games_for, games_against] = match.forfeit_by
    ? given(forfeit.games)
    : [match.games[side], match.games[other]];
  const [legs_for, legs_against] = match.forfeit_by
    ? given(forfeit.legs)
    : [match.legs[side], match.legs[other]];
  record.played += 1;
  record.won += winner === mine ? 1 : 0;
  record.drawn += winner === null ? 1 : 0;
  record.lost += winner !== null && winner !== mine ? 1 : 0;
  record.games_for += games_for;
  record.games_against += games_against;
  record.legs_for += legs_for;
  record.legs_against += legs_against;
  record.points += points[side];
  record.minus_points += points[other];
}

const emptyRecord = (): LeagueRecord => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  games_for: 0,
  games_against: 0,
  legs_for: 0,
  legs_against: 0,
  points: 0,
  minus_points: 0,
  penalty: 0,
});
