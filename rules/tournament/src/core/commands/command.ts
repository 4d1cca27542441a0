import type { DistancePlan, Moment, Score, SlotResult } from '@oche/kit';
import type { Touched } from '../../derive/sheet-of.ts';
import type { DrawOrder } from '../../draw/draw-order.ts';
import type { GroupTieBreaks } from '../../standings/standings.ts';
import type { ShootOut, SideTally, WithdrawalMode } from '../facts.ts';
import type { Entrant, EntrantId, PairingId, StageId } from '../stage.ts';
import type { Facts, Tournament } from '../tournament.ts';
import type { Verdict } from '../verdict.ts';

export type ResultInput =
  | {
      kind: 'played';
      score: Score;
      /** All legs of a game played in sets. */
      legs?: Score;
      tallies?: readonly [SideTally, SideTally];
    }
  /** The games of a sheet, where teams meet over a match. */
  | { kind: 'match'; games: readonly SlotResult[] }
  | { kind: 'walkover' | 'forfeit'; winner: EntrantId };

/** `between`: whom the sender saw; refused when others meet there by now. */
type Reported = { pairing: PairingId; result: ResultInput; between?: readonly [EntrantId, EntrantId] };

export type Command = (
  | { type: 'add_entrants'; entrants: readonly Entrant[] }
  | { type: 'remove_entrants'; entrants: readonly EntrantId[] }
  /** Everything but its id; after the draw the players stay who they are. */
  | { type: 'change_entrant'; entrant: Entrant }
  | ({ type: 'draw' } & DrawOrder)
  | { type: 'undraw' }
  | { type: 'draw_round'; stage: StageId }
  /** Said again for the same board it is another call. */
  | { type: 'call'; pairing: PairingId; board: string; marker?: string }
  /** A side is at its board, or has left it again. */
  /** Of both sides where none is named. */
  | { type: 'arrive'; pairing: PairingId; entrant?: EntrantId; here?: boolean }
  /** Whoever was to mark did not come; somebody else marks, or nobody. */
  | { type: 'marker_missing'; pairing: PairingId; marker?: string }
  | { type: 'start'; pairing: PairingId; board: string; marker?: string }
  | { type: 'stop'; pairing: PairingId }
  /** `restores`: a result that was taken back comes again, also where a player has left since. */
  | ({ type: 'report'; restores?: true } & Reported)
  | ({ type: 'correct'; reason: string } & Reported)
  | { type: 'reopen'; pairing: PairingId; reason: string }
  | { type: 'withdraw'; entrant: EntrantId; mode: WithdrawalMode; reason: string }
  | { type: 'readmit'; entrant: EntrantId; reason: string }
  | { type: 'replace'; entrant: EntrantId; by: Entrant; reason: string }
  /** The order as it was decided, or what everybody threw in a shoot-out. */
  | ({ type: 'resolve_tie'; stage: StageId; group: string; reason: string } & (
      | { order: readonly EntrantId[]; shoot_out?: undefined }
      | { shoot_out: ShootOut; order?: undefined }
    ))
  | {
      type: 'override';
      slots: readonly { pairing: PairingId; side: 0 | 1; entrant: EntrantId | null }[];
      reason: string;
    }
  | { type: 'set_distance'; stage: StageId; plan: DistancePlan }
  | { type: 'set_tie_breaks'; stage: StageId; tie_breaks: GroupTieBreaks }
  | { type: 'finish' }
  | { type: 'resume'; reason: string }
  | { type: 'cancel'; reason: string }
) & {
  /** The version the sender saw; another one by now is refused. */
  base_version?: number;
  /** The sender has seen in a preview what this voids. */
  confirm?: boolean;
};
export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;

export type Context = { actor: string; now: Moment };

/**
 * The facts that are new. A handler makes no state: that is done once, for all of them, where the version is counted.
 * `touched` are the pairings they concern, or all when who plays where is asked anew.
 */
export type Change = { facts: Partial<Facts>; touched: Touched };
/** What was asked for is already so. */
export const NOTHING_NEW: Verdict<null> = { ok: true, value: null };
export type Handler<T extends CommandType> = (
  state: Tournament,
  command: CommandOf<T>,
  context: Context,
) => Verdict<Change | null>;
