import type { Refusal as AnyRefusal, Verdict as AnyVerdict } from '@oche/kit';

/** Every reason to refuse, once: the contract lists them and three languages word them. */
export const REFUSAL_CODES = [
  'already_reported',
  'annul_needs_group',
  'bad_distance',
  'bad_draw',
  'bad_entrant',
  'bad_match_sheet',
  'bad_ranking_rule',
  'bad_stages',
  'board_taken',
  'draw_not_allowed',
  'duplicate_entrant',
  'entrant_already_there',
  'entrant_drawn',
  'entrant_withdrawn',
  'impossible_score',
  'marker_busy',
  'needs_confirmation',
  'no_marker',
  'no_pairing_left',
  'not_finished',
  'not_playable',
  'not_reported',
  'not_started',
  'player_on_board',
  'player_twice',
  'players_changed',
  'players_unknown',
  'reason_missing',
  'round_not_finished',
  'shoot_out_level',
  'stale_version',
  'tie_break_locked',
  'tie_not_open',
  'too_few_entrants',
  'unknown_entrant',
  'unknown_group',
  'unknown_pairing',
  'unknown_rules_version',
  'unknown_stage',
  'unknown_tournament',
  'wrong_phase',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type Refusal = AnyRefusal<RefusalCode>;
export type Verdict<T> = AnyVerdict<T, RefusalCode>;

export { accept, refuse } from '@oche/kit';
