import { TRANSFER_SIDES } from '@oche/league';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, idInPath, line, optionalLine } from './fields.ts';
import { teamPath } from './league-teams.ts';
import { seasonPath } from './leagues.ts';

const teamName = z.object({ slug: z.string(), name: z.string() });
export const transfer = z.object({
  id,
  member_id: id,
  name: z.string(),
  from: teamName,
  to: teamName,
  asked_on: day,
  /** Until then all have to agree. */
  until: day,
  state: z.enum(['waiting', 'agreed', 'done', 'refused', 'lapsed']),
  waits_for: z.array(z.enum(TRANSFER_SIDES)),
  /** What the caller can do about it now. */
  may: z.array(z.enum(['agree', 'refuse', 'approve'])),
  reason: z.string(),
});
export type Transfer = z.infer<typeof transfer>;

export const listTransfers = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/transfers',
  guard: 'auth',
  summary:
    'Transfers of a season, newest first: all for who leads the competition, else those one has a say in.',
  input: z.object(seasonPath),
  answer: z.array(transfer),
  refusals: ['not_found'],
});

export const listTransferTeams = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/transfer-teams',
  guard: 'auth',
  summary: 'The names of the teams that somebody could change to, for those who do something in the season.',
  input: z.object(seasonPath),
  answer: z.object({
    teams: z.array(z.object({ slug: z.string(), name: z.string(), group: z.nullable(z.string()) })),
  }),
  refusals: ['not_found', 'forbidden'],
});

export const askTransfer = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/teams/{team_slug}/transfers',
  guard: { role: 'captain', of: 'team_slug' },
  summary:
    'Ask that somebody changes teams: away from this one, or to it. Who asks has agreed for the own team; all others are asked.',
  input: z.object({ ...teamPath, member_id: id, to_team: z.optional(line), from_team: z.optional(line) }),
  answer: transfer,
  refusals: ['not_found', 'season_closed', 'against_the_rules', 'transfer_open', 'team_withdrawn', 'invalid'],
  limit: 'write',
});

export const answerTransfer = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/transfers/{transfer_id}',
  guard: 'auth',
  summary:
    'Agree to a transfer or refuse it: as captain, as the player, or approve it as who leads the competition.',
  input: z.object({
    ...seasonPath,
    transfer_id: idInPath,
    answer: z.enum(['agree', 'refuse', 'approve']),
    reason: z._default(optionalLine, ''),
  }),
  answer: transfer,
  refusals: ['not_found', 'forbidden', 'season_closed', 'transfer_over', 'against_the_rules'],
  limit: 'write',
});
