import { THROW_SOURCES } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './fields.ts';

// What the board of a player is drawn and worked out from: rules THR-8 and THR-9.

const point = z.object({ x: z.number(), y: z.number() });
const knownSpread = z.object({
  spread: z.object({ sx: z.number(), sy: z.number(), rho: z.number(), bias: point }),
  size: z.number(),
  within: z.object({ low: z.number(), high: z.number() }),
});

export const showSpread = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/spread',
  guard: 'auth',
  summary:
    'Where the darts of a player land around their aim, in millimetres, from their last games: for themselves and for a coach of theirs, from training alone if the coach sees no more. To everybody else there is no such student.',
  input: z.object({ student_id: idInPath }),
  answer: z.object({
    student: z.object({ id, name: z.string() }),
    is_own: z.boolean(),
    games: z.int(),
    /** Of which kind the throws are, and how many. */
    source: z.enum(THROW_SOURCES),
    known: z.int(),
    /** Null while too few are known. */
    spread: z.nullable(knownSpread),
  }),
  refusals: ['not_found'],
  limit: 'analysis',
});
