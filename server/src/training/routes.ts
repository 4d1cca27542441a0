import { type Route, verbs } from '../app/index.ts';
import { compareTraining, exportTraining, trainingHistory } from './history.ts';
import { createRoutine, deleteRoutine, listRoutines, updateRoutine } from './routines.ts';
import {
  endTrainingSession,
  listTrainingSessions,
  runningTraining,
  showTrainingSession,
  startTrainingSession,
} from './sessions.ts';
import {
  createTrainingShare,
  listTrainingShares,
  revokeTrainingShare,
  sharedTrainingHistory,
  sharedTrainingStats,
} from './shares.ts';
import { trainingStats } from './statistics.ts';

export const trainingRoutes: Route[] = verbs({
  trainingStats,
  trainingHistory,
  exportTraining,
  compareTraining,
  listRoutines,
  createRoutine,
  updateRoutine,
  deleteRoutine,
  listTrainingSessions,
  showTrainingSession,
  startTrainingSession,
  endTrainingSession,
  runningTraining,
  listTrainingShares,
  createTrainingShare,
  revokeTrainingShare,
  sharedTrainingStats,
  sharedTrainingHistory,
});
