export { answerAsHost, HOST_QUESTION } from './check-domain.ts';
export { siteContentRoutes } from './routes.ts';
export { usedBySites } from './used-files.ts';
