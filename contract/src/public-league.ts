import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, line, timestamp } from './fields.ts';
import { tableRow } from './league-groups.ts';
import { seasonPath } from './leagues.ts';
import { CATEGORIES } from './tournaments.ts';

// What everybody sees of a season: nothing that is a draft, and no calendar before it is published.

const PUBLIC = '/organisations/{org_slug}/seasons/{season_slug}/public' as const;
const groupPath = { ...seasonPath, group_slug: line };
const count = (max: number) =>
  z.pipe(
    z.union([z.number(), z.string()]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(max))),
  );

const named = z.object({ slug: z.string(), name: z.string() });
export type NamedPart = z.infer<typeof named>;

/** How far a match is, in the words of who looks on. A result is open until both sides stand behind it. */
export const SEEN_STATES = ['to_come', 'no_date', 'live', 'open', 'counts'] as const;
export type SeenState = (typeof SEEN_STATES)[number];

export const seenMatch = z.object({
  id,
  slug: z.string(),
  group: z.string(),
  round: z.int(),
  starts_at: timestamp,
  state: z.enum(SEEN_STATES),
  /** Teams by their short names in addresses. */
  home: z.string(),
  away: z.string(),
  venue: z.int(),
  /** Games won so far; null before the first. */
  score: z.nullable(z.tuple([z.int(), z.int()])),
  games_played: z.int(),
  games: z.int(),
  forfeit_by: z.nullable(z.enum(['home', 'away'])),
});
export type SeenMatch = z.infer<typeof seenMatch>;

export const seenTeam = z.object({
  ...named.shape,
  short_name: z.string(),
  group: z.nullable(z.string()),
  is_out: z.boolean(),
});
export type SeenTeam = z.infer<typeof seenTeam>;

export const seenGroup = z.object({
  ...named.shape,
  kind: z.enum(['league', 'cup']),
  category: z.enum(CATEGORIES),
  class: z.int(),
});
export type SeenGroup = z.infer<typeof seenGroup>;
export const seenVenue = z.object({ id, name: z.string(), address: z.string() });
export type SeenVenue = z.infer<typeof seenVenue>;

export const OUTCOMES = ['won', 'drawn', 'lost'] as const;
export const SEEN_MOVES = [
  'promoted',
  'best_runner_up',
  'play_off',
  'stays',
  'relegated',
  'open',
  'out',
] as const;
export type SeenMove = (typeof SEEN_MOVES)[number];

export const standingRow = z.object({
  ...tableRow.shape,
  short_name: z.string(),
  /** Points taken off. */
  penalty: z.number(),
  /** The last five, the newest last. */
  form: z.array(z.enum(OUTCOMES)),
  /** Where the team would end, were the season over. */
  move: z.enum(SEEN_MOVES),
  /** The rank after every match day so far. */
  ranks: z.array(z.int()),
});
export type StandingRow = z.infer<typeof standingRow>;

export const seenSeason = z.object({ id, ...named.shape, zone: z.string(), is_closed: z.boolean() });

export const listSeenGroups = endpoint({
  method: 'GET',
  path: `${PUBLIC}/groups`,
  guard: 'open',
  shared: true,
  summary: 'The divisions and cups of a season with their teams, and who stands first.',
  input: z.object(seasonPath),
  answer: z.object({
    season: seenSeason,
    groups: z.array(
      z.object({
        ...seenGroup.shape,
        teams: z.int(),
        played: z.int(),
        matches: z.int(),
        live: z.int(),
        /** The first three; nobody before the first match. */
        top: z.array(z.object({ ...named.shape, rank: z.int(), points: z.number() })),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const showStandings = endpoint({
  method: 'GET',
  path: `${PUBLIC}/groups/{group_slug}`,
  guard: 'open',
  shared: true,
  summary:
    'A division: its table as it is or as it was after a match day, all its matches and teams. A table of an earlier day counts the rounds up to it.',
  input: z.object({ ...groupPath, day: z.optional(count(200)) }),
  answer: z.object({
    season: seenSeason,
    groups: z.array(seenGroup),
    group: seenGroup,
    /** How many match days there are, how many of them have a match that counts, and after which one this table is. */
    days: z.int(),
    days_played: z.int(),
    day: z.int(),
    rows: z.array(standingRow),
    penalties: z.array(z.object({ team: z.string(), points: z.number(), reason: z.string(), date: day })),
    tie_breaks: z.looseObject({}),
    matches: z.array(seenMatch),
    teams: z.array(z.object({ ...seenTeam.shape, venue: z.string(), address: z.string() })),
    venues: z.array(seenVenue),
  }),
  refusals: ['not_found'],
});
export type Standings = z.infer<typeof showStandings.answer>;

export const exportStandings = endpoint({
  method: 'GET',
  path: `${PUBLIC}/groups/{group_slug}/standings.csv`,
  guard: 'open',
  summary: 'The table of a division for a spreadsheet.',
  input: z.object({ ...groupPath, day: z.optional(count(200)) }),
  answer: z.string(),
  refusals: ['not_found'],
  file: 'text/csv',
});
