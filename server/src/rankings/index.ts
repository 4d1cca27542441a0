export { mayKeepRanking } from './manage-rankings.ts';
export { insertAdjustment, insertRanking, replaceRankingTournaments } from './rankings.sql.ts';
export { rankingRoutes } from './routes.ts';
