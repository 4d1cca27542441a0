/** Seasons of a league and their groups. */
export const SEASON_REFUSALS = {
  season_not_closed: 422,
  /** There is a season of this name, however it is written. */
  season_taken: 422,
  /** Its address is known by now. */
  season_published: 422,
  /** Somebody still has to say how some matches ended: `current` names them. */
  season_undecided: 422,
  /** Confirmed, what was never played is given up: `current` names it. */
  season_unplayed: 409,
  group_taken: 422,
  group_in_use: 422,
  /** What decided matches stays. */
  rules_fixed: 422,
  /** Confirmed, it changes the ranks that `current` names. */
  ranks_change: 409,
  /** It has matches in its group. */
  team_has_matches: 422,
} as const;
