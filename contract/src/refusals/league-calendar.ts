/** Seasons, their calendars and matches: only what this file names. */
export const LEAGUE_CALENDAR_REFUSALS = {
  calendar_running: 409,
  calendar_published: 422,
  calendar_incomplete: 422,
  calendar_empty: 422,
  calendar_begun: 422,
  cup_drawn: 422,
  /** Confirmed, it is done all the same: `current` says what stands against it. */
  date_clashes: 409,
} as const;
