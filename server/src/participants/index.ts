export {
  insertParticipants,
  listAccounts,
  listMergedInto,
  listParticipantRows,
  type ParticipantRow,
} from './participants.sql.ts';
export { participantRoutes } from './routes.ts';
