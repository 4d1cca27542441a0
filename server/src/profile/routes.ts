import { type Route, verbs } from '../app/index.ts';
import { removeCalendarFeed, renewCalendarFeed, showCalendarFeed } from './calendar.ts';
import { headToHead } from './head-to-head.ts';
import { listMatches, listOpponents } from './matches.ts';
import { showRating, updateRatingSettings } from './ratings.ts';
import { showProfile, showStatistics } from './statistics.ts';
import { exportVisitsAsCsv, exportVisitsAsJson } from './visits.ts';

export const profileRoutes: Route[] = verbs({
  showProfile,
  showStatistics,
  listOpponents,
  listMatches,
  headToHead,
  exportVisitsAsCsv,
  exportVisitsAsJson,
  showCalendarFeed,
  renewCalendarFeed,
  removeCalendarFeed,
  showRating,
  updateRatingSettings,
});
