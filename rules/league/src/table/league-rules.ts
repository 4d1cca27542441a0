import type { Ordered, RowReason, Score, Side, TieBreaks } from '@oche/kit';

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
  winner: Side | null;
  /** This side did not come. */
  forfeit_by?: Side;
  /** Points and darts of all games, where darts are known. */
  scored?: Score;
  darts?: Score;
};

export type PointsMode =
  | { kind: 'encounter'; win: number; draw: number; loss: number }
  /** Without a decider, as after a correction, a draw is worth what losing one is. */
  | { kind: 'with_decider'; win: number; decider_win: number; decider_loss: number; loss: number }
  /** Every game won is a point. */
  | { kind: 'games' }
  /** Every leg won is a point. */
  | { kind: 'legs' };

/** What the side that came gets; `average_plus_one` replaces the points when the season is over. */
export type ForfeitRule = { points: number; games: number; legs: number; at_season_end?: 'average_plus_one' };
/** How leagues count, as data. */
export const POINTS_MODES = {
  three_one_none: { kind: 'encounter', win: 3, draw: 1, loss: 0 },
  two_one_none: { kind: 'encounter', win: 2, draw: 1, loss: 0 },
  decider: { kind: 'with_decider', win: 3, decider_win: 2, decider_loss: 1, loss: 0 },
  games: { kind: 'games' },
  legs: { kind: 'legs' },
} as const satisfies Record<string, PointsMode>;
export const FORFEIT_RULES = {
  vfc: { points: 3, games: 18, legs: 36 },
  derby: { points: 14, games: 14, legs: 42 },
  nl: { points: 6, games: 0, legs: 0, at_season_end: 'average_plus_one' },
} as const satisfies Record<string, ForfeitRule>;
export type TeamWithdrawal = { team: string; annul: 'all' | 'second_half' };
export type Penalty = { team: string; points: number; reason: string };

export const LEAGUE_CRITERIA = [
  'points',
  'minus_points',
  'wins',
  'games_for',
  'games_against',
  'game_difference',
  'legs_for',
  'legs_against',
  'leg_difference',
  'average',
] as const;
export type LeagueCriterion = (typeof LEAGUE_CRITERIA)[number];
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
  scored: number;
  darts: number;
};
/** What happened beside the matches. */
export type LeagueFacts = {
  withdrawals?: readonly TeamWithdrawal[];
  penalties?: readonly Penalty[];
  /** Orders of teams that played off a tie. */
  play_offs?: readonly (readonly string[])[];
  season_over?: boolean;
};
export type LeagueRow = Omit<Ordered<string, LeagueCriterion>, 'decision'> & {
  record: LeagueRecord;
  withdrawn: boolean;
  why: RowReason<LeagueCriterion>;
};
