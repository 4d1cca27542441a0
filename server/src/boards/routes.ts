import { type Route, verbs } from '../app/index.ts';
import { createLocation, deleteLocation, listLocations, showLocation, updateLocation } from './locations.ts';
import { boardLogin, boardLogout, currentBoard, reportTablet } from './tablet.ts';

export const boardRoutes: Route[] = verbs({
  boardLogin,
  currentBoard,
  boardLogout,
  reportTablet,
  listLocations,
  createLocation,
  showLocation,
  updateLocation,
  deleteLocation,
});
