import { type Route, verbs } from '../app/index.ts';
import { callAgainAtBoard, changeMarkerAtBoard, listMarkersAtBoard } from './board-marker.ts';
import { arriveAtBoard, confirmAtBoard, showBoard } from './board-now.ts';
import { commandTournament, exportTournament, previewCommand, tournamentLog } from './commands.ts';
import { showDesk } from './desk.ts';
import { assignGames, moveGame, settleResult, undoDesk } from './desk-actions.ts';
import { drawTournament, previewDraw, showPlayerEntries, showSheet } from './draw.ts';
import { addEntries, listEntries, replaceEntry, searchEntrants, updateEntries } from './entries.ts';
import { showEventNow } from './event-now.ts';
import { whatIf } from './forecast.ts';
import { answerLeave, askToLeave } from './leaving.ts';
import {
  createTournament,
  deleteTournament,
  listManagedTournaments,
  renewCheckInCode,
  setAssignment,
  setEntryPhase,
  showManagedTournament,
  updateTournament,
} from './manage-tournaments.ts';
import { linkMarkerAtDesk } from './marker-code.ts';
import { listMyTournaments, sayImHere } from './my-tournaments.ts';
import { showEvent } from './public-event.ts';
import { exportTournaments, exportTournamentTable } from './public-tables.ts';
import {
  listPublicAddresses,
  listTournaments,
  showHonours,
  showTournament,
  showTournamentGame,
} from './public-tournaments.ts';
import { checkInMyself, enterTournament, leaveTournament, showRegistration } from './registration.ts';

export const tournamentRoutes: Route[] = verbs({
  listManagedTournaments,
  createTournament,
  showManagedTournament,
  updateTournament,
  deleteTournament,
  setEntryPhase,
  renewCheckInCode,
  setAssignment,
  listEntries,
  searchEntrants,
  addEntries,
  updateEntries,
  replaceEntry,
  showEvent,
  showEventNow,
  listTournaments,
  listPublicAddresses,
  showTournament,
  showHonours,
  showTournamentGame,
  exportTournaments,
  exportTournamentTable,
  showRegistration,
  enterTournament,
  leaveTournament,
  checkInMyself,
  listMyTournaments,
  sayImHere,
  askToLeave,
  answerLeave,
  showSheet,
  showPlayerEntries,
  previewDraw,
  drawTournament,
  commandTournament,
  previewCommand,
  tournamentLog,
  exportTournament,
  showBoard,
  arriveAtBoard,
  callAgainAtBoard,
  listMarkersAtBoard,
  changeMarkerAtBoard,
  confirmAtBoard,
  showDesk,
  whatIf,
  assignGames,
  moveGame,
  undoDesk,
  settleResult,
  linkMarkerAtDesk,
});
