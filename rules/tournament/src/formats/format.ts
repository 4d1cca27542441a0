import type { BuiltStage, Entry, Pairing, PairingId, Points, SlotSource, StageId } from '../core/stage.ts';
import type { GroupTieBreaks } from '../standings/standings.ts';

/** What a format declares. The rest of the core asks it, and names no format. */
export type Format<Spec> = {
  /** Lays out the pairings, whose slots say where their player comes from. */
  build: (stage: StageId, spec: Spec, entry: Entry) => BuiltStage;
  /** Why nobody can play by these options, whatever the field. */
  specProblem: (spec: Spec) => string | null;
  /** Why it asks for more than a field of this size can give; asked before anything is built. */
  sizeProblem?: (spec: Spec, size: number) => string | null;
  /** Why it does not fit those who really enter the stage. */
  entryProblem?: (spec: Spec, entering: number) => string | null;
  /** What a format with tables has; a knockout has none, needs a winner and knows byes. */
  table?: Table<Spec>;
  /** Rounds are drawn one by one, when the one before is over. */
  drawRound?: (spec: Spec, players: readonly RoundPlayer[]) => readonly DrawnPair[];
  /** Who of a knockout can play on in another stage. */
  losers?: Losers;
  /** The bracket of those who have lost once: it waits for the others. */
  losersBracket?: string;
};

export type Table<Spec> = {
  points: (spec: Spec) => Points;
  /** Unless the competition has its own list. */
  tieBreaks: GroupTieBreaks;
  /** Whoever has nobody to play against gets the points of a win. */
  byesCount: boolean;
  /** Members of a group mark for each other. */
  markEachOther: boolean;
  /** So many groups are filled by snake; without it the field is drawn as one. */
  groupCount?: (spec: Spec, size: number) => number;
};

export type Losers = {
  ofRound: (knockout: readonly Pairing[], round: number) => SlotSource[];
  ofFirstGame: (knockout: readonly Pairing[]) => SlotSource[];
  /** Pairings whose losers go on in this very stage. */
  goingOn: (knockout: readonly Pairing[]) => readonly PairingId[];
};

/** Somebody before a round. */
export type RoundPlayer = {
  /** In the entry of the stage. */
  number: number;
  points: number;
  met: ReadonlySet<number>;
  had_bye: boolean;
  /** How often they met somebody with fewer points, and with more. */
  downs: number;
  ups: number;
  club?: string;
  country?: string;
};
/** Numbers in the entry of the stage, from 0; who has them is asked anew, as in every slot. Null: a bye. */
export type DrawnPair = readonly [number, number | null];

const WIN_TWO: Points = { win: 2, draw: 1, loss: 0 };
export const pointsIn = ({ points = WIN_TWO }: { points?: Points }): Points => points;

/** Counts that are there must be whole numbers from 1 on, and points must be numbers. */
export function optionsProblem(counts: readonly (number | undefined)[], points?: Points): string | null {
  if (!counts.every(isCount)) return 'bad_count';
  return Object.values(points ?? {}).every(Number.isFinite) ? null : 'bad_points';
}

/** What may be left out must be a whole number from 1 on when it is there. */
export const isCount = (count: number | undefined): boolean =>
  count === undefined || (Number.isInteger(count) && count >= 1);
