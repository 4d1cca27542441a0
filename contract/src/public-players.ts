import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idInPath, line, slug, timestamp } from './fields.ts';
import { seasonPath } from './leagues.ts';
import { seenSeason } from './public-league.ts';

const named = { slug: z.string(), name: z.string() };
const teamOfPlayer = z.object({ ...named, group: z.nullable(z.object(named)) });

export const playerFigures = z.object({
  games: z.int(),
  won: z.int(),
  legs_won: z.int(),
  legs_lost: z.int(),
  one_eighties: z.int(),
  one_seven_ones: z.int(),
  /** 0 without one that counts. */
  best_checkout: z.int(),
  /** In darts; 0 without one that counts. */
  shortest_leg: z.int(),
  /** Per three darts; null where nobody counted them. */
  average: z.nullable(z.number()),
});
export type SeenFigures = z.infer<typeof playerFigures>;

export const showSeenPlayer = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/public/players/{player_id}',
  guard: 'open',
  shared: true,
  summary:
    'A player of a federation over all its seasons: teams and figures of each, the last games, and every evening of the season that is asked for. Whoever does not want a page has none.',
  input: z.object({ ...seasonPath, player_id: idInPath }),
  answer: z.object({
    season: seenSeason,
    player: z.string(),
    name: z.string(),
    /** The newest first. */
    seasons: z.array(z.object({ ...named, teams: z.array(teamOfPlayer), figures: playerFigures })),
    /** Over all seasons. */
    figures: playerFigures,
    /** The last games alone, the newest last. */
    form: z.array(z.enum(['won', 'lost'])),
    /** Of the season, the newest first. */
    evenings: z.array(
      z.object({
        match: z.string(),
        starts_at: timestamp,
        round: z.int(),
        group: z.object({ ...named, kind: z.enum(['league', 'cup']) }),
        team: z.string(),
        against: z.string(),
        won: z.int(),
        lost: z.int(),
        legs_won: z.int(),
        legs_lost: z.int(),
        one_eighties: z.int(),
        one_seven_ones: z.int(),
        high_checkouts: z.array(z.int()),
        short_legs: z.array(z.int()),
      }),
    ),
  }),
  refusals: ['not_found'],
});
export type SeenPlayer = z.infer<typeof showSeenPlayer.answer>;

export const SEARCH_LENGTH = { least: 2, most: 60 } as const;

export const searchSite = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/public/search',
  guard: 'open',
  summary:
    'Teams and players of a season and news of a federation whose names have all the words; capitals and accents do not matter.',
  input: z.object({
    org_slug: line,
    season: z.optional(slug),
    q: z.string().check(z.trim(), z.minLength(SEARCH_LENGTH.least), z.maxLength(SEARCH_LENGTH.most)),
  }),
  answer: z.object({
    teams: z.array(teamOfPlayer),
    players: z.array(z.object({ player: z.string(), name: z.string(), team: z.string() })),
    news: z.array(z.object({ slug: z.string(), title: z.string(), publish_at: timestamp, zone: z.string() })),
  }),
  refusals: ['not_found'],
  limit: 'search',
});
export type SiteSearch = z.infer<typeof searchSite.answer>;
