import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

/** How good somebody is; nobody sees it but themselves. */
const ownRating = z.object({
  /** Whether it is to be seen at all. */
  is_shown: z.boolean(),
  /** Null before the first game that counts, and where it is not shown. */
  rating: z.nullable(
    z.object({
      rating: z.int(),
      /** It is so much more or less, 19 times of 20. */
      sure: z.int(),
      games: z.int(),
    }),
  ),
});
export type OwnRating = z.infer<typeof ownRating>;

export const showRating = endpoint({
  method: 'GET',
  path: '/user/rating',
  guard: 'auth',
  summary: 'Your rating by Glicko-2, from x01 against other accounts: worked out anew every hour.',
  input: nothing,
  answer: ownRating,
  refusals: [],
});

export const updateRatingSettings = endpoint({
  method: 'PUT',
  path: '/user/rating',
  guard: 'auth',
  summary: 'Show your rating, or do without.',
  input: z.object({ is_shown: z.boolean() }),
  answer: ownRating,
  refusals: [],
  limit: 'write',
});
