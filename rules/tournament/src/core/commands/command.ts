import type { DistancePlan, Score } from '@oche/kit';
import type { Touched } from '../../derive/sheet-of.ts';
import type { DrawOrder } from '../../draw/draw-order.ts';
import type { GroupTieBreaks } from '../../standings/standings.ts';
import type { SideTally, WithdrawalMode } from '../facts.ts';
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
  | { kind: 'walkover' | 'forfeit'; winner: EntrantId };

/** `between`: whom the sender saw; refused when others meet there by now. */
type Reported = { pairing: PairingId; result: ResultInput; between?: readonly [EntrantId, EntrantId] };

export type Command = (
  | ({ type: 'draw' } & DrawOrder)
  | { type: 'draw_round'; stage: StageId }
  | { type: 'call'; pairing: PairingId; board: string; marker?: string }
  | { type: 'start'; pairing: PairingId; board: string; marker?: string }
  | { type: 'stop'; pairing: PairingId }
  | ({ type: 'report' } & Reported)
  | ({ type: 'correct'; reason: string } & Reported)
  | { type: 'reopen'; pairing: PairingId; reason: string }
  | { type: 'withdraw'; entrant: EntrantId; mode: WithdrawalMode; reason: string }
  | { type: 'readmit'; entrant: EntrantId; reason: string }
  | { type: 'replace'; entrant: EntrantId; by: Entrant; reason: string }
  | { type: 'resolve_tie'; stage: StageId; group: string; order: readonly EntrantId[]; reason: string }
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

export type Context = { actor: string; now: string };

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
