import { THROW_SOURCES, THROWS_TOLD } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idInPath } from './fields.ts';

// What the board of a player is worked out from, in their browser: rules THR-8 and THR-9.

const throwTally = z.object({
  source: z.enum(THROW_SOURCES),
  aim: z.string(),
  told: z.enum(THROWS_TOLD),
  /** How many darts went to each bed; of visits, how many had each total. */
  seen: z.record(z.string(), z.int()),
});

export const showThrows = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/throws',
  guard: 'auth',
  summary:
    'What a player threw at what, counted, from their last games: for themselves and for a coach of theirs, from training alone if the coach sees no more. To everybody else there is no such student.',
  input: z.object({ student_id: idInPath }),
  answer: z.object({
    student: z.object({ id, name: z.string() }),
    is_own: z.boolean(),
    games: z.int(),
    tallies: z.array(throwTally),
  }),
  refusals: ['not_found'],
  limit: 'analysis',
});
