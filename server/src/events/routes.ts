import * as contract from '@oche/contract';
import { type Route, route } from '../app/index.ts';
import { listNextEvents } from './events.sql.ts';

export const eventRoutes: Route[] = [
  route(contract.nextEvents, ({ db, clock }) => listNextEvents(db, clock.now())),
];
