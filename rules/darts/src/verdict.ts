import type { Refusal as AnyRefusal, Verdict as AnyVerdict } from '@oche/kit';

/** Every reason to refuse, once: the contract lists them and three languages word them. */
export const REFUSAL_CODES = [
  'not_an_event',
  'not_a_visit',
  'unknown_dart',
  'too_many_darts',
  'impossible_total',
  'impossible_finish',
  'impossible_opening',
  'impossible_bust',
  'impossible_darts_used',
  'impossible_darts_at_double',
  'darts_used_needed',
  'darts_needed',
  'visit_incomplete',
  'dart_after_visit_end',
  'game_over',
  'game_not_over',
  'bull_off_first',
  'no_bull_off',
  'unknown_side',
  'not_your_throw',
  'nothing_to_undo',
  'unknown_visit',
  'edit_impossible',
  'edit_too_far',
  'nothing_to_reopen',
  'concerns_another_entry',
  'choice_needs_log',
  'leg_too_long',
  'game_too_long',
  'unknown_game',
  'not_a_setup',
  'unknown_rules_version',
  'unknown_option',
  'option_out_of_range',
  'options_conflict',
  'sides_out_of_range',
  'players_out_of_range',
  'player_twice',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type Refusal = AnyRefusal<RefusalCode, string>;
export type Verdict<T> = AnyVerdict<T, RefusalCode, string>;

export { accept, refuse } from '@oche/kit';
