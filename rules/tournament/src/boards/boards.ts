export type Board = {
  id: string;
  /** Not usable right now: broken, or another game is on it. */
  free: boolean;
  /** Kept for games of this mark (stage, stream). */
  reserved_for?: string;
};

/** A person over all tournaments of an event. */
export type Person = {
  present: boolean;
  busy: 'playing' | 'marking' | null;
  /** Minute of the last dart of the last own game. */
  played_until: number | null;
  turns_marked: number;
  /** Nothing left to play in any tournament. */
  is_out: boolean;
};

export type PlanGame = {
  id: string;
  /** Everybody of both sides; null while a side is not known. */
  players: readonly string[] | null;
  ready_since: number;
  /** Expected minutes from its start to the end of the longest chain that waits for it. */
  path: number;
  is_losers: boolean;
  paused?: boolean;
  /** A group stays on its board (or two). */
  pinned_to?: readonly string[];
  mark?: string;
  /** Members of the group, who mark for each other; a knockout asks who lost. */
  group: readonly string[] | null;
};

export type PlanRules = { rest_minutes: number; needs_marker: boolean; rest_is_strict?: boolean };

export type PlanInput = {
  now: number;
  boards: readonly Board[];
  games: readonly PlanGame[];
  people: ReadonlyMap<string, Person>;
  /** Who lost the last game on a board. */
  last_losers: ReadonlyMap<string, readonly string[]>;
  rules: PlanRules;
};

export const WAIT_REASONS = [
  'players_unknown',
  'paused',
  'player_absent',
  'player_playing',
  'player_marking',
  'player_resting',
  'no_board_free',
  'only_reserved_boards_free',
  'pinned_board_busy',
  'no_marker',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

export type Assignment = { game: string; board: string; marker: string | null; rest_cut: boolean };
export type Wait = { game: string; why: WaitReason; who?: string; until?: number };
export type BoardPlan = { assignments: readonly Assignment[]; waits: readonly Wait[] };
