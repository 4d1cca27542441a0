import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath, line, slug, timestamp } from './fields.ts';
import { seasonPath } from './leagues.ts';

export const listSiteAddresses = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/public/addresses',
  guard: 'open',
  summary:
    'What there are public pages of: the groups and teams of every published season, the matches and players of the newest ones, and news. For the map of a site.',
  input: z.object({ org_slug: line }),
  answer: z.object({
    seasons: z.array(
      z.object({
        slug: z.string(),
        groups: z.array(z.object({ slug: z.string(), kind: z.enum(['league', 'cup']) })),
        teams: z.array(z.object({ slug: z.string(), group: z.string() })),
        matches: z.array(z.string()),
        players: z.array(z.string()),
      }),
    ),
    news: z.array(z.object({ slug: z.string(), at: timestamp })),
  }),
  refusals: ['not_found'],
  limit: 'search',
});
export type SiteAddresses = z.infer<typeof listSiteAddresses.answer>;

export const exportSeenMatches = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/public/matches.csv',
  guard: 'open',
  summary: 'The calendar of a season, a group, a team or a venue for a spreadsheet, with results.',
  input: z.object({
    ...seasonPath,
    group: z.optional(slug),
    team: z.optional(slug),
    venue: z.optional(idInPath),
  }),
  answer: z.string(),
  refusals: ['not_found'],
  file: 'text/csv',
});
