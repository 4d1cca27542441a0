import * as contract from '@oche/contract';
import { type Route, requireUser, route } from '../app/index.ts';
import { compareGame, exportHistory, readHistory } from './history.ts';
import { listRoutines } from './routines.sql.ts';
import { addRoutine, changeRoutine, removeRoutine } from './routines.ts';
import { endSession, listOwnSessions, readRunning, readSession, startSession } from './sessions.ts';
import { listShares } from './shares.sql.ts';
import { makeShare, readSharedHistory, readSharedStats, revokeShare } from './shares.ts';
import { statisticsOf } from './statistics.ts';

export const trainingRoutes: Route[] = [
  route(contract.trainingStats, ({ db, actor, clock }, { period }) =>
    statisticsOf(db, requireUser(actor).userId, period, clock.now()),
  ),
  route(contract.trainingHistory, readHistory),
  route(contract.exportTraining, exportHistory),
  route(contract.compareTraining, compareGame),
  route(contract.listRoutines, ({ db, actor }) => listRoutines(db, requireUser(actor).userId)),
  route(contract.createRoutine, addRoutine),
  route(contract.updateRoutine, changeRoutine),
  route(contract.deleteRoutine, removeRoutine),
  route(contract.listTrainingSessions, listOwnSessions),
  route(contract.showTrainingSession, readSession),
  route(contract.startTrainingSession, startSession),
  route(contract.endTrainingSession, endSession),
  route(contract.runningTraining, readRunning),
  route(contract.listTrainingShares, ({ db, actor }) => listShares(db, requireUser(actor).userId)),
  route(contract.createTrainingShare, makeShare),
  route(contract.revokeTrainingShare, revokeShare),
  route(contract.sharedTrainingStats, readSharedStats),
  route(contract.sharedTrainingHistory, readSharedHistory),
];
