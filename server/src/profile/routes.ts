import * as contract from '@oche/contract';
import { fileRoute, type Route, route } from '../app/index.ts';
import { readHeadToHead } from './head-to-head.ts';
import { readMatches, readOpponents } from './matches.ts';
import { readProfile, readStatistics } from './statistics.ts';
import { exportCsv, exportJson } from './visits.ts';

export const profileRoutes: Route[] = [
  route(contract.showProfile, readProfile),
  route(contract.showStatistics, readStatistics),
  route(contract.listOpponents, readOpponents),
  route(contract.listMatches, readMatches),
  route(contract.headToHead, readHeadToHead),
  fileRoute(contract.exportVisitsAsCsv, exportCsv),
  fileRoute(contract.exportVisitsAsJson, exportJson),
];
