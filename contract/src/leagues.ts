import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, line, timestamp } from './fields.ts';
import { ORGANISATION_ROLES } from './roles.ts';

const season = z.object({
  slug: z.string(),
  name: z.string(),
  starts_on: day,
  ends_on: day,
});

/** What the competition site needs to know before it can show any page. */
export const competitionContext = z.object({
  organisation: z.object({ slug: z.string(), name: z.string(), tagline: z.string() }),
  seasons: z.array(season),
  /** The season asked for, else the running one, else the latest. */
  season: z.nullable(season),
});
export type CompetitionContext = z.infer<typeof competitionContext>;

export const showCompetition = endpoint({
  method: 'GET',
  path: '/competition/{domain}',
  guard: 'open',
  summary: 'Organisation and season for a host. The domain is base64 (or base64url) of the host name.',
  input: z.object({
    domain: z.string().check(z.minLength(1), z.maxLength(400)),
    season: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: competitionContext,
  refusals: ['not_found'],
});

export const availableOrganisations = endpoint({
  method: 'GET',
  path: '/competition/manage/available-organisations',
  guard: 'auth',
  summary: 'The organisations where you have a role or lead a team, and your roles there.',
  input: z.object({}),
  answer: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** None for whoever leads a team there and no more. */
      roles: z.array(z.enum(ORGANISATION_ROLES)),
      season_slug: z.nullable(z.string()),
    }),
  ),
  refusals: [],
});

/** Where a call about a season belongs. */
export const seasonPath = { org_slug: line, season_slug: line };

/** What stands around every page of the organiser area. */
export const showSeasonDesk = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/desk',
  guard: 'auth',
  summary: 'A season for those who do something in it: what they may do there, and the other seasons.',
  input: z.object(seasonPath),
  answer: z.object({
    organisation: z.object({ slug: z.string(), name: z.string() }),
    season: z.object({
      ...season.shape,
      zone: z.string(),
      is_published: z.boolean(),
      has_calendar: z.boolean(),
      is_closed: z.boolean(),
      version: z.int(),
    }),
    seasons: z.array(z.object({ slug: z.string(), name: z.string() })),
    /** What the caller does for the organisation. */
    roles: z.array(z.enum(ORGANISATION_ROLES)),
    /** The teams that the caller leads. */
    teams: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  refusals: ['not_found', 'forbidden'],
});
export type SeasonDesk = z.infer<typeof showSeasonDesk.answer>;

const teamLink = z.object({ slug: z.string(), name: z.string() });
/** A match as a week shows it. */
const weekMatch = z.object({
  slug: z.string(),
  group: teamLink,
  round: z.int(),
  home: teamLink,
  away: teamLink,
  venue: z.string(),
  starts_at: timestamp,
  phase: z.string(),
  /** Games won so far, by both sides. */
  score: z.tuple([z.int(), z.int()]),
  games_played: z.int(),
  games: z.int(),
});
export type WeekMatch = z.infer<typeof weekMatch>;

export const showSeasonWeek = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/week',
  guard: 'auth',
  summary:
    'This week of a season: its days, the matches of today with their scores, what waits for somebody, what comes next.',
  input: z.object(seasonPath),
  answer: z.object({
    season_id: z.int(),
    today: day,
    days: z.array(
      z.object({
        date: day,
        matches: z.int(),
        live: z.int(),
        done: z.int(),
        holiday: z.nullable(z.string()),
        is_cup_week: z.boolean(),
      }),
    ),
    today_matches: z.array(weekMatch),
    /** Only for who leads the competition: matches of which somebody has to do something. */
    needs: z.array(
      z.object({ kind: z.enum(['disputed', 'late', 'unconfirmed']), since: day, match: weekMatch }),
    ),
    /** How many things of each kind wait for an answer of theirs. */
    waiting: z.object({
      postponements: z.int(),
      proposals: z.int(),
      members: z.int(),
      registrations: z.int(),
      teams: z.int(),
      /** All have agreed. */
      transfers: z.int(),
      /** Accounts that say which person of the book they are. */
      claims: z.int(),
      /** Captains with an address and no account, who have no open invitation. */
      captains: z.int(),
    }),
    next: z.array(
      z.object({
        kind: z.enum(['matches', 'cup_week', 'holiday']),
        date: day,
        until: day,
        name: z.string(),
        matches: z.int(),
      }),
    ),
  }),
  refusals: ['not_found', 'forbidden'],
});
export type SeasonWeek = z.infer<typeof showSeasonWeek.answer>;
