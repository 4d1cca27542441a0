import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, idInPath, line, longText, nothing, optionalLine, webAddress } from './fields.ts';

/** What a board is good for besides playing: the stage has an audience, the stream a camera. */
export const BOARD_KINDS = ['standard', 'stage', 'stream'] as const;
export type BoardKind = (typeof BOARD_KINDS)[number];

const boardFields = {
  number: z.int().check(z.minimum(1), z.maximum(999)),
  name: optionalLine,
  kind: z.enum(BOARD_KINDS),
  is_usable: z.boolean(),
};
export const locationBoard = z.object({ id, ...boardFields });
export type LocationBoard = z.infer<typeof locationBoard>;

const locationFields = {
  name: line,
  address: optionalLine,
  map_url: webAddress,
  contact: longText,
};
export const location = z.object({
  id,
  /** Null when it is somebody's own. */
  organisation: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  ...locationFields,
  map_url: z.string(),
  boards: z.array(locationBoard),
  version: z.int(),
});
export type Location = z.infer<typeof location>;

export const listLocations = endpoint({
  method: 'GET',
  path: '/locations',
  guard: 'auth',
  summary: 'The locations that are yours, or of an organisation whose competitions you lead.',
  input: nothing,
  answer: z.array(location),
  refusals: [],
});

/** A board that keeps its id keeps its tablet too. */
const boardsInput = z
  .array(z.object({ id: z._default(z.nullable(id), null), ...boardFields }))
  .check(z.maxLength(200));
const locationInput = { ...locationFields, boards: boardsInput };

export const createLocation = endpoint({
  method: 'POST',
  path: '/locations',
  guard: 'auth',
  summary: 'Add a location: your own, or one of an organisation.',
  input: z.object({ organisation: z._default(z.nullable(line), null), ...locationInput }),
  answer: location,
  refusals: ['name_unconfirmed', 'email_unproven', 'not_found', 'forbidden', 'board_number_twice'],
  limit: 'write',
});

export const showLocation = endpoint({
  method: 'GET',
  path: '/locations/{location_id}',
  guard: 'auth',
  summary: 'One location that you manage.',
  input: z.object({ location_id: idInPath }),
  answer: location,
  refusals: ['not_found'],
});

export const updateLocation = endpoint({
  method: 'PUT',
  path: '/locations/{location_id}',
  guard: 'auth',
  summary:
    'Change a location and its boards. A board that is left out goes, with its tablet; one that belongs to an event stays and can only be made unusable.',
  input: z.object({ location_id: idInPath, base_version: z.int(), ...locationInput }),
  answer: location,
  refusals: ['not_found', 'conflict', 'board_number_twice', 'board_in_use'],
  limit: 'write',
});

export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/locations/{location_id}',
  guard: 'auth',
  summary: 'Take a location away. One where events are, or were, stays.',
  input: z.object({ location_id: idInPath }),
  answer: done,
  refusals: ['not_found', 'location_in_use'],
  limit: 'write',
});
