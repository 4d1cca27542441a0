import { WEAKNESSES } from '@oche/darts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath } from './fields.ts';

// What a player could work on, from the darts of their games: rules WEA-1 to WEA-6.

const interval = { low: z.number(), high: z.number() };

const finding = z.object({
  kind: z.enum(WEAKNESSES),
  /** Of the doubles: which one. */
  bed: z.nullable(z.string()),
  own: z.object({ hits: z.number(), tries: z.int(), rate: z.number(), ...interval }),
  /** What the player's own level predicts there. */
  expected: z.number(),
  gap: z.object(interval),
  /** `unknown`: there are not enough darts to say anything. */
  verdict: z.enum(['weak', 'strong', 'even', 'unknown']),
  /** What the last 30 days are above the time before. */
  since: z.nullable(z.object({ ...interval, verdict: z.enum(['better', 'worse', 'open']) })),
});
export type WeaknessFinding = z.infer<typeof finding>;

export const showWeaknesses = endpoint({
  method: 'GET',
  path: '/coaching/student/{student_id}/weaknesses',
  guard: 'auth',
  summary:
    'What a player could work on, for themselves and for a coach of theirs: from all x01 games, or from training alone if the coach sees no more. To everybody else there is no such student.',
  input: z.object({ student_id: idInPath }),
  answer: z.object({
    /** How many games were read. */
    games: z.int(),
    findings: z.array(finding),
  }),
  refusals: ['not_found'],
  limit: 'analysis',
});
