export { insertParticipants } from './participants.sql.ts';
export { participantRoutes } from './routes.ts';
