export const GAME_REFUSALS = {
  board_code_wrong: 401,
  marker_code_wrong: 401,
  marker_has_phone: 409,
  board_taken: 409,
  lease_lost: 409,
  game_running: 409,
  seat_taken: 409,
  already_seated: 409,
  /** Who plays in it shows it to others only, or to nobody. */
  game_not_shown: 403,
  /** Its log cannot be replayed: it is there, but nobody can say how it stands. */
  game_unreadable: 410,
  /** A rule of darts, a tournament or a league says no; `rule` says which. */
  against_the_rules: 422,
} as const;
