import type { EntrantId, PairingId } from './stage.ts';
import { type CompiledSlot, SOURCE, type Structure } from './structure.ts';
import type { DrawnTournament, ResultFact, Withdrawal } from './tournament.ts';

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

/** The derived side of a tournament in numbers. Only `sheetOf` and `sheetAfter` write one. */
export type Sheet = {
  readonly structure: Structure;
  readonly roster: Roster;
  /** Entrant numbers by 2 * pairing + side. */
  readonly slots: Int16Array;
  readonly status: Uint8Array;
  readonly winner: Int16Array;
  /** 1 where a stored result counts, 2 where a withdrawal decided. */
  readonly counted: Uint8Array;
  /** Undecided pairings by group. */
  readonly open: Int16Array;
  readonly ranks: (readonly number[] | null)[];
  readonly bests: (readonly number[] | null)[];
};

export function loserIn(sheet: Sheet, at: number): number {
  const winner = sheet.winner[at]!;
  if (winner < 0) return winner;
  const first = sheet.slots[2 * at]!;
  return first === winner ? sheet.slots[2 * at + 1]! : first;
}

/** Who stands in a slot right now: an entrant, UNKNOWN, or NOBODY (a bye, or somebody who will never come). */
export function comingFrom(sheet: Sheet, state: DrawnTournament, slot: CompiledSlot): number {
  switch (slot.kind) {
    case SOURCE.seed:
      return sheet.roster.seeds[slot.ref]!;
    case SOURCE.winner:
      return sheet.winner[slot.ref]!;
    case SOURCE.loser: {
      const loser = loserIn(sheet, slot.ref);
      const wrongSide = slot.arg >= 0 && loser >= 0 && sheet.slots[2 * slot.ref + slot.arg] !== loser;
      return wrongSide ? NOBODY : loser;
    }
    case SOURCE.rank: {
      const ranks = sheet.ranks[slot.ref];
      return ranks ? (ranks[slot.arg] ?? NOBODY) : UNKNOWN;
    }
    case SOURCE.best: {
      const best = sheet.bests[slot.ref];
      return best ? (best[slot.arg] ?? NOBODY) : UNKNOWN;
    }
    case SOURCE.drawn: {
      const pair = state.swiss_rounds[slot.stage]?.[slot.ref]?.[slot.arg >> 1];
      if (!pair) return UNKNOWN;
      const entrant = pair[slot.arg & 1] ?? null;
      return entrant === null ? NOBODY : sheet.roster.number.get(entrant)!;
    }
    default:
      return NOBODY;
  }
}

/** The stored result that counts in a pairing: the one between the two who meet there now. */
export function countingFact(sheet: Sheet, state: DrawnTournament, at: number): ResultFact | null {
  const first = sheet.slots[2 * at]!;
  const second = sheet.slots[2 * at + 1]!;
  if (first < 0 || second < 0) return null;
  const one = state.entrants[first]!.id;
  const other = state.entrants[second]!.id;
  const meet = (fact: ResultFact) => fact.between[0] === one && fact.between[1] === other;
  const fact = state.results[at];
  if (fact && meet(fact)) return fact;
  if (state.set_aside.length === 0) return null;
  const pairing: PairingId = sheet.structure.pairings[at]!.id;
  return state.set_aside.find((old) => old.pairing === pairing && meet(old)) ?? null;
}
