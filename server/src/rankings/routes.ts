import { type Route, verbs } from '../app/index.ts';
import {
  adjustRanking,
  createRanking,
  deleteRanking,
  listManagedRankings,
  previewRanking,
  removeAdjustment,
  showManagedRanking,
  updateRanking,
} from './manage-rankings.ts';
import { addOutsideEvent, readOutsideEvent, removeOutsideEvent } from './outside-events.ts';
import { exportRanking, listRankings, showRanking } from './public-rankings.ts';
import { rankEntries } from './rank-entries.ts';

export const rankingRoutes: Route[] = verbs({
  listRankings,
  showRanking,
  exportRanking,
  listManagedRankings,
  createRanking,
  showManagedRanking,
  updateRanking,
  deleteRanking,
  previewRanking,
  adjustRanking,
  removeAdjustment,
  readOutsideEvent,
  addOutsideEvent,
  removeOutsideEvent,
  rankEntries,
});
