import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath, line } from './fields.ts';

/** A player as a match or a bracket shows one; without a player it is 'TBD'. */
export const playerEntry = z.strictObject({
  id: z.string(),
  name: z.string(),
  score: z.int(),
  one_eighties: z.int(),
  one_seven_ones: z.int(),
  player_type: z.literal('player'),
  player_id: z.int(),
  nickname: z.string(),
  high_checkouts: z.string(),
  parent_group: z.nullable(z.string()),
  parent_group_position: z.nullable(z.int()),
  is_winner: z.boolean(),
});

export const showPlayerEntries = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/player-entries',
  guard: { role: 'check_in', of: 'tournament_id' },
  summary: 'Both sides of a pairing with what they scored, also while nobody knows who will come.',
  input: z.object({ tournament_id: idInPath, pairing: line }),
  answer: z.tuple([playerEntry, playerEntry]),
  refusals: ['not_found'],
});
