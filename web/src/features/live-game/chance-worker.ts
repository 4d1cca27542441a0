import { type AverageTables, curveTables, type GameState, type KnownAverages, winCurve } from '@oche/darts';

/** What is asked of the worker: the curve of one game, in a state it has reached. */
export type CurveQuestion = { state: GameState; known: KnownAverages };

// One worker for one game: its rules never change, so its tables are solved once.
let tables: AverageTables | null | undefined;

addEventListener('message', ({ data: { state, known } }: MessageEvent<CurveQuestion>) => {
  if (tables === undefined) tables = curveTables(state);
  postMessage(tables && winCurve(state, known, tables));
});
