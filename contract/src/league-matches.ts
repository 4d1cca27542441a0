import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, fileId, id, idInPath, line, longText, page, plannedDay, timestamp, uuid } from './fields.ts';
import { calendarMatch } from './league-calendar.ts';
import { lineUpRules } from './league-schemas.ts';
import { matchSheet, paperPeople, SHEET_COMMANDS, sheetSquad, slotResult } from './league-sheet-schemas.ts';
import { seasonPath } from './leagues.ts';

const leader = { role: 'competition_leader', of: 'org_slug' } as const;
const side = z.enum(['home', 'away']);
const named = z.object({ id, slug: z.string(), name: z.string() });
const pair = z.tuple([z.int(), z.int()]);

export const MATCH_PHASES = [
  ...(['scheduled', 'postponement_asked', 'postponed', 'line_ups', 'running', 'submitted'] as const),
  ...(['confirmed', 'disputed', 'forfeited', 'final', 'cancelled'] as const),
] as const;
export type LeagueMatchPhase = (typeof MATCH_PHASES)[number];

export const leagueMatchLine = z.object({
  ...calendarMatch.shape,
  phase: z.enum(MATCH_PHASES),
  /** Games won, once there are any. */
  score: z.nullable(pair),
});
export type LeagueMatchLine = z.infer<typeof leagueMatchLine>;

const matchFilter = {
  ...seasonPath,
  group: z.optional(line),
  team: z.optional(line),
  venue: z.optional(idInPath),
  /** Any day of a week. */
  week: z.optional(day),
  state: z.optional(z.enum([...MATCH_PHASES, 'open', 'counting'])),
};

export const listLeagueMatches = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches',
  guard: 'auth',
  summary:
    'Matches of a season, in the order they are played. Captains see them once the calendar is published.',
  input: z.object({ ...matchFilter, page }),
  answer: z.object({
    season_id: id,
    v: z.int(),
    published_at: z.nullable(timestamp),
    total: z.int(),
    matches: z.array(leagueMatchLine),
    groups: z.array(named),
    teams: z.array(z.object({ ...named.shape, group_id: z.nullable(id) })),
    venues: z.array(z.object({ id, name: z.string() })),
    /** The caller may plan and decide here. */
    leads: z.boolean(),
  }),
  refusals: ['not_found', 'forbidden'],
});
export type LeagueMatchList = z.infer<typeof listLeagueMatches.answer>;
export const MATCHES_PER_PAGE = 50;

export const exportLeagueMatches = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches.csv',
  guard: leader,
  summary: 'Matches of a season with their scores as a CSV file, by the same filters.',
  input: z.object(matchFilter),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'text/csv',
});

export const leagueMatchPath = { ...seasonPath, match_slug: line };

/** What is done to a match: its date, its evening, and what becomes of the sheet. */
export const matchCommand = z.discriminatedUnion('type', [
  ...SHEET_COMMANDS,
  z.object({ type: z.literal('ask_postponement'), date: z.nullable(day), reason: z.optional(longText) }),
  z.object({ type: z.literal('agree_postponement') }),
  z.object({ type: z.literal('decline_postponement'), reason: z.optional(longText) }),
  z.object({ type: z.literal('set_date'), date: plannedDay }),
  z.object({
    type: z.literal('type_results'),
    results: z.array(slotResult).check(z.maxLength(60)),
    people: z.optional(paperPeople),
    reason: z.optional(longText),
  }),
  z.object({
    type: z.literal('submit_paper'),
    results: z.array(slotResult).check(z.maxLength(60)),
    people: paperPeople,
  }),
  z.object({ type: z.literal('confirm') }),
  z.object({ type: z.literal('dispute'), reason: longText }),
  z.object({ type: z.literal('take_back_dispute') }),
  z.object({
    type: z.literal('correct'),
    results: z.array(slotResult).check(z.maxLength(60)),
    people: z.optional(paperPeople),
    forfeit_by: z.optional(z.nullable(side)),
    reason: longText,
  }),
  z.object({ type: z.literal('close'), reason: z.optional(longText) }),
  z.object({ type: z.literal('forfeit'), side, reason: z.optional(longText) }),
  z.object({ type: z.literal('claim_forfeit'), side }),
  z.object({ type: z.literal('drop_claim') }),
  z.object({ type: z.literal('cancel'), reason: longText }),
]);
export type LeagueMatchCommand = z.infer<typeof matchCommand>;
export type LeagueMatchCommandType = LeagueMatchCommand['type'];

const postponement = z.object({
  side,
  asked_on: day,
  planned: day,
  date: z.nullable(day),
  reason: z.string(),
  answer: z.enum(['open', 'agreed', 'declined']),
  /** The last day of the answer. */
  answer_by: day,
});

export const leagueMatch = z.object({
  ...calendarMatch.shape,
  season_id: id,
  version: z.int(),
  phase: z.enum(MATCH_PHASES),
  starts_at: timestamp,
  planned: day,
  zone: z.string(),
  is_published: z.boolean(),
  is_closed: z.boolean(),
  group: named,
  rounds: z.int(),
  teams: z.object({ home: named, away: named }),
  venue: z.object({ id, name: z.string(), address: z.string() }),
  /** How many the house gives that evening. */
  boards: z.int(),
  /** What the caller is here: the organisation's, captain of a side, or somebody who looks on. */
  actors: z.array(z.enum(['secretary', 'home', 'away'])),
  /** What each of them may do now. */
  commands: z.record(z.string(), z.array(z.string())),
  result: z.object({ games: pair, legs: pair, winner: z.nullable(side), complete: z.boolean() }),
  forfeit_by: z.nullable(side),
  claim: z.nullable(z.object({ side, by: side })),
  slots: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(['single', 'pair', 'team']),
      only_on_draw: z.boolean(),
      home: z.array(z.string()),
      away: z.array(z.string()),
      score: z.nullable(pair),
    }),
  ),
  sheet: matchSheet,
  /** Of the paper, for whoever is captain or the organisation's here. */
  photos: z.array(
    z.object({
      id,
      file: fileId,
      width: z.int(),
      height: z.int(),
      actor: z.enum(['secretary', 'home', 'away']),
      created_at: timestamp,
    }),
  ),
  /** Who may play, and by which rules: of the sides that the caller hands in line-ups for, as long as there are any. */
  squads: z.object({ home: z.nullable(sheetSquad), away: z.nullable(sheetSquad) }),
  line_up_rules: lineUpRules,
  postponements: z.array(postponement),
  history: z.array(
    z.object({
      at: timestamp,
      kind: z.string(),
      by: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      reason: z.string(),
    }),
  ),
});
export type LeagueMatch = z.infer<typeof leagueMatch>;

export const showLeagueMatch = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}',
  guard: 'auth',
  summary:
    'One match with everything around it: who, where, when, how it stands, what happened, and what the caller may do.',
  input: z.object(leagueMatchPath),
  answer: leagueMatch,
  refusals: ['not_found', 'forbidden'],
});

export const commandLeagueMatch = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/commands',
  guard: 'auth',
  summary: 'Do something to a match as captain of one of its teams or for the organisation.',
  input: z.object({
    ...leagueMatchPath,
    /** The version the sender saw. What others did to another game or the other line-up is no conflict. */
    version: z.int(),
    /** Of the sender's own making: what arrives twice is done once. */
    cid: z.optional(uuid),
    /** What the sender has handed over since that version, and so has seen. */
    own: z.optional(z.array(uuid).check(z.maxLength(200))),
    /** For whoever is more than one of them. */
    as: z.optional(z.enum(['secretary', 'home', 'away'])),
    command: matchCommand,
  }),
  answer: leagueMatch,
  refusals: ['not_found', 'forbidden', 'conflict', 'season_closed', 'date_clashes', 'against_the_rules'],
  limit: 'write',
});

export const penalty = z.object({
  id,
  team: named,
  group: named,
  points: z.number(),
  reason: z.string(),
  by: z.string(),
  created_at: timestamp,
  lifted_at: z.nullable(timestamp),
  lifted_by: z.string(),
  lifted_reason: z.nullable(z.string()),
});
export type LeaguePenalty = z.infer<typeof penalty>;

export const listPenalties = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/penalties',
  guard: leader,
  summary:
    'Points that were taken off teams, with who did it and why, newest first; and those that were given back.',
  input: z.object(seasonPath),
  answer: z.object({
    penalties: z.array(penalty),
    teams: z.array(z.object({ ...named.shape, group: z.string() })),
  }),
  refusals: ['not_found'],
});

const reasonNeeded = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

export const addPenalty = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/penalties',
  guard: leader,
  summary: 'Take points off a team, with a reason. Its captains are told.',
  input: z.object({
    ...seasonPath,
    team_slug: line,
    points: z.number().check(z.minimum(0.5), z.maximum(100)),
    reason: reasonNeeded,
  }),
  answer: penalty,
  refusals: ['not_found', 'season_closed', 'against_the_rules'],
  limit: 'write',
});

export const liftPenalty = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/penalties/{penalty_id}/lift',
  guard: leader,
  summary: 'Give points back that were taken off, with a reason.',
  input: z.object({ ...seasonPath, penalty_id: idInPath, reason: reasonNeeded }),
  answer: penalty,
  refusals: ['not_found', 'season_closed', 'conflict'],
  limit: 'write',
});
