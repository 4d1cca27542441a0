import { CLASH_CODES, WISH_HELPS } from '@oche/league';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, line, longText, storedInt, timestamp } from './fields.ts';
import { calendarWishes, timeOfDay, weekday } from './league-schemas.ts';
import { seasonPath } from './leagues.ts';

const leader = { role: 'competition_leader', of: 'org_slug' } as const;
const facts = z.record(z.string(), z.union([z.string(), z.number()]));
const reasonOf = <const T extends readonly string[]>(codes: T) => z.object({ code: z.enum(codes), facts });
export const clash = reasonOf(CLASH_CODES);
export type ClashReason = z.infer<typeof clash>;

const WISH_CODES = Object.keys(WISH_HELPS) as (keyof typeof WISH_HELPS)[];
export const ungrantedWish = z.object({
  group_id: id,
  why: z.object({ code: z.enum(WISH_CODES as [(typeof WISH_CODES)[number]]), facts }),
  help: z.nullable(z.enum(['drop_a_wish', 'later_round', 'more_boards'])),
});
export type UngrantedWish = z.infer<typeof ungrantedWish>;

export const calendarRun = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'stopped', 'failed']),
  /** The try it is at, and how many divisions of it are made. */
  progress: z.object({
    tried: z.optional(z.int()),
    tries: z.optional(z.int()),
    made: z.optional(z.int()),
    divisions: z.optional(z.int()),
    open: z.optional(z.nullable(z.int())),
  }),
  /** Divisions that could not be made. */
  refused: z.array(z.object({ group_id: id, rule: z.string(), facts })),
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
});
export type CalendarRun = z.infer<typeof calendarRun>;

export const calendarMatch = z.object({
  id,
  slug: z.string(),
  group_id: id,
  round: z.int(),
  home: id,
  away: id,
  location_id: id,
  date: day,
  time: timeOfDay,
  is_locked: z.boolean(),
  phase: z.string(),
});
export type CalendarMatch = z.infer<typeof calendarMatch>;

export const seasonCalendar = z.object({
  /** Grows with every change. */
  v: z.int(),
  season_id: id,
  /** Of the season itself, for who saves its wishes. */
  version: z.int(),
  published_at: z.nullable(timestamp),
  wishes: calendarWishes,
  start_time: timeOfDay,
  groups: z.array(
    z.object({ id, slug: z.string(), name: z.string(), kind: z.enum(['league', 'cup']), boards: z.int() }),
  ),
  venues: z.array(
    z.object({
      ...{ id, name: z.string(), address: z.string(), boards: z.int() },
      /** Where it gives the league another number on an evening. */
      evenings: z.array(z.object({ weekday, boards: z.int() })),
    }),
  ),
  teams: z.array(
    z.object({
      id,
      slug: z.string(),
      name: z.string(),
      short_name: z.string(),
      group_id: z.nullable(id),
      location_id: z.nullable(id),
      home_weekday: z.nullable(weekday),
    }),
  ),
  matches: z.array(calendarMatch),
  run: z.nullable(calendarRun),
  ungranted: z.array(ungrantedWish),
  /** Matches, by their ids, with too few boards or a team that plays twice that evening. */
  clashing: z.array(id),
  /** How many wishes there are: a home evening for every match, and derbies. */
  wanted: z.int(),
});
export type SeasonCalendar = z.infer<typeof seasonCalendar>;

export const showSeasonCalendar = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar',
  guard: leader,
  summary:
    'The whole calendar of a season with its wishes, what could not be granted, and the last making of it.',
  input: z.object(seasonPath),
  answer: seasonCalendar,
  refusals: ['not_found'],
});

export const updateCalendarWishes = endpoint({
  method: 'PUT',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar/wishes',
  guard: leader,
  summary:
    'What the calendar looks after, home evenings of teams, and boards of venues. Refused when somebody saved meanwhile.',
  input: z.object({
    ...seasonPath,
    version: storedInt,
    wishes: calendarWishes,
    evenings: z.array(z.object({ team_id: id, home_weekday: weekday })).check(z.maxLength(1000)),
    /** Boards that venues give on an evening; those that are not named stay as they are. */
    boards: z
      .array(z.object({ location_id: id, weekday, boards: z.int().check(z.minimum(0), z.maximum(99)) }))
      .check(z.maxLength(1000)),
  }),
  answer: z.object({ version: z.int() }),
  refusals: ['not_found', 'conflict', 'season_closed', 'invalid'],
  limit: 'write',
});

export const makeCalendar = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar/make',
  guard: leader,
  summary:
    'Make all fixtures that are not locked anew, beside everything else. Its progress is told on the channel of the season.',
  input: z.object(seasonPath),
  answer: calendarRun,
  refusals: ['not_found', 'season_closed', 'calendar_published', 'calendar_running', 'calendar_incomplete'],
  limit: 'write',
});

export const stopCalendar = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar/stop',
  guard: leader,
  summary: 'Stop the making of the calendar: everything stays as it was before.',
  input: z.object(seasonPath),
  answer: z.nullable(calendarRun),
  refusals: ['not_found'],
  limit: 'write',
});

export const lockMatches = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar/lock',
  guard: leader,
  summary: 'Matches that stay where they are when the rest is made again, or that no longer do.',
  input: z.object({
    ...seasonPath,
    match_ids: z.array(id).check(z.minLength(1), z.maxLength(5000)),
    is_locked: z.boolean(),
  }),
  answer: z.object({ v: z.int() }),
  refusals: ['not_found', 'season_closed'],
  limit: 'write',
});

export const publishCalendar = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar/publish',
  guard: leader,
  summary:
    'Let everybody see the calendar and tell the captains; or take it back, as long as nothing was played.',
  input: z.object({ ...seasonPath, is_published: z.boolean() }),
  answer: z.object({ v: z.int(), published_at: z.nullable(timestamp) }),
  refusals: ['not_found', 'season_closed', 'calendar_running', 'calendar_empty', 'calendar_begun'],
  limit: 'write',
});

const matchPath = { ...seasonPath, match_slug: line };

export const matchDates = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/dates',
  guard: 'auth',
  summary:
    'Dates that are free for both teams and the venue, the best first; and what stands against one that is asked about.',
  input: z.object({ ...matchPath, date: z.optional(day) }),
  answer: z.object({
    dates: z.array(z.object({ date: day, home_evening: z.boolean(), only_match_that_week: z.boolean() })),
    clashes: z.array(clash),
  }),
  refusals: ['not_found', 'forbidden'],
});
export type MatchDates = z.infer<typeof matchDates.answer>;

export const moveMatch = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/move',
  guard: leader,
  summary:
    'Another date for a match. What stands against it comes back as a refusal, and goes again with `despite`.',
  input: z.object({
    ...matchPath,
    date: day,
    time: z.optional(timeOfDay),
    /** Where the sender saw it. */
    from: day,
    despite: z.optional(z.boolean()),
    reason: z.optional(longText),
  }),
  answer: z.object({ v: z.int(), match: calendarMatch }),
  refusals: ['not_found', 'conflict', 'season_closed', 'date_clashes', 'against_the_rules', 'invalid'],
  limit: 'write',
});

export const turnMatch = endpoint({
  method: 'POST',
  path: '/organisations/{org_slug}/seasons/{season_slug}/matches/{match_slug}/turn',
  guard: leader,
  summary: 'Swap home and away, in the return match too.',
  input: z.object({ ...matchPath, reason: z.optional(longText) }),
  answer: z.object({ v: z.int(), matches: z.array(calendarMatch) }),
  refusals: ['not_found', 'season_closed', 'against_the_rules'],
  limit: 'write',
});

export const exportCalendar = endpoint({
  method: 'GET',
  path: '/organisations/{org_slug}/seasons/{season_slug}/calendar/export',
  guard: leader,
  summary: 'The calendar as CSV.',
  input: z.object(seasonPath),
  answer: z.string(),
  refusals: ['not_found'],
  limit: 'export',
  file: 'text/csv',
});
