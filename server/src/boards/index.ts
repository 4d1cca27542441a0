export {
  deleteBoardDevice,
  insertBoard,
  listBoards,
  listBoardsById,
  listTablets,
  lockBoard,
  replaceBoards,
  type TabletRow,
} from './boards.sql.ts';
export { boardChannels } from './channels.ts';
export {
  deleteLocationRows,
  findLocation,
  insertLocation,
  listLocationNames,
  listLocationRows,
  listLocationsOf,
  updateLocationOwner,
} from './locations.sql.ts';
export { readLocation } from './locations.ts';
export { locationData } from './own-data.sql.ts';
export { boardRoutes } from './routes.ts';
export { authenticateBoard, hashBoardCode, newCode, normalCode, renewCode } from './tablet.ts';
