/** Seasons, teams and members of a league. */
export const LEAGUE_REFUSALS = {
  season_closed: 422,
  /** The team is in this season already. */
  team_known: 422,
  team_withdrawn: 422,
  team_not_withdrawn: 422,
  /** Somebody else has to be captain first. */
  captain_needed: 422,
  already_proposed: 422,
  number_taken: 422,
  reason_needed: 422,
  transfer_open: 422,
  transfer_over: 422,
  team_registration_closed: 422,
  registration_answered: 422,
  /** The code of a match for a tablet: used, ended or never there. */
  sheet_code_wrong: 401,
  too_many_photos: 422,
  too_many_tablets: 422,
} as const;
