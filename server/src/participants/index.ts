export { countOpenClaims, listInvitedByMail } from './claims.sql.ts';
export { inviteByMail } from './claims.ts';
export { peopleChanged } from './events.ts';
export { type AskedPerson, type FoundPerson, findPeople, knownPerson } from './find-people.ts';
export { giveNumbers } from './numbers.ts';
export { participantData } from './own-data.sql.ts';
export {
  deleteParticipantRows,
  findBookStamp,
  findOwnParticipant,
  findParticipant,
  insertParticipants,
  listAccounts,
  listBook,
  listKnownPeople,
  listMergedInto,
  listOwnParticipants,
  listParticipantRows,
  listWholeBook,
  lockParticipants,
  type ParticipantRow,
  restoreParticipants,
  updateBook,
  updateParticipantRow,
  updateParticipantRows,
} from './participants.sql.ts';
export { participantRoutes } from './routes.ts';
