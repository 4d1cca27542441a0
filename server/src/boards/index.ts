export { insertBoard, lockBoard } from './boards.sql.ts';
export { authenticateBoard, boardRoutes, hashBoardCode } from './tablet.ts';
