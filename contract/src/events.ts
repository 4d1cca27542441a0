import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, timestamp } from './fields.ts';

export const eventCard = z.object({
  slug: z.string(),
  name: z.string(),
  starts_at: timestamp,
  location: z.string(),
  organisation: z.string(),
});
export type EventCard = z.infer<typeof eventCard>;

export const nextEvents = endpoint({
  method: 'GET',
  path: '/next-events',
  guard: 'open',
  summary: 'The public events that come next.',
  input: nothing,
  answer: z.array(eventCard),
  refusals: [],
});
