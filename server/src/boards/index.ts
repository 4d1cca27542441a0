export { insertBoard, lockBoard } from './boards.sql.ts';
export { boardChannels } from './channels.ts';
export { boardRoutes } from './routes.ts';
export { authenticateBoard, hashBoardCode } from './tablet.ts';
