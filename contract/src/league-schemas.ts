import type { MatchFormat } from '@oche/kit';
import {
  type GroupRules,
  LEAGUE_CRITERIA,
  type LeagueRules,
  type LevelRules,
  type SeasonRules,
} from '@oche/league';
import * as z from 'zod/mini';
import { day } from './fields.ts';
import { distance } from './tournament-schemas.ts';

// What the core of leagues is given, checked field by field: it is stored as it was parsed.

const count = (max: number, min = 0) => z.int().check(z.minimum(min), z.maximum(max));
const name = z.string().check(z.minLength(1), z.maxLength(60));
/** A time of day on a clock: '19:30'. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'wrong' }));
/** Monday is 1, Sunday 7. */
export const weekday = count(7, 1);

const positions = z.nullable(z.array(count(20, 1)).check(z.maxLength(20)));
export const matchFormat = z.object({
  id: name,
  positions: count(20, 1),
  slots: z
    .array(
      z.object({
        number: count(60, 1),
        block: count(60, 1),
        kind: z.enum(['single', 'pair', 'team']),
        size: count(20, 1),
        home: positions,
        away: positions,
        distance,
        counts: z.boolean(),
        only_on_draw: z.boolean(),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
}) as unknown as z.ZodMiniType<MatchFormat, MatchFormat>;

const points = z.number().check(z.minimum(-1000), z.maximum(1000));
const table = z.object({
  points: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('encounter'), win: points, draw: points, loss: points }),
    z.object({
      kind: z.literal('with_decider'),
      win: points,
      decider_win: points,
      decider_loss: points,
      loss: points,
    }),
    z.object({ kind: z.literal('games') }),
    z.object({ kind: z.literal('legs') }),
  ]),
  tie_breaks: z.object({
    id: name,
    criteria: z
      .array(
        z.object({
          by: z.enum(LEAGUE_CRITERIA),
          among: z.optional(z.literal('tied')),
          most: z.optional(count(20, 2)),
          least: z.optional(count(20, 2)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    last_resort: z.enum(['play_off', 'shoot_out']),
  }),
  forfeit: z.object({
    points,
    games: count(200),
    legs: count(1000),
    at_season_end: z.optional(z.literal('average_plus_one')),
  }),
}) as unknown as z.ZodMiniType<LeagueRules, LeagueRules>;

export const lineUpRules = z.object({
  least_players: count(20, 1),
  most_short_matches: count(100),
  most_substitutes: count(20),
  most_substitutions: count(20),
  most_guests: count(20),
  most_guest_matches: count(100),
});

/** From where on something is special in a group. */
export const listRules = z.object({
  high_checkout: count(170, 2),
  short_leg_darts: count(60, 9),
  short_leg_start: count(9999, 2),
  high_score: count(180, 170),
  least_games: count(1000),
});

const levels = z.object({
  promoted: count(40),
  best_runners_up: z.optional(count(40)),
  play_off: z.optional(count(40)),
  relegated: count(40),
}) as unknown as z.ZodMiniType<LevelRules, LevelRules>;

export const groupRules = z.object({
  format: matchFormat,
  table,
  line_up: lineUpRules,
  lists: listRules,
  levels,
  rounds: z.enum(['single', 'mirrored', 'reversed']),
  boards_per_match: count(20, 1),
}) satisfies z.ZodMiniType<GroupRules>;

export const seasonRules = z.object({
  reference_day: day,
  start_time: timeOfDay,
  least_squad: count(40, 1),
  most_squad: count(60, 1),
  transfers_until: day,
  transfers: z.object({
    most_per_season: count(40),
    answer_days: count(200, 1),
    needs_approval: z.boolean(),
  }),
  deadlines: z.object({
    submit_days: count(60),
    confirm_days: count(60),
    protest_days: count(60),
  }),
  postponement: z.object({
    window_days: count(200),
    notice_days: count(60),
    closed_rounds: count(40),
    most_per_half: count(40),
    date_may_be_open: z.boolean(),
    answer_days: count(60),
    no_answer_penalty: points,
  }),
  no_show: z.object({ grace_minutes: count(600) }),
}) satisfies z.ZodMiniType<SeasonRules>;

/** What the calendar of a season looks after. */
export const calendarWishes = z.object({
  from: day,
  to: day,
  holidays: z
    .array(z.object({ from: day, to: day, name: z.string().check(z.maxLength(60)) }))
    .check(z.maxLength(60)),
  /** Any day of a week that belongs to the cup. */
  cup_weeks: z.array(day).check(z.maxLength(40)),
  /** Evenings that the league allows when a home evening is full or a holiday. */
  other_weekdays: z.array(weekday).check(z.maxLength(7)),
  /** These two teams, by their ids, meet for the first time in this round or before. */
  derbies: z
    .array(z.object({ teams: z.tuple([z.int(), z.int()]), by_round: count(100, 1) }))
    .check(z.maxLength(400)),
  dice: count(2_147_483_647),
});
export type CalendarWishes = z.infer<typeof calendarWishes>;
