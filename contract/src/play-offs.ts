import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idInPath, line, longText } from './fields.ts';
import { seasonPath } from './leagues.ts';

const leader = { role: 'competition_leader', of: 'org_slug' } as const;
const why = longText.check(z.minLength(3));
const team = z.object({ id, name: z.string() });

export const openPlayOff = z.object({
  teams: z.array(team),
  /** The order in a table, or who of them goes up. */
  decides: z.enum(['rank', 'promotion']),
});
export type OpenPlayOffView = z.infer<typeof openPlayOff>;

export const playOff = z.object({
  id,
  /** As they came in. */
  teams: z.array(team),
  up: z.nullable(z.int()),
  reason: z.string(),
});
export type PlayOffView = z.infer<typeof playOff>;

export const addPlayOff = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/play-offs',
  guard: leader,
  summary: 'How a play-off ended: the teams as they came in, and how many of them go up.',
  input: z.object({
    ...seasonPath,
    teams: z.array(id).check(z.minLength(2), z.maxLength(40)),
    up: z.nullable(z.int().check(z.minimum(0), z.maximum(40))),
    /** Of a cup: the tie that ended level. */
    cup: z.optional(z.object({ group_slug: line, round: z.int().check(z.minimum(1), z.maximum(99)) })),
    reason: why,
  }),
  answer: z.object({ id }),
  refusals: ['not_found', 'season_closed', 'conflict'],
  limit: 'write',
});

export const removePlayOff = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/play-offs/{play_off_id}/remove',
  guard: leader,
  summary: 'Take back how a play-off ended, with a reason that stays in the log.',
  input: z.object({ ...seasonPath, play_off_id: idInPath, reason: why }),
  answer: z.object({ id }),
  refusals: ['not_found', 'season_closed', 'cup_drawn'],
  limit: 'write',
});
