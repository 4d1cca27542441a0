import type { SlotResult } from '@oche/kit';
import type { LineUp, PaperSide, Squad, Substitution, TeamMatch } from '@oche/league';
import * as z from 'zod/mini';
import { longText } from './fields.ts';
import { listRules, matchFormat } from './league-schemas.ts';
import { playerTally } from './tournament-schemas.ts';

// The sheet of a league match, as the core of leagues knows it, and what is done to it in an evening.

const count = (max: number, min = 0) => z.int().check(z.minimum(min), z.maximum(max));
const side = z.enum(['home', 'away']);
const score = z.tuple([count(99), count(99)]);
const number = count(60, 1);
/** Somebody of the organisation's book, by their id. */
const player = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const players = z.array(player).check(z.maxLength(20));
const tallies = z.tuple([
  z.array(z.object(playerTally)).check(z.maxLength(20)),
  z.array(z.object(playerTally)).check(z.maxLength(20)),
]) as unknown as z.ZodMiniType<NonNullable<SlotResult['tallies']>, NonNullable<SlotResult['tallies']>>;

export const slotResult = z.object({
  slot: number,
  score,
  legs: z.optional(score),
  absent: z.optional(z.enum(['home', 'away', 'both'])),
  tallies: z.optional(tallies),
});

const lineUp = z.object({
  positions: z.array(z.nullable(player)).check(z.maxLength(20)),
  substitutes: players,
}) as unknown as z.ZodMiniType<LineUp, LineUp>;
const substitution = z.object({
  position: count(20, 1),
  in: player,
  from_slot: number,
}) as unknown as z.ZodMiniType<Substitution, Substitution>;

const paperSide = z.object({
  line_up: lineUp,
  substitutions: z.array(substitution).check(z.maxLength(20)),
  named: z.record(z.string().check(z.regex(/^[1-9]\d?$/)), players),
}) as unknown as z.ZodMiniType<PaperSide, PaperSide>;
/** The players of both sides, as a sheet of paper names them. */
export const paperPeople = z.object({ home: paperSide, away: paperSide });

/** What captains do in an evening. */
export const SHEET_COMMANDS = [
  z.object({ type: z.literal('open_line_ups') }),
  z.object({ type: z.literal('hand_in_line_up'), side, line_up: lineUp }),
  z.object({ type: z.literal('ask_reopening'), side }),
  z.object({ type: z.literal('reopen_line_up'), side }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('dispute_game'), slot: number, reason: longText }),
  z.object({ type: z.literal('drop_game_dispute'), slot: number }),
  z.object({ type: z.literal('substitute'), side, substitution }),
  z.object({ type: z.literal('take_back_substitution'), side }),
  z.object({ type: z.literal('name_players'), side, slot: number, players }),
  z.object({
    type: z.literal('record_game'),
    slot: number,
    score,
    legs: z.optional(score),
    tallies: z.optional(tallies),
  }),
  z.object({ type: z.literal('set_board'), slot: number, board: z.nullable(count(99, 1)) }),
  z.object({ type: z.literal('submit') }),
  z.object({ type: z.literal('take_back_submission') }),
  z.object({ type: z.literal('lose_games'), side, player, reason: longText }),
] as const;

const bySide = <S extends z.ZodMiniType>(schema: S) => z.object({ home: schema, away: schema });

/** The facts of a match. Line-ups are in it as far as the caller may see them. */
const teamMatch = z.object({
  version: z.int(),
  rules_version: z.string(),
  format: matchFormat,
  phase: z.string(),
  line_ups: bySide(z.nullable(lineUp)),
  substitutions: bySide(z.array(substitution)),
  named: bySide(z.record(z.string(), players)),
  results: z.array(slotResult),
  games: z.record(z.string(), z.string()),
  boards: z.optional(z.record(z.string(), z.int())),
  forfeit_by: z.nullable(side),
  claim: z.nullable(z.object({ side, by: side, at: z.string() })),
  reopening: z.nullable(z.object({ side, by: side })),
  disputes: z.optional(z.record(z.string(), z.object({ by: side, reason: z.string() }))),
  moves: z.array(z.never()),
}) as unknown as z.ZodMiniType<TeamMatch, TeamMatch>;

export const matchSheet = z.object({
  match: teamMatch,
  /** Whether a line-up is in; who stands in it is seen once both are. */
  handed_in: bySide(z.boolean()),
  /** Everybody the caller may see here, by id. */
  names: z.record(z.string(), z.string()),
  /** By which its group says what is special. */
  lists: listRules,
});
export type MatchSheetView = z.infer<typeof matchSheet>;

export const sheetSquad = z.object({
  members: z.array(z.string()),
  class: z.int(),
  guests: z.array(z.object({ player: z.string(), class: z.int(), matches_helped: z.int() })),
  barred: z.array(z.string()),
  unconfirmed: z.array(z.string()),
  short_matches: z.int(),
}) as unknown as z.ZodMiniType<Squad, Squad>;
