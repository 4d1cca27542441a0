import type { IsoDate } from '@oche/kit';
import { addDays } from '../season/calendar.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import type { MatchPhase } from './match.ts';

export type DeadlineRules = {
  /** A sheet is in so many days after the match; 0 is the same evening. */
  submit_days: number;
  /** Without an objection it counts as confirmed after so many days. */
  confirm_days: number;
  /** A confirmed result or a forfeit can be protested against for so many days. */
  protest_days: number;
};
export const DEADLINE_RULES: DeadlineRules = { submit_days: 2, confirm_days: 3, protest_days: 2 };

export type MatchDates = {
  date: IsoDate;
  submitted_on?: IsoDate;
  /** Or forfeited on. */
  confirmed_on?: IsoDate;
};

/** What a day brings: a reminder, a sheet that is late, or a step the clock takes. */
export type Due = 'remind' | 'late' | 'confirm' | 'close';

/** Nothing is due on the last day of a deadline: it ends with the day. */
export function dueOn(
  phase: MatchPhase,
  { date, submitted_on, confirmed_on }: MatchDates,
  today: IsoDate,
  rules: DeadlineRules = DEADLINE_RULES,
): Due | null {
  const isOver = (since: IsoDate | undefined, days: number) =>
    since !== undefined && today > addDays(since, days);
  switch (phase) {
    case 'scheduled':
    case 'postponement_asked':
    case 'line_ups':
    case 'running':
      if (isOver(date, rules.submit_days)) return 'late';
      return isOver(date, 0) ? 'remind' : null;
    case 'submitted':
      return isOver(submitted_on, rules.confirm_days) ? 'confirm' : null;
    case 'confirmed':
    case 'forfeited':
      return isOver(confirmed_on, rules.protest_days) ? 'close' : null;
    case 'postponed':
    case 'disputed':
    case 'final':
    case 'cancelled':
      return null;
  }
}

/** A sheet that waits for its second captain can be disputed until it counts; a confirmed one for the days of protest. */
export function checkProtest(
  phase: MatchPhase,
  { confirmed_on }: MatchDates,
  today: IsoDate,
  rules: DeadlineRules = DEADLINE_RULES,
): Verdict<MatchPhase> {
  if (phase === 'submitted') return accept(phase);
  if (phase !== 'confirmed' && phase !== 'forfeited') return refuse('wrong_phase', phase);
  const isOver = confirmed_on !== undefined && today > addDays(confirmed_on, rules.protest_days);
  return isOver ? refuse('too_late', rules.protest_days) : accept(phase);
}
