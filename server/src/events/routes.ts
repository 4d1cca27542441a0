import { type Route, verbs } from '../app/index.ts';
import { nextEvents } from './next-events.ts';

export const eventRoutes: Route[] = verbs({ nextEvents });
