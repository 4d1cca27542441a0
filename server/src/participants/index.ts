export { peopleChanged } from './events.ts';
export {
  findOwnParticipant,
  insertParticipants,
  listAccounts,
  listMergedInto,
  listOwnParticipants,
  listParticipantRows,
  type ParticipantRow,
} from './participants.sql.ts';
export { participantRoutes } from './routes.ts';
