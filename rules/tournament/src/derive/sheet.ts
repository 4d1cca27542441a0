import { type Distance, distanceFor } from '@oche/kit';
import type { GameFact, ResultFact, Withdrawal } from '../core/facts.ts';
import type { EntrantId, PairingId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { itemAt, type Pages, writtenAt } from './pages.ts';
import type { Source, Structure } from './structure.ts';

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

/** Who is in the tournament, by number; shared between sheets as long as nobody withdraws, comes or moves. */
export type Roster = {
  readonly number: ReadonlyMap<EntrantId, number>;
  readonly seeds: readonly number[];
  readonly withdrawn: ReadonlyMap<number, Withdrawal>;
  readonly overrides: readonly { readonly pairing: number; readonly side: 0 | 1; readonly entrant: number }[];
};

/** One pairing: who stands there by number, how it is, who won, and whether a result or a withdrawal decided. */
export type Line = {
  readonly first: number;
  readonly second: number;
  readonly status: Status;
  readonly winner: number;
  readonly decidedBy: 'result' | 'withdrawal' | null;
};

/** The derived side of a tournament. Only this folder writes one. */
export type Sheet = {
  readonly structure: Structure;
  readonly roster: Roster;
  readonly lines: Pages<Line>;
  /** Undecided pairings by group. */
  readonly open: readonly number[];
  /** By group, where somebody waits for them; null before. */
  readonly ranks: readonly (readonly number[] | null)[];
  readonly bests: readonly (readonly number[] | null)[];
};

export const lineAt = ({ lines }: Sheet, at: number): Line => writtenAt(lines, at);

export const sideAt = (sheet: Sheet, at: number, side: 0 | 1): number =>
  side === 0 ? lineAt(sheet, at).first : lineAt(sheet, at).second;

/** The two who stand in a pairing, if they are known. */
export const sidesAt = (sheet: Sheet, at: number): number[] =>
  [lineAt(sheet, at).first, lineAt(sheet, at).second].filter((entrant) => entrant >= 0);

export const isDecided = (sheet: Sheet, at: number): boolean => lineAt(sheet, at).winner !== UNKNOWN;

export const hasResult = ({ decidedBy }: Line): boolean => decidedBy === 'result';

export const isOnBoard = ({ status }: Line): boolean => status === 'called' || status === 'running';

function loserOf({ first, second, winner }: Line): number {
  if (winner < 0) return winner;
  return first === winner ? second : first;
}

/** Who comes from a source right now: an entrant, UNKNOWN, or NOBODY (a bye, or somebody who will never come). */
export function comingFrom(sheet: Sheet, state: DrawnTournament, source: Source): number {
  const { of } = source;
  switch (source.kind) {
    case 'seed':
      return sheet.roster.seeds[of]!;
    case 'winner':
      return lineAt(sheet, of).winner;
    case 'loser': {
      const line = lineAt(sheet, of);
      const loser = loserOf(line);
      const { nth } = source;
      const onOtherSide = nth >= 0 && loser >= 0 && (nth === 0 ? line.first : line.second) !== loser;
      return onOtherSide ? NOBODY : loser;
    }
    case 'rank': {
      const ranks = sheet.ranks[of];
      return ranks ? (ranks[source.nth] ?? NOBODY) : UNKNOWN;
    }
    case 'best': {
      const best = sheet.bests[of];
      return best ? (best[source.nth] ?? NOBODY) : UNKNOWN;
    }
    case 'drawn': {
      const { stage, members } = sheet.structure.groups[of]!;
      const pairs = state.drawn_rounds[stage]?.[source.round];
      if (!pairs) return UNKNOWN;
      // Whoever has left is not drawn: the last pairings of the round stay empty.
      const number = pairs[source.nth >> 1]?.[source.nth & 1] ?? null;
      return number === null ? NOBODY : comingFrom(sheet, state, members[number]!);
    }
    case 'bye':
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
  if (fact && isBetween(fact, one, other)) return fact;
  if (state.set_aside.length === 0) return null;
  const { id } = sheet.structure.pairings[at]!;
  for (const older of state.set_aside) if (older.pairing === id && isBetween(older, one, other)) return older;
  return null;
}

const isBetween = ({ between }: ResultFact, one: EntrantId, other: EntrantId): boolean =>
  between[0] === one && between[1] === other;

/** A result between others is kept here. */
export const hasSetAside = (sheet: Sheet, { set_aside }: DrawnTournament, at: number): boolean =>
  set_aside.length > 0 && set_aside.some(({ pairing }) => pairing === sheet.structure.pairings[at]!.id);

/** Over what a game is played that has no result yet: what it started with, else the plan of its round. */
export function distanceAt(sheet: Sheet, state: DrawnTournament, at: number): Distance {
  const pairing = sheet.structure.pairings[at]!;
  const game = gameOn(lineAt(sheet, at), state, pairing.id);
  return game?.started?.distance ?? distanceFor(state.distances[pairing.stage]!, pairing);
}

/** The game on a board between the two who meet there. */
export const gameOn = (line: Line, { games }: DrawnTournament, pairing: PairingId): GameFact | undefined =>
  isOnBoard(line) ? games[pairing] : undefined;
