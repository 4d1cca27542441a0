export { tournamentChannels } from './channels.ts';
export { followEvent } from './follow-event.ts';
export { followPairingGame } from './follow-game.ts';
export { tournamentJobs } from './jobs.ts';
export { tournamentRoutes } from './routes.ts';
export { findEventOf } from './tournaments.sql.ts';
