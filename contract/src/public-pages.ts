import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, idInPath, line, slug } from './fields.ts';
import { seasonPath } from './leagues.ts';
import { seenGroup, seenMatch, seenSeason, seenTeam, seenVenue, standingRow } from './public-league.ts';
import { playerFigures } from './public-players.ts';

const PUBLIC = '/organisations/{org_slug}/seasons/{season_slug}/public' as const;

const top = z.object({
  player: z.string(),
  name: z.string(),
  team: z.nullable(z.object({ slug: z.string(), name: z.string(), group: z.nullable(z.string()) })),
  has_page: z.boolean(),
  figure: z.int(),
});
/** What the names in matches are of. */
const around = {
  season: seenSeason,
  groups: z.array(seenGroup),
  teams: z.array(seenTeam),
  venues: z.array(seenVenue),
};

export const showLeagueHome = endpoint({
  method: 'GET',
  path: `${PUBLIC}/home`,
  guard: 'open',
  shared: true,
  summary:
    'The front page of a season: the matches of today, the last results, the next evening, the table of the highest division, who leads the others, and the best of the lists.',
  input: z.object(seasonPath),
  answer: z.object({
    ...around,
    today: z.array(seenMatch),
    results: z.array(seenMatch),
    next: z.array(seenMatch),
    table: z.nullable(z.object({ group: seenGroup, day: z.int(), rows: z.array(standingRow) })),
    tops: z.object({
      one_eighties: z.array(top),
      high_checkouts: z.array(top),
      short_legs: z.array(top),
    }),
  }),
  refusals: ['not_found'],
});
export type LeagueHome = z.infer<typeof showLeagueHome.answer>;
export type TopPlayer = z.infer<typeof top>;

export const showSeenTeam = endpoint({
  method: 'GET',
  path: `${PUBLIC}/teams/{team_slug}`,
  guard: 'open',
  shared: true,
  summary: 'A team in a season: its players with what they did for it, its matches, and where it is at home.',
  input: z.object({ ...seasonPath, team_slug: line }),
  answer: z.object({
    ...around,
    team: z.object({
      ...seenTeam.shape,
      venue: z.string(),
      address: z.string(),
      /** Monday is 1. */
      home_weekday: z.nullable(z.int()),
      home_time: z.nullable(z.string()),
    }),
    row: z.nullable(standingRow),
    players: z.array(
      z.object({
        player: z.string(),
        name: z.string(),
        role: z.enum(['captain', 'reserve_captain', 'player', 'guest']),
        has_page: z.boolean(),
        ...playerFigures.shape,
      }),
    ),
    matches: z.array(seenMatch),
  }),
  refusals: ['not_found'],
});
export type SeenTeamPage = z.infer<typeof showSeenTeam.answer>;

export const listSeenMatches = endpoint({
  method: 'GET',
  path: `${PUBLIC}/matches`,
  guard: 'open',
  shared: true,
  summary:
    'The calendar of a season: the matches of a month, or all of a team or a venue. Without a month the one that is played now.',
  input: z.object({
    ...seasonPath,
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    group: z.optional(slug),
    team: z.optional(slug),
    venue: z.optional(idInPath),
  }),
  answer: z.object({
    ...around,
    today: day,
    /** Months in which something is played, '2026-11'. */
    months: z.array(z.string()),
    /** Null where all of them are shown. */
    month: z.nullable(z.string()),
    matches: z.array(z.object({ ...seenMatch.shape, date: day })),
  }),
  refusals: ['not_found'],
});
export type SeenCalendar = z.infer<typeof listSeenMatches.answer>;
