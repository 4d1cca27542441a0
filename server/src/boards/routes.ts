import { type Route, verbs } from '../app/index.ts';
import { boardLogin, boardLogout, currentBoard } from './tablet.ts';

export const boardRoutes: Route[] = verbs({ boardLogin, currentBoard, boardLogout });
