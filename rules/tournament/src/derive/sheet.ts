import { type Distance, distanceFor } from '@oche/kit';
import type { EntrantId } from '../core/stage.ts';
import type { DrawnTournament, ResultFact, Withdrawal } from '../core/tournament.ts';
import { itemAt } from './pages.ts';
import { SOURCE, type Structure } from './structure.ts';
import { readItem, type Version } from './versions.ts';

export const UNKNOWN = -1;
export const NOBODY = -2;

export const STATUSES = [
  'pending',
  'bye',
  'ready',
  'called',
  'running',
  'done',
  'void',
  'not_needed',
] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS = Object.fromEntries(STATUSES.map((status, code) => [status, code])) as Record<
  Status,
  number
>;

/** Who is in the tournament, by number; shared between sheets as long as nobody withdraws, comes or moves. */
export type Roster = {
  readonly number: ReadonlyMap<EntrantId, number>;
  readonly seeds: readonly number[];
  readonly withdrawn: ReadonlyMap<number, Withdrawal>;
  readonly overrides: ReadonlyMap<number, number>;
};

/**
 * One pairing in numbers: who stands there, how it is, who won, and whether a result (1) or a withdrawal
 * (2) decided.
 */
export type Line = {
  readonly first: number;
  readonly second: number;
  readonly status: number;
  readonly winner: number;
  readonly counted: 0 | 1 | 2;
};

/** The derived side of a tournament. Only `sheetOf` and `sheetAfter` write one. */
export type Sheet = {
  readonly structure: Structure;
  readonly roster: Roster;
  readonly lines: Version<Line>;
  /** Undecided pairings by group. */
  readonly open: number[];
  /** By group, where somebody waits for them; null before. */
  readonly ranks: readonly (readonly number[] | null)[];
  readonly bests: readonly (readonly number[] | null)[];
};

export const lineAt = ({ lines }: Sheet, at: number): Line => readItem(lines, at);

export const sideAt = (sheet: Sheet, at: number, side: number): number =>
  side === 0 ? lineAt(sheet, at).first : lineAt(sheet, at).second;

/** The two who stand in a pairing, if they are known. */
export const sidesAt = (sheet: Sheet, at: number): number[] =>
  [lineAt(sheet, at).first, lineAt(sheet, at).second].filter((entrant) => entrant >= 0);

export const isDecided = (sheet: Sheet, at: number): boolean => lineAt(sheet, at).winner !== UNKNOWN;

export function isOnBoard(sheet: Sheet, at: number): boolean {
  const { status } = lineAt(sheet, at);
  return status === STATUS.called || status === STATUS.running;
}

export function loserOf({ first, second, winner }: Line): number {
  if (winner < 0) return winner;
  return first === winner ? second : first;
}

/** Who stands in a slot right now: an entrant, UNKNOWN, or NOBODY (a bye, or somebody who will never come). */
export function comingFrom(sheet: Sheet, state: DrawnTournament, slot: number): number {
  const { slots } = sheet.structure;
  const ref = slots.ref[slot]!;
  const arg = slots.arg[slot]!;
  switch (slots.kind[slot]) {
    case SOURCE.seed:
      return sheet.roster.seeds[ref]!;
    case SOURCE.winner:
      return lineAt(sheet, ref).winner;
    case SOURCE.loser: {
      const loser = loserOf(lineAt(sheet, ref));
      const wrongSide = arg >= 0 && loser >= 0 && sideAt(sheet, ref, arg) !== loser;
      return wrongSide ? NOBODY : loser;
    }
    case SOURCE.rank: {
      const ranks = sheet.ranks[ref];
      return ranks ? (ranks[arg] ?? NOBODY) : UNKNOWN;
    }
    case SOURCE.best: {
      const best = sheet.bests[ref];
      return best ? (best[arg] ?? NOBODY) : UNKNOWN;
    }
    case SOURCE.drawn: {
      const { pairings, groups, groupOf } = sheet.structure;
      const round = state.swiss_rounds[pairings[slot >> 1]!.stage]?.[ref];
      if (!round) return UNKNOWN;
      // Whoever has left is not drawn: the last pairings of the round stay empty.
      const place = round[arg >> 1]?.[arg & 1] ?? null;
      return place === null ? NOBODY : comingFrom(sheet, state, groups[groupOf[slot >> 1]!]!.slots[place]!);
    }
    default:
      return NOBODY;
  }
}

/** The stored result that counts in a pairing: the one between the two who meet there now. */
export function countingFact(sheet: Sheet, state: DrawnTournament, at: number): ResultFact | null {
  const { first, second } = lineAt(sheet, at);
  return first < 0 || second < 0 ? null : factBetween(sheet, state, at, first, second);
}

export function factBetween(
  sheet: Sheet,
  state: DrawnTournament,
  at: number,
  first: number,
  second: number,
): ResultFact | null {
  const one = state.entrants[first]!.id;
  const other = state.entrants[second]!.id;
  const fact = itemAt(state.results, at);
  if (fact && fact.between[0] === one && fact.between[1] === other) return fact;
  return state.set_aside.length === 0 ? null : setAside(state, sheet.structure.pairings[at]!.id, one, other);
}

/** A result between others is kept here. */
export const hasSetAside = (sheet: Sheet, { set_aside }: DrawnTournament, at: number): boolean =>
  set_aside.length > 0 && set_aside.some(({ pairing }) => pairing === sheet.structure.pairings[at]!.id);

/** Over what a game is played that has no result yet: what it started with, else the plan of its round. */
export function distanceAt(sheet: Sheet, state: DrawnTournament, at: number): Distance {
  const pairing = sheet.structure.pairings[at]!;
  const started = isOnBoard(sheet, at) ? state.games[pairing.id]?.started : undefined;
  return started?.distance ?? distanceFor(state.distances[pairing.stage]!, pairing);
}

const setAside = ({ set_aside }: DrawnTournament, id: string, one: EntrantId, other: EntrantId) =>
  set_aside.find(({ pairing, between }) => pairing === id && between[0] === one && between[1] === other) ??
  null;
