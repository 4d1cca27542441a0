import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, uuid } from './fields.ts';
import { leagueMatchPath, MATCH_PHASES } from './league-matches.ts';
import { timeOfDay } from './league-schemas.ts';
import { distance } from './tournament-schemas.ts';

const pair = z.tuple([z.int(), z.int()]);
const team = z.object({ name: z.string() });

/** `ready`: its players are known; `waits`: for a captain to name somebody, for the line-ups, or for a draw. */
export const PLAY_STATES = ['played', 'running', 'ready', 'waits'] as const;

const playSlot = z.object({
  number: z.int(),
  kind: z.enum(['single', 'pair', 'team']),
  home: z.array(z.string()),
  away: z.array(z.string()),
  score: z.nullable(pair),
  state: z.enum(PLAY_STATES),
  /** Where it is played, once somebody has said. */
  board: z.nullable(z.int()),
  /** The game that is scored for it. */
  game_id: z.nullable(uuid),
  /** How long it is, so that a device can begin its game without a network. */
  distance,
  /** The caller may score it: everything for who keeps the sheet, for a player the own games. */
  is_own: z.boolean(),
});
export type PlaySlot = z.infer<typeof playSlot>;

export const matchPlay = z.object({
  match_id: id,
  slug: z.string(),
  phase: z.enum(MATCH_PHASES),
  is_published: z.boolean(),
  date: day,
  time: timeOfDay,
  venue: z.object({ name: z.string(), address: z.string() }),
  teams: z.object({ home: team, away: team }),
  games: pair,
  slots: z.array(playSlot),
  /** The caller keeps the sheet, and does not only play. */
  keeps_sheet: z.boolean(),
  /** How many tablets score here. */
  tablets: z.int(),
});
export type MatchPlay = z.infer<typeof matchPlay>;

export const showMatchPlay = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/play',
  guard: 'auth',
  summary:
    'The games of a match for those who score them: captains, and players for their own. Whoever is in a squad of it sees them once the line-ups are open.',
  input: z.object(leagueMatchPath),
  answer: matchPlay,
  refusals: ['not_found', 'forbidden'],
});

/** The input of the calls that open the game of a slot. */
export const openedSlot = {
  slot: z.int().check(z.minimum(1), z.maximum(60)),
  /** The id of a game that a device began without a network. The answer has another one where the slot has a game already. */
  game_id: z.optional(uuid),
};

export const startSheetGame = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/play',
  guard: 'auth',
  summary:
    'The game of a slot of the sheet, made when nobody has scored it yet. The caller may keep its score from then on; its result goes onto the sheet by itself.',
  input: z.object({ ...leagueMatchPath, ...openedSlot }),
  answer: z.object({ game_id: uuid }),
  refusals: ['not_found', 'forbidden', 'season_closed', 'against_the_rules'],
  limit: 'write',
});

/** A match of a league that somebody plays in, soon or now. */
const myMatch = z.object({
  org_slug: z.string(),
  season_slug: z.string(),
  slug: z.string(),
  phase: z.enum(MATCH_PHASES),
  date: day,
  time: timeOfDay,
  /** Where it is played, that is today. */
  is_today: z.boolean(),
  home: z.string(),
  away: z.string(),
  venue: z.string(),
  /** The caller is captain of one of the two: the sheet is theirs to write. */
  keeps_sheet: z.boolean(),
});
export type MyMatch = z.infer<typeof myMatch>;

export const listMyMatches = endpoint({
  method: 'GET',
  path: '/user/league-matches',
  guard: 'auth',
  summary:
    'The league matches of the next seven days that you are in a squad or on a sheet of, the nearest first.',
  input: z.object({}),
  answer: z.array(myMatch),
  refusals: [],
});
