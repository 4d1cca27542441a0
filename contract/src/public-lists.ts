import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line, page, slug } from './fields.ts';
import { seasonPath } from './leagues.ts';
import { seenGroup, seenSeason } from './public-league.ts';

// Lists of what players threw, made from the sheets that count whenever they are asked for.

const PUBLIC = '/organisations/{org_slug}/seasons/{season_slug}/public' as const;

export const PLAYER_LISTS = ['180-171', 'low-visits', 'games-played', 'high-checkouts'] as const;
export type PlayerListName = (typeof PLAYER_LISTS)[number];
export const LISTED_PEOPLE = ['men', 'women', 'youth'] as const;

const filter = {
  /** Of one division or cup; of all divisions without it. */
  group: z.optional(slug),
  who: z.optional(z.enum(LISTED_PEOPLE)),
  /** Only who has played so many games. */
  least: z.optional(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(1000))),
    ),
  ),
};

const team = z.nullable(z.object({ slug: z.string(), name: z.string(), group: z.nullable(z.string()) }));

const listRow = z.object({
  rank: z.int(),
  player: z.string(),
  name: z.string(),
  /** The one they last played for. */
  team,
  /** Whether they have a page of their own. */
  has_page: z.boolean(),
  games: z.int(),
  /** What the list is ordered by: 180s, darts, games won, the best finish. */
  figure: z.int(),
  /** Then: 171s, how often, games played, how many. */
  second: z.int(),
  /** Every evening on which something for this list was thrown. */
  evenings: z.array(
    z.object({ round: z.int(), match: z.string(), against: z.string(), thrown: z.array(z.int()) }),
  ),
});
export type PlayerListRow = z.infer<typeof listRow>;

export const showPlayerList = endpoint({
  method: 'GET',
  path: `${PUBLIC}/lists/{list}`,
  guard: 'open',
  shared: true,
  summary:
    '180s and 171s, legs in few darts, games played or high finishes of a season, by player, each with the evenings on which it was thrown.',
  input: z.object({
    ...seasonPath,
    list: z.enum(PLAYER_LISTS),
    ...filter,
    q: z.optional(z.string().check(z.maxLength(100))),
    page,
  }),
  answer: z.object({
    season: seenSeason,
    groups: z.array(seenGroup),
    /** From which finish on, and up to how many darts; null where the divisions of the list do not agree: each counts by its own. */
    high_checkout: z.nullable(z.int()),
    short_leg_darts: z.nullable(z.int()),
    rows: z.array(listRow),
    /** Players in the whole list, and those that were found. */
    players: z.int(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    /** How many were thrown on each match day, the first one first. */
    by_day: z.array(z.int()),
    by_group: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  }),
  refusals: ['not_found'],
});
export type PlayerList = z.infer<typeof showPlayerList.answer>;

export const exportPlayerList = endpoint({
  method: 'GET',
  path: `${PUBLIC}/lists/{list}.csv`,
  guard: 'open',
  summary: 'The same list for a spreadsheet, with everybody in it.',
  input: z.object({ ...seasonPath, list: z.enum(PLAYER_LISTS), ...filter }),
  answer: z.string(),
  refusals: ['not_found'],
  file: 'text/csv',
});

export const showIndividualStandings = endpoint({
  method: 'GET',
  path: `${PUBLIC}/groups/{group_slug}/individual`,
  guard: 'open',
  shared: true,
  summary: 'The singles of a division or cup as a table of players: points for clear and close wins.',
  input: z.object({ ...seasonPath, group_slug: line }),
  answer: z.object({
    season: seenSeason,
    groups: z.array(seenGroup),
    group: seenGroup,
    rows: z.array(
      z.object({
        rank: z.int(),
        player: z.string(),
        name: z.string(),
        team,
        has_page: z.boolean(),
        points: z.number(),
        possible: z.number(),
        value: z.number(),
        won: z.int(),
        lost: z.int(),
        legs_won: z.int(),
        legs_lost: z.int(),
      }),
    ),
  }),
  refusals: ['not_found'],
});
export type IndividualStandings = z.infer<typeof showIndividualStandings.answer>;
