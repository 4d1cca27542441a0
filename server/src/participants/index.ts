export { peopleChanged } from './events.ts';
export { peopleMatcher } from './match-people.ts';
export { giveNumbers } from './numbers.ts';
export { participantData } from './own-data.sql.ts';
export {
  findBookStamp,
  findOwnParticipant,
  findParticipant,
  insertParticipants,
  listAccounts,
  listKnownPeople,
  listMergedInto,
  listOwnParticipants,
  listParticipantRows,
  listWholeBook,
  lockParticipants,
  type ParticipantRow,
  updateBook,
  updateParticipantRow,
  updateParticipantRows,
} from './participants.sql.ts';
export { participantRoutes } from './routes.ts';
