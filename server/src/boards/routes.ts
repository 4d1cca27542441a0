import { type Route, verbs } from '../app/index.ts';
import { createLocation, deleteLocation, listLocations, showLocation, updateLocation } from './locations.ts';
import { boardLogin, boardLogout, currentBoard } from './tablet.ts';

export const boardRoutes: Route[] = verbs({
  boardLogin,
  currentBoard,
  boardLogout,
  listLocations,
  createLocation,
  showLocation,
  updateLocation,
  deleteLocation,
});
