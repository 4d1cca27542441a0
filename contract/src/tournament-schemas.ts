import { DISTANCE_LIMITS, type Distance, type DistancePlan, THROWN } from '@oche/kit';
import type { Command, GroupTieBreaks, StageSpec } from '@oche/tournament';
import * as z from 'zod/mini';
import { line, optionalLine } from './fields.ts';

// What the core of tournaments is given, checked field by field: it is stored as it was parsed.

const within = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
/** Entrants, pairings, stages, boards and people are called by short texts. */
const name = z.string().check(z.minLength(1), z.maxLength(80));

export const distance = z.object({
  start_score: within(DISTANCE_LIMITS.start_score),
  legs: z.object({ mode: z.enum(['best_of', 'first_to', 'play_all']), of: within(DISTANCE_LIMITS.legs) }),
  sets: z.optional(z.object({ mode: z.enum(['best_of', 'first_to']), of: within(DISTANCE_LIMITS.sets) })),
  two_clear: z.optional(z.object({ cap: z.nullable(within(DISTANCE_LIMITS.two_clear_cap)) })),
  max_rounds: z.optional(within(DISTANCE_LIMITS.max_rounds)),
  in: z.optional(z.enum(THROWN.in)),
  out: z.optional(z.enum(THROWN.out)),
  bull: z.optional(z.enum(THROWN.bull)),
  first_throw: z.optional(z.enum(THROWN.first_throw)),
  decider_throw: z.optional(z.enum(THROWN.decider_throw)),
}) as unknown as z.ZodMiniType<Distance, Distance>;

const round = z.optional(within({ min: 1, max: 20 }));
export const distancePlan = z.object({
  default: distance,
  rules: z.optional(
    z
      .array(z.object({ bracket: z.optional(name), round, rounds_left: round, distance }))
      .check(z.maxLength(40)),
  ),
}) as unknown as z.ZodMiniType<DistancePlan, DistancePlan>;

const count = z.optional(within({ min: 1, max: 4096 }));
const points = z.optional(
  z.object({
    win: within({ min: 0, max: 100 }),
    draw: within({ min: 0, max: 100 }),
    loss: within({ min: 0, max: 100 }),
  }),
);
const apart = z.optional(z.enum(['club', 'country']));

const format = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('round_robin'),
    groups: count,
    group_size: count,
    double: z.optional(z.boolean()),
    points,
  }),
  z.object({ kind: z.literal('swiss'), rounds: count, points, apart }),
  z.object({ kind: z.literal('single_elimination'), third_place: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('double_elimination'), reset: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('placing') }),
]);
const rank = within({ min: 1, max: 4096 });
const entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entrants') }),
  z.object({
    kind: z.literal('ranks'),
    from: name,
    ranks: z.array(rank).check(z.maxLength(64)),
    best: z.optional(z.object({ rank, count: rank })),
  }),
  z.object({ kind: z.literal('losers'), from: name, round: rank }),
  z.object({ kind: z.literal('first_game_losers'), from: name }),
]);
export const stages = z
  .array(z.object({ id: name, entry, format }))
  .check(z.minLength(1), z.maxLength(12)) as unknown as z.ZodMiniType<StageSpec[], StageSpec[]>;

const CRITERIA = [
  ...(['points', 'wins', 'leg_difference', 'legs_for', 'legs_against', 'set_difference'] as const),
  ...(['average', 'one_eighties', 'opponents_points'] as const),
];
export const tieBreaks = z.object({
  id: name,
  criteria: z
    .array(
      z.object({ by: z.enum(CRITERIA), among: z.optional(z.literal('tied')), most: count, least: count }),
    )
    .check(z.maxLength(20)),
  last_resort: z.enum(['shoot_out', 'play_off']),
}) as unknown as z.ZodMiniType<GroupTieBreaks, GroupTieBreaks>;

const times = within({ min: 0, max: 9999 });
const finishes = z.optional(z.array(within({ min: 2, max: 180 })).check(z.maxLength(200)));
/** What one player threw that people keep lists of. */
export const playerTally = {
  one_eighties: z.optional(times),
  one_seven_ones: z.optional(times),
  high_scores: finishes,
  high_checkouts: finishes,
  short_legs: z.optional(z.array(within({ min: 1, max: 99 })).check(z.maxLength(200))),
  scored: z.optional(within({ min: 0, max: 999_999 })),
  darts: z.optional(within({ min: 0, max: 99_999 })),
};
const sideTally = z.object({
  ...playerTally,
  players: z.optional(z.array(z.object(playerTally)).check(z.maxLength(20))),
});
const pairOf = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema, schema]);
const result = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('played'),
    score: pairOf(times),
    legs: z.optional(pairOf(times)),
    tallies: z.optional(pairOf(sideTally)),
  }),
  z.object({ kind: z.literal('walkover'), winner: name }),
  z.object({ kind: z.literal('forfeit'), winner: name }),
]);

const reason = optionalLine;
const reported = { pairing: name, result, between: z.optional(pairOf(name)) };
const onBoard = { pairing: name, board: name, marker: z.optional(name) };
const of = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.object({
    type: z.literal(type),
    ...shape,
    base_version: z.optional(z.int()),
    confirm: z.optional(z.boolean()),
  });

/** Everything a desk or a director can ask of a tournament; entrants come from its entries, and the draw has a call of its own. */
const commandSchema = z.discriminatedUnion('type', [
  of('undraw', {}),
  of('draw_round', { stage: name }),
  of('call', onBoard),
  of('arrive', { pairing: name, entrant: z.optional(name), here: z.optional(z.boolean()) }),
  of('marker_missing', { pairing: name, marker: z.optional(name) }),
  of('stop', { pairing: name }),
  of('report', reported),
  of('correct', { ...reported, reason: line }),
  of('reopen', { pairing: name, reason: line }),
  of('withdraw', { entrant: name, mode: z.enum(['annul', 'walkover', 'disqualify']), reason }),
  of('readmit', { entrant: name, reason: line }),
  of('resolve_tie', {
    stage: name,
    group: name,
    reason,
    order: z.optional(z.array(name).check(z.maxLength(64))),
    shoot_out: z.optional(
      z.record(name, z.array(within({ min: 0, max: 540 })).check(z.minLength(1), z.maxLength(20))),
    ),
  }),
  of('override', {
    slots: z
      .array(
        z.object({ pairing: name, side: z.union([z.literal(0), z.literal(1)]), entrant: z.nullable(name) }),
      )
      .check(z.minLength(1), z.maxLength(64)),
    reason: line,
  }),
  of('set_distance', { stage: name, plan: distancePlan }),
  of('set_tie_breaks', { stage: name, tie_breaks: tieBreaks }),
  of('finish', {}),
  of('resume', { reason: line }),
  of('cancel', { reason: line }),
]);
export type DeskCommandType = z.output<typeof commandSchema>['type'];
export type DeskCommand = Extract<Command, { type: DeskCommandType }>;
export const deskCommand = commandSchema as unknown as z.ZodMiniType<DeskCommand, DeskCommand>;

export const drawOrder = z.object({
  mode: z.enum(['seeded', 'random', 'manual', 'groups']),
  dice: z.optional(within({ min: 0, max: 0xffff_ffff })),
  seeded: z.optional(within({ min: 0, max: 4096 })),
  order: z.optional(z.array(name).check(z.maxLength(4096))),
  groups: z.optional(z.array(z.array(name).check(z.maxLength(64))).check(z.maxLength(512))),
  apart,
});
