/** A refusal is a value with a code; the contract and the three languages are written from this list. */
export const REFUSAL_CODES = [
  'already_reported',
  'annul_needs_group',
  'bad_distance',
  'bad_draw',
  'bad_line_up',
  'bad_match_format',
  'bad_season',
  'bad_stages',
  'bad_teams',
  'board_taken',
  'boards_clash',
  'draw_not_allowed',
  'duplicate_entrant',
  'entrant_already_there',
  'entrant_withdrawn',
  'guest_from_higher_class',
  'impossible_score',
  'line_up_sealed',
  'needs_confirmation',
  'no_free_date',
  'no_pairing_left',
  'not_finished',
  'not_for_you',
  'not_playable',
  'not_reported',
  'not_started',
  'player_on_board',
  'player_replaced',
  'player_twice',
  'players_changed',
  'players_unknown',
  'reason_missing',
  'round_not_finished',
  'season_too_short',
  'stale_version',
  'tie_break_locked',
  'tie_not_open',
  'too_few_entrants',
  'too_many_guests',
  'too_many_substitutions',
  'unknown_entrant',
  'unknown_game',
  'unknown_group',
  'unknown_pairing',
  'unknown_player',
  'unknown_stage',
  'wrong_phase',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];
export type Refusal = { code: RefusalCode; detail?: unknown };
export type Verdict<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const accept = <T>(value: T): Verdict<T> => ({ ok: true, value });

export const refuse = (code: RefusalCode, detail?: unknown): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: detail === undefined ? { code } : { code, detail },
});
