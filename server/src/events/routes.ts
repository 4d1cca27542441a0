import { type Context, type Route, verbs } from '../app/index.ts';
import { listNextEvents } from './events.sql.ts';

const nextEvents = ({ db, clock }: Context) => listNextEvents(db, clock.now());

export const eventRoutes: Route[] = verbs({ nextEvents });
