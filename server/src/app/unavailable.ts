import { Refusal } from '@oche/contract';
import { isPassing } from '../db/index.ts';

const TRY_AGAIN_S = 3;

/** What the database cannot do at the moment is worth another try, and is said so; null for everything else, such as a bug. */
export const asUnavailable = (error: unknown): Refusal | null =>
  isPassing(error)
    ? Object.assign(new Refusal('unavailable', { retryAfter: TRY_AGAIN_S }), { cause: error })
    : null;
