/** Locations, boards, events and the people who come to them. */
export const EVENT_REFUSALS = {
  board_number_twice: 422,
  board_in_use: 422,
  location_in_use: 422,
  event_has_tournaments: 422,
  ends_before_start: 422,
  invitation_over: 422,
  own_role: 422,
  /** Who leads its competitions owns it; nobody hands it on alone. */
  event_of_organisation: 422,
  board_has_tablet: 409,
  /** A game stands on it. */
  board_in_play: 409,
  no_other_marker: 409,
  participant_in_use: 422,
  already_merged: 422,
  claim_over: 422,
  import_too_long: 422,
  no_head_line: 422,
  import_taken_back: 422,
  /** Something came later that stands on what it brought. */
  import_in_use: 422,
  already_drawn: 422,
  /** How many play together is not changed under those who have entered. */
  has_entries: 422,
  already_entered: 422,
  /** A name that may be somebody of the book: the caller says who it is. */
  person_doubtful: 422,
  registration_closed: 422,
  entry_password_wrong: 422,
  check_in_closed: 422,
  check_in_code_wrong: 422,
  /** Nobody of this account or link is in the tournament. */
  not_entered: 422,
  wrong_number_of_players: 422,
  /** Confirmed, it voids what `current` says. */
  would_void: 409,
  nothing_to_undo: 422,
  too_many_webhooks: 422,
  /** As many events from elsewhere, or points by hand, as one ranking holds. */
  ranking_full: 422,
} as const;
