import { type Route, verbs } from '../app/index.ts';
import {
  disconnectTablet,
  listEventBoards,
  renewBoardCodes,
  takeNewBoards,
  updateEventBoard,
} from './event-boards.ts';
import { removeEventPicture, setEventPicture } from './event-pictures.ts';
import { handOverEvent } from './hand-over.ts';
import {
  acceptInvitation,
  inviteHelper,
  listHelpers,
  removeHelper,
  revokeInvitation,
  showInvitation,
} from './helpers.ts';
import {
  createEvent,
  deleteEvent,
  listManagedEvents,
  showManagedEvent,
  updateEvent,
} from './manage-events.ts';
import { nextEvents } from './next-events.ts';

export const eventRoutes: Route[] = verbs({
  nextEvents,
  listManagedEvents,
  createEvent,
  showManagedEvent,
  updateEvent,
  setEventPicture,
  removeEventPicture,
  deleteEvent,
  listHelpers,
  inviteHelper,
  handOverEvent,
  removeHelper,
  revokeInvitation,
  showInvitation,
  acceptInvitation,
  listEventBoards,
  takeNewBoards,
  updateEventBoard,
  renewBoardCodes,
  disconnectTablet,
});
