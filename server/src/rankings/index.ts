export { mayKeepRanking } from './manage-rankings.ts';
export { rankingData } from './own-data.sql.ts';
export {
  insertAdjustment,
  insertOutsideEvent,
  insertRanking,
  replaceRankingTournaments,
} from './rankings.sql.ts';
export { rankingRoutes } from './routes.ts';
