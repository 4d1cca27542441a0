import type { CallClock, PairingView } from '@oche/tournament';
import * as z from 'zod/mini';
import { id } from './fields.ts';

const pairing = z.looseObject({ id: z.string() }) as unknown as z.ZodMiniType<PairingView, PairingView>;
/** One side of a game with the people in it. */
const deskSide = z.object({
  entrant: z.nullable(z.string()),
  name: z.string(),
  persons: z.array(z.string()),
});

/** A game as the desk speaks of it: whose, which round, between whom. */
export const deskGame = z.object({
  tournament_id: id,
  /** "M17", as it is called in the hall. */
  code: z.string(),
  /** How many rounds its bracket has, from which its round is named. */
  rounds: z.int(),
  pairing,
  sides: z.tuple([deskSide, deskSide]),
});
export type DeskGame = z.infer<typeof deskGame>;

export const deskClock = z.looseObject({}) as unknown as z.ZodMiniType<CallClock, CallClock>;
