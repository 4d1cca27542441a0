import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, line, page, timestamp } from './fields.ts';
import { seasonPath } from './leagues.ts';

const leader = { role: 'competition_leader', of: 'org_slug' } as const;

/** What an entry of the log is about. */
export const LOG_TOPICS = ['matches', 'penalties', 'teams', 'people', 'calendar', 'season'] as const;

const filter = {
  ...seasonPath,
  topic: z.optional(z.enum(LOG_TOPICS)),
  /** A team and a match, by their short names. */
  team: z.optional(line),
  match: z.optional(line),
  /** Part of a name, of who did it or whom it is about, or of the reason. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
};

export const leagueLogLine = z.object({
  id,
  at: timestamp,
  kind: z.string(),
  /** Empty: the clock. */
  by: z.string(),
  as_superadmin: z.boolean(),
  /** Names as they were then. */
  detail: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  reason: z.string(),
  match: z.nullable(z.object({ slug: z.string(), home: z.string(), away: z.string() })),
});
export type LeagueLogLine = z.infer<typeof leagueLogLine>;

export const listLeagueLog = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/log',
  guard: leader,
  summary: 'Who did what in a season, when and why; the newest first.',
  input: z.object({ ...filter, page }),
  answer: z.object({
    total: z.int(),
    lines: z.array(leagueLogLine),
    teams: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  refusals: ['not_found'],
});
export type LeagueLog = z.infer<typeof listLeagueLog.answer>;
export const LOG_LINES_PER_PAGE = 50;

export const exportLeagueLog = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/log/export',
  guard: leader,
  summary: 'The log of a season as a table for a spreadsheet, by the same filters.',
  input: z.object(filter),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'text/csv',
});
