export { insertArticle, listNewsAddresses } from './articles.sql.ts';
export { insertMember } from './board-members.sql.ts';
export { answerAsHost, HOST_QUESTION } from './check-domain.ts';
export { insertDocument, insertVersion } from './documents.sql.ts';
export { searchNews } from './news.ts';
export { siteContentRoutes } from './routes.ts';
export { findSeasonId } from './seasons.sql.ts';
export { insertSponsors, upsertSettings } from './settings.sql.ts';
export { usedBySites } from './used-files.ts';
