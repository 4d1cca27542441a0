import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id } from './fields.ts';
import { leagueMatchPath, MATCH_PHASES } from './league-matches.ts';
import { timeOfDay } from './league-schemas.ts';
import { matchSheet } from './league-sheet-schemas.ts';

const side = z.enum(['home', 'away']);
const pair = z.tuple([z.int(), z.int()]);
const team = z.object({ id, slug: z.string(), name: z.string(), short_name: z.string() });

/** A match as everybody sees it. */
export const publicMatch = z.object({
  id,
  slug: z.string(),
  version: z.int(),
  phase: z.enum(MATCH_PHASES),
  /** Games are being played. */
  is_live: z.boolean(),
  /** Whether its result is in the table. */
  counts: z.boolean(),
  round: z.int(),
  date: day,
  time: timeOfDay,
  /** Where it was planned before it was moved. */
  planned: day,
  zone: z.string(),
  group: z.object({ id, slug: z.string(), name: z.string(), kind: z.enum(['league', 'cup']) }),
  teams: z.object({ home: team, away: team }),
  venue: z.object({ id, name: z.string(), address: z.string() }),
  result: z.object({ games: pair, legs: pair, winner: z.nullable(side), complete: z.boolean() }),
  forfeit_by: z.nullable(side),
  /** Games with their players once the line-ups are open, scores and what was thrown. */
  sheet: matchSheet,
  /** Who of them has no page. */
  without_page: z.array(z.string()),
});
export type PublicMatch = z.infer<typeof publicMatch>;

export const showPublicMatch = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/public',
  guard: 'open',
  summary: 'One match of a published calendar for everybody. Line-ups are sealed until both are in.',
  input: z.object(leagueMatchPath),
  answer: publicMatch,
  refusals: ['not_found'],
});
