import type { Distance, DistancePlan, RulesVersion, Score } from '@oche/kit';
import type { Pages } from '../derive/pages.ts';
import type { Course } from '../derive/structure.ts';
import type { GroupTieBreaks } from '../standings/standings.ts';
import type { Entrant, EntrantId, PairingId, StageId, StageSpec } from './stage.ts';

export type Phase = 'entry' | 'drawn' | 'playing' | 'finished' | 'cancelled';

/** What a tablet counts besides the score; average as a tie-break needs points and darts. */
export type SideTally = {
  one_eighties?: number;
  one_seven_ones?: number;
  high_checkouts?: readonly number[];
  scored?: number;
  darts?: number;
};

/** A fact: between whom it was played and how it ended. It counts only while these two still meet there. */
export type ResultFact = {
  pairing: PairingId;
  between: readonly [EntrantId, EntrantId];
  kind: 'played' | 'walkover' | 'forfeit';
  winner: 0 | 1 | null;
  /** In the units of the distance: sets when there are sets, else legs. */
  score: Score;
  legs: Score;
  distance: Distance;
  tallies?: readonly [SideTally, SideTally];
};

export type GameFact = {
  pairing: PairingId;
  between: readonly [EntrantId, EntrantId];
  board: string;
  writer: string | null;
  called_at: string;
  /** Resolved when the game starts: changing the plan of a round later does not touch it. */
  started?: { at: string; distance: Distance };
};

export type WithdrawalMode = 'annul' | 'walkover' | 'disqualify';
/**
 * `stage` is where the entrant was: annulling and not qualifying concern that stage, giving away concerns
 * all later games.
 */
export type Withdrawal = { entrant: EntrantId; mode: WithdrawalMode; stage: StageId; reason: string };
export type SlotOverride = { pairing: PairingId; side: 0 | 1; entrant: EntrantId; reason: string };
/** `group` is a group key, or `best_N` for the comparison of the Nth of all groups. */
type TieResolution = { stage: StageId; group: string; order: readonly EntrantId[]; reason: string };
/** Places in the entry of the stage, from 0; who stands there is asked anew, as in every slot. Null: a bye. */
type SwissPair = readonly [number, number | null];

/** Plain JSON, never changed in place: facts from which `derive` works out everything else. */
export type Tournament = {
  readonly version: number;
  /** The rules it began with, and is played by to its end. */
  readonly rules_version: RulesVersion;
  readonly phase: Phase;
  readonly entrants: readonly Entrant[];
  readonly stages: readonly StageSpec[];
  readonly distances: Readonly<Record<StageId, DistancePlan>>;
  readonly tie_breaks: Readonly<Record<StageId, GroupTieBreaks>>;
  /** Fixed by the draw, with the entrants by seed. */
  readonly course: Course | null;
  readonly seeds: readonly EntrantId[];
  /** By pairing, in the order of the course. */
  readonly results: Pages<ResultFact | null>;
  /** Older facts of pairings that were played again between others; they come back when those two meet again. */
  readonly set_aside: readonly ResultFact[];
  readonly games: Readonly<Record<PairingId, GameFact>>;
  readonly withdrawals: readonly Withdrawal[];
  readonly overrides: readonly SlotOverride[];
  readonly tie_resolutions: readonly TieResolution[];
  readonly swiss_rounds: Readonly<Record<StageId, readonly (readonly SwissPair[])[]>>;
};

/** What a command can change; the version is counted, not changed. */
export type Facts = Omit<Tournament, 'version' | 'rules_version'>;
export type DrawnTournament = Tournament & { readonly course: Course };
