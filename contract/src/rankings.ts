import { RANKING_TIE_BREAKS } from '@oche/tournament';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, done, id, idInPath, line, longText, nothing } from './fields.ts';

const points = z.number().check(z.minimum(-100_000), z.maximum(100_000));
const count = z.int().check(z.minimum(0), z.maximum(1000));
const place = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const bands = z.array(z.object({ from: place, to: place, points })).check(z.maxLength(64));

/** What a ranking can reward besides places. */
export const RANKING_SPECIALS = [
  'one_eighties',
  'one_seven_ones',
  'high_checkouts',
  'high_scores',
  'short_legs',
  'nine_darters',
] as const;

/** A tournament of a ranking ("t12"), or an event that was played elsewhere ("o3"). */
const eventKey = z.string().check(z.regex(/^[to]\d{1,15}$/));

/** The rule of a ranking with everything said: nothing is left out, and null is "no limit". */
export const rankingRule = z.object({
  places: z.object({ winners: bands, losers: bands, group: bands }),
  attendance: points,
  per_win: points,
  per_leg: points,
  group_ranks: bands,
  per_group_win: points,
  specials: z.partialRecord(z.enum(RANKING_SPECIALS), points),
  finishes: bands,
  specials_cap: z.nullable(points),
  best_of: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  drop_worst: count,
  mandatory: z.array(eventKey).check(z.maxLength(200)),
  members_only: z.boolean(),
});
export type RankingRuleFields = z.infer<typeof rankingRule>;

const BRACKETS = ['winners', 'losers', 'group'] as const;

const rankingEvent = z.object({
  key: z.string(),
  name: z.string(),
  date: day,
  /** Where it can be looked at; null for one that was played elsewhere. */
  tournament: z.nullable(z.object({ id, slug: z.string(), event: z.string() })),
  is_mandatory: z.boolean(),
  /** A tournament that is not over yet brings nobody any points. */
  is_over: z.boolean(),
});

const rankedPlayer = z.object({
  participant_id: id,
  name: z.string(),
  club: z.string(),
  country: z.string(),
});

const rankingRow = z.object({
  ...rankedPlayer.shape,
  rank: z.int(),
  tied: z.boolean(),
  points: z.number(),
  /** Places gone up since before the latest event; null for whoever is new. */
  movement: z.nullable(z.int()),
  events: z.array(
    z.object({
      key: z.string(),
      points: z.number(),
      counts: z.boolean(),
      bracket: z.enum(BRACKETS),
      place: z.int(),
    }),
  ),
  adjustments: z.array(z.object({ points: z.number(), reason: z.string() })),
  best: z.number(),
  wins: z.int(),
  /** What parted the row from a neighbour with the same points. */
  broken_by: z.nullable(z.enum(RANKING_TIE_BREAKS)),
});
export type RankingRow = z.infer<typeof rankingRow>;

const table = z.object({ events: z.array(rankingEvent), rows: z.array(rankingRow) });

const ranking = z.object({
  id,
  name: z.string(),
  description: z.string(),
  organiser: z.string(),
  rule: rankingRule,
  ...table.shape,
});
export type Ranking = z.infer<typeof ranking>;

const rankingCard = z.object({
  id,
  name: z.string(),
  organiser: z.string(),
  events: z.int(),
  is_published: z.boolean(),
});
export type RankingCard = z.infer<typeof rankingCard>;

const inRanking = { ranking_id: idInPath };

export const listRankings = endpoint({
  method: 'GET',
  path: '/rankings',
  guard: 'open',
  summary: 'The public rankings, the newest first.',
  input: nothing,
  answer: z.array(rankingCard),
  refusals: [],
});

export const showRanking = endpoint({
  method: 'GET',
  path: '/rankings/{ranking_id}',
  guard: 'open',
  summary: 'A ranking: its rule, its events, and every player with what counts and what does not.',
  input: z.object(inRanking),
  answer: ranking,
  refusals: ['not_found'],
});

export const exportRanking = endpoint({
  method: 'GET',
  path: '/rankings/{ranking_id}/table.csv',
  guard: 'open',
  summary: 'A ranking as a table for a spreadsheet.',
  input: z.object(inRanking),
  answer: z.string(),
  refusals: ['not_found'],
  file: 'text/csv',
});

const fields = {
  name: line,
  description: longText,
  is_published: z.boolean(),
  rule: rankingRule,
  /** Tournaments of the same owner. */
  tournament_ids: z.array(id).check(z.maxLength(60)),
};

const outsideEvent = z.object({ id, key: z.string(), name: z.string(), date: day, players: z.int() });
const adjustment = z.object({ id, ...rankedPlayer.shape, points: z.number(), reason: z.string() });

const managedRanking = z.object({
  id,
  ...fields,
  organisation: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  outside_events: z.array(outsideEvent),
  adjustments: z.array(adjustment),
  version: z.int(),
});
export type ManagedRanking = z.infer<typeof managedRanking>;

export const listManagedRankings = endpoint({
  method: 'GET',
  path: '/manage/rankings',
  guard: 'auth',
  summary: 'The rankings you keep. A superadmin may ask for all.',
  input: z.object({ all: z._default(z.stringbool(), false) }),
  answer: z.array(rankingCard),
  refusals: [],
});

export const createRanking = endpoint({
  method: 'POST',
  path: '/manage/rankings',
  guard: 'auth',
  summary: 'Make a ranking: your own, or one of an organisation.',
  input: z.object({ organisation: z._default(z.nullable(line), null), ...fields }),
  answer: managedRanking,
  refusals: ['name_unconfirmed', 'not_found', 'forbidden', 'against_the_rules', 'invalid'],
  limit: 'write',
});

export const showManagedRanking = endpoint({
  method: 'GET',
  path: '/manage/rankings/{ranking_id}',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'One ranking, for those who keep it.',
  input: z.object(inRanking),
  answer: managedRanking,
  refusals: ['not_found'],
});

export const updateRanking = endpoint({
  method: 'PUT',
  path: '/manage/rankings/{ranking_id}',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'Change a ranking. Refused with the current state when somebody else changed it meanwhile.',
  input: z.object({ ...inRanking, base_version: z.int(), ...fields }),
  answer: managedRanking,
  refusals: ['not_found', 'conflict', 'against_the_rules', 'invalid'],
  limit: 'write',
});

export const deleteRanking = endpoint({
  method: 'DELETE',
  path: '/manage/rankings/{ranking_id}',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'Delete a ranking. Its tournaments stay.',
  input: z.object(inRanking),
  answer: done,
  refusals: ['not_found'],
  limit: 'write',
});

export const previewRanking = endpoint({
  method: 'POST',
  path: '/manage/rankings/{ranking_id}/preview',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'What a ranking would look like with another rule or other tournaments, beside what it is.',
  input: z.object({ ...inRanking, rule: rankingRule, tournament_ids: fields.tournament_ids }),
  answer: z.object({
    ...table.shape,
    /** The rank and points that everybody has as it is saved; whoever is not there is not in it. */
    before: z.array(z.object({ participant_id: id, rank: z.int(), points: z.number() })),
  }),
  refusals: ['not_found', 'against_the_rules', 'invalid'],
  limit: 'write',
});

export const adjustRanking = endpoint({
  method: 'POST',
  path: '/manage/rankings/{ranking_id}/adjustments',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'Give somebody points, or take some, with the reason that everybody will read.',
  input: z.object({ ...inRanking, participant_id: id, points, reason: line }),
  answer: managedRanking,
  refusals: ['not_found', 'invalid', 'ranking_full'],
  limit: 'write',
});

export const removeAdjustment = endpoint({
  method: 'DELETE',
  path: '/manage/rankings/{ranking_id}/adjustments/{adjustment_id}',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'Take an adjustment back.',
  input: z.object({ ...inRanking, adjustment_id: idInPath }),
  answer: managedRanking,
  refusals: ['not_found'],
  limit: 'write',
});

const OUTSIDE_PROBLEMS = ['unknown', 'doubtful', 'no_place', 'twice'] as const;
const outsideLine = z.object({
  name: z.string(),
  place: z.nullable(z.int()),
  bracket: z.enum(BRACKETS),
  wins: z.int(),
  legs: z.int(),
  one_eighties: z.int(),
  participant_id: z.nullable(id),
  problem: z.nullable(z.enum(OUTSIDE_PROBLEMS)),
});
const outsideText = z.string().check(z.maxLength(60_000));

export const readOutsideEvent = endpoint({
  method: 'POST',
  path: '/manage/rankings/{ranking_id}/outside-events/preview',
  guard: { role: 'owner', of: 'ranking_id' },
  summary:
    'Read the results of an event that was played elsewhere: a line for each player with name or member number, place, bracket, wins, legs and 180s.',
  input: z.object({ ...inRanking, lines: outsideText }),
  answer: z.array(outsideLine),
  refusals: ['not_found', 'import_too_long'],
  limit: 'write',
});

export const addOutsideEvent = endpoint({
  method: 'POST',
  path: '/manage/rankings/{ranking_id}/outside-events',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'Let an event count that was played elsewhere. Lines with a problem are refused.',
  input: z.object({ ...inRanking, name: line, date: day, lines: outsideText }),
  answer: managedRanking,
  refusals: ['not_found', 'import_too_long', 'invalid', 'ranking_full'],
  limit: 'write',
});

export const removeOutsideEvent = endpoint({
  method: 'DELETE',
  path: '/manage/rankings/{ranking_id}/outside-events/{outside_id}',
  guard: { role: 'owner', of: 'ranking_id' },
  summary: 'Let an event that was played elsewhere no longer count.',
  input: z.object({ ...inRanking, outside_id: idInPath }),
  answer: managedRanking,
  refusals: ['not_found'],
  limit: 'write',
});

export const rankEntries = endpoint({
  method: 'GET',
  path: '/manage/tournaments/{tournament_id}/entries/by-ranking',
  guard: { role: 'director', of: 'tournament_id' },
  summary:
    'Those who entered a tournament in the order of a ranking, to seed a draw. A pair has the points of both.',
  input: z.object({ tournament_id: idInPath, ranking_id: idInPath }),
  answer: z.array(z.object({ entrant: z.string(), name: z.string(), points: z.number() })),
  refusals: ['not_found'],
});
