import * as z from 'zod/mini';
import { id } from './fields.ts';

/** A member of the book whom a person may be, with what tells namesakes apart. */
export const memberCandidate = z.object({
  member_id: id,
  name: z.string(),
  number: z.string(),
  team: z.string(),
  season: z.string(),
});
export type MemberCandidate = z.infer<typeof memberCandidate>;
/** The person is another one than those of like name in the book. */
export const isNewPerson = z._default(z.boolean(), false);
