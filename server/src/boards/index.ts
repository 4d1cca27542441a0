export { insertBoard, lockBoard } from './boards.sql.ts';
export { boardRoutes } from './routes.ts';
export { authenticateBoard, hashBoardCode } from './tablet.ts';
