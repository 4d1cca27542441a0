import type { Refusal as AnyRefusal, Verdict as AnyVerdict } from '@oche/kit';

/** Every reason to refuse, once: the contract lists them and three languages word them. */
export const REFUSAL_CODES = [
  'already_reported',
  'bad_date',
  'bad_league_rules',
  'bad_line_up',
  'bad_match_format',
  'bad_season',
  'bad_tallies',
  'bad_teams',
  'boards_clash',
  'date_needed',
  'date_outside_window',
  'draw_not_allowed',
  'guest_from_higher_class',
  'has_other_team',
  'impossible_score',
  'last_rounds_stay',
  'line_ups_closed',
  'line_up_open',
  'line_up_sealed',
  'no_free_date',
  'not_finished',
  'not_for_you',
  'not_playable',
  'notice_too_short',
  'player_barred',
  'player_replaced',
  'player_twice',
  'player_unconfirmed',
  'players_unknown',
  'reason_missing',
  'season_too_short',
  'squad_full',
  'stale_version',
  'too_early',
  'too_late',
  'too_many_guests',
  'too_many_postponements',
  'too_many_substitutions',
  'too_many_transfers',
  'transfers_over',
  'unknown_board',
  'unknown_game',
  'unknown_player',
  'unknown_side',
  'wrong_category',
  'wrong_phase',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type Refusal = AnyRefusal<RefusalCode>;
export type Verdict<T> = AnyVerdict<T, RefusalCode>;

export { accept, refuse } from '@oche/kit';
