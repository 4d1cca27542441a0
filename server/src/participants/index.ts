export { peopleChanged } from './events.ts';
export { peopleMatcher } from './match-people.ts';
export {
  findBookStamp,
  findOwnParticipant,
  insertParticipants,
  listAccounts,
  listKnownPeople,
  listMergedInto,
  listOwnParticipants,
  listParticipantRows,
  type ParticipantRow,
} from './participants.sql.ts';
export { participantRoutes } from './routes.ts';
