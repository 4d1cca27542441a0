import {
  type Distance,
  type Moment,
  type PlayerTally,
  type Score,
  type SlotResult,
  sumOfTallies,
} from '@oche/kit';
import type { Pages } from '../derive/pages.ts';
import type { DrawnPair } from '../formats/format.ts';
import type { EntrantId, PairingId, StageId } from './stage.ts';

/**
 * What was counted besides the score; average as a tie-break needs points and darts. Of partners it is said by player, in the order
 * of the entrant; what is only said of the side belongs to nobody's list.
 */
export type SideTally = PlayerTally & { players?: readonly PlayerTally[] };

/** Of the side as a whole. */
export const sideTotal = (tally: SideTally): PlayerTally =>
  tally.players ? sumOfTallies(tally.players) : tally;

/** Of one player of a side, in the order of the entrant. */
export const tallyOfPlayer = (tally: SideTally, player: number, players: number): PlayerTally =>
  players === 1 ? sideTotal(tally) : (tally.players?.[player] ?? {});

/** Between whom it was played and how it ended. It counts only while these two still meet there. */
export type ResultFact = {
  pairing: PairingId;
  between: readonly [EntrantId, EntrantId];
  kind: 'played' | 'walkover' | 'forfeit';
  winner: 0 | 1 | null;
  /** In the units of the distance: sets when there are sets, else legs; games of a team match. */
  score: Score;
  legs: Score;
  distance: Distance;
  tallies?: readonly [SideTally, SideTally];
  /** The sheet of a team match. */
  games?: readonly SlotResult[];
};

export type GameFact = {
  pairing: PairingId;
  between: readonly [EntrantId, EntrantId];
  board: string;
  marker: string | null;
  /** When the players were called to this board, once or more. */
  calls: readonly Moment[];
  /** Who has come to it so far. */
  here: readonly EntrantId[];
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
export type TieResolution = {
  stage: StageId;
  group: string;
  order: readonly EntrantId[];
  reason: string;
  shoot_out?: ShootOut;
};
/** What everybody threw with nine darts, and again while they were level. */
export type ShootOut = Readonly<Record<EntrantId, readonly number[]>>;
/** Somebody who was to mark a game and did not come. */
export type MarkerNoShow = { person: string; pairing: PairingId; at: Moment };

/** What happened since the draw. A new fact is written down here, and in the command that makes it. */
export type PlayFacts = {
  /** By pairing, in the order of the course. */
  readonly results: Pages<ResultFact>;
  /** Older facts of pairings that were played again between others; they come back when those two meet again. */
  readonly set_aside: readonly ResultFact[];
  readonly games: Readonly<Record<PairingId, GameFact>>;
  readonly withdrawals: readonly Withdrawal[];
  readonly overrides: readonly SlotOverride[];
  readonly tie_resolutions: readonly TieResolution[];
  readonly drawn_rounds: Readonly<Record<StageId, readonly (readonly DrawnPair[])[]>>;
  readonly marker_no_shows: readonly MarkerNoShow[];
};

export const NOTHING_PLAYED: PlayFacts = {
  results: [],
  set_aside: [],
  games: {},
  withdrawals: [],
  overrides: [],
  tie_resolutions: [],
  drawn_rounds: {},
  marker_no_shows: [],
};
