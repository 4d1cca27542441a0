import { dayNumber, type IsoDate } from '@oche/kit';
import { addDays } from '../season/calendar.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

export type TransferRules = {
  /** So often may one player change teams in a season. */
  most_per_season: number;
  /** Days in which everybody has agreed; else it lapses. */
  answer_days: number;
  /** Whether the competition leader has the last word. */
  needs_approval: boolean;
};
/** What the rules of a season say about it. */
type TransferWindow = { transfers_until: IsoDate; transfers?: TransferRules | undefined };
export const TRANSFER_RULES: TransferRules = { most_per_season: 1, answer_days: 14, needs_approval: true };

export const TRANSFER_SIDES = ['from', 'to', 'member'] as const;
export type TransferSide = (typeof TRANSFER_SIDES)[number];

/** What was said about a transfer. */
export type TransferFacts = {
  asked_on: IsoDate;
  agreed: Readonly<Record<TransferSide, boolean>>;
  /** Somebody without an account cannot be asked. */
  asks_member: boolean;
  approved: boolean;
  refused: boolean;
};
export type TransferState = 'waiting' | 'agreed' | 'done' | 'refused' | 'lapsed';

const rulesOf = (season: Pick<TransferWindow, 'transfers'>): TransferRules =>
  season.transfers ?? TRANSFER_RULES;

/** The last day on which a transfer can still be agreed to. */
export function transferUntil(
  { asked_on }: Pick<TransferFacts, 'asked_on'>,
  season: TransferWindow,
): IsoDate {
  const answer = addDays(asked_on, rulesOf(season).answer_days);
  return answer < season.transfers_until ? answer : season.transfers_until;
}

/** Who has not agreed yet. */
export const transferWaitsFor = ({ agreed, asks_member }: TransferFacts): TransferSide[] =>
  TRANSFER_SIDES.filter((side) => !agreed[side] && (side !== 'member' || asks_member));

/** How far a transfer is. What all have agreed to in time waits for the competition leader without lapsing. */
export function transferState(facts: TransferFacts, season: TransferWindow, today: IsoDate): TransferState {
  if (facts.refused) return 'refused';
  if (facts.approved) return 'done';
  if (transferWaitsFor(facts).length === 0) return rulesOf(season).needs_approval ? 'agreed' : 'done';
  return today > transferUntil(facts, season) ? 'lapsed' : 'waiting';
}

/** Whether a transfer may be asked for: inside the window, and not too often. */
export function checkTransfer(
  { today, done }: { today: IsoDate; done: number },
  season: TransferWindow,
): Verdict<true> {
  if (dayNumber(today) > dayNumber(season.transfers_until)) return refuse('transfers_over');
  if (done >= rulesOf(season).most_per_season) return refuse('too_many_transfers');
  return accept(true);
}
