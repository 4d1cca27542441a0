import { dayNumber, type IsoDate, isIsoDate, type Side } from '@oche/kit';
import type { Penalty } from '../table/league-rules.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { addDays } from './calendar.ts';
import type { Fixture } from './season.ts';

export type PostponementRules = {
  /** The new date is at most so many days after the planned one. */
  window_days: number;
  /** Asked for at least so many days before the match; 1 is the day before. */
  notice_days: number;
  /** Nothing is moved back in the last so many rounds. */
  closed_rounds: number;
  /** So often a team may ask in half a season. */
  most_per_half: number;
  /** The new date may be agreed later. */
  date_may_be_open: boolean;
  /** The other captain answers within so many days, or nothing is moved and their team loses these points. */
  answer_days: number;
  no_answer_penalty: number;
};
export const POSTPONEMENT_RULES: PostponementRules = {
  window_days: 14,
  notice_days: 1,
  closed_rounds: 2,
  most_per_half: 1,
  date_may_be_open: true,
  answer_days: 3,
  no_answer_penalty: 0,
};

/** A wish for another date. Everything but the answer and an open date stays as it was asked for. */
export type Postponement = {
  fixture: string;
  team: string;
  side: Side;
  half: 1 | 2;
  asked_on: IsoDate;
  /** The date in the calendar of the season, however often the match was moved since. */
  planned: IsoDate;
  /** Null while it is to be agreed. */
  date: IsoDate | null;
  answer: 'open' | 'agreed' | 'declined';
};

export type PostponementAsk = {
  side: Side;
  /** Null: to be agreed. */
  date: IsoDate | null;
  today: IsoDate;
  /** Rounds of the season. */
  rounds: number;
  /** All postponements of the season so far. */
  before: readonly Postponement[];
};

/** One captain asks for another date. Playing earlier is always fine. */
export function askPostponement(
  fixture: Fixture,
  { side, date, today, rounds, before }: PostponementAsk,
  rules: PostponementRules = POSTPONEMENT_RULES,
): Verdict<Postponement> {
  const dates = [fixture.date, today, ...(date === null ? [] : [date])];
  if (!dates.every(isIsoDate) || date === fixture.date) return refuse('bad_date', date);
  if (date !== null && date < today) return refuse('bad_date', date);
  const planned =
    before.find((one) => one.fixture === fixture.id && one.answer === 'agreed')?.planned ?? fixture.date;
  const asked: Postponement = {
    fixture: fixture.id,
    team: fixture[side],
    side,
    half: fixture.round * 2 <= rounds ? 1 : 2,
    asked_on: today,
    planned,
    date,
    answer: 'open',
  };
  if (date !== null && date < fixture.date) return accept(asked);
  if (fixture.round > rounds - rules.closed_rounds) return refuse('last_rounds_stay', fixture.round);
  if (dayNumber(fixture.date) - dayNumber(today) < rules.notice_days)
    return refuse('notice_too_short', rules.notice_days);
  if (date === null && !rules.date_may_be_open) return refuse('date_needed');
  if (date !== null && !isInWindow(asked, date, rules))
    return refuse('date_outside_window', rules.window_days);
  const used = before.filter((one) => one.team === asked.team && one.half === asked.half && isUsed(one));
  if (used.length >= rules.most_per_half) return refuse('too_many_postponements', used.length);
  return accept(asked);
}

const isInWindow = ({ planned }: Postponement, date: IsoDate, { window_days }: PostponementRules): boolean =>
  dayNumber(date) - dayNumber(planned) <= window_days;

/** Playing earlier and being refused costs nothing. */
const isUsed = ({ answer, planned, date }: Postponement): boolean =>
  answer !== 'declined' && (date === null || date > planned);

/** Days of the new date, to propose free ones from. */
export const postponementWindow = (
  { planned }: Pick<Postponement, 'planned'>,
  today: IsoDate,
  { window_days }: PostponementRules = POSTPONEMENT_RULES,
): { from: IsoDate; to: IsoDate } => ({ from: today, to: addDays(planned, window_days) });

/** The other captain agrees or declines, as long as the days of the rule have not passed. */
export function answerPostponement(
  asked: Postponement,
  { side, agrees, today }: { side: Side; agrees: boolean; today: IsoDate },
  rules: PostponementRules = POSTPONEMENT_RULES,
): Verdict<Postponement> {
  if (asked.answer !== 'open') return refuse('wrong_phase', asked.answer);
  if (side === asked.side) return refuse('not_for_you', side);
  if (!isIsoDate(today)) return refuse('bad_date', today);
  if (hasLapsed(asked, today, rules)) return refuse('too_late', rules.answer_days);
  return accept({ ...asked, answer: agrees ? 'agreed' : 'declined' });
}

/** Nobody answered in time: the match is played as planned. */
export const hasLapsed = (
  { answer, asked_on }: Postponement,
  today: IsoDate,
  { answer_days }: PostponementRules = POSTPONEMENT_RULES,
): boolean => answer === 'open' && today > addDays(asked_on, answer_days);

/** What it costs the team that did not answer. */
export function noAnswerPenalty(
  asked: Postponement,
  fixture: Fixture,
  today: IsoDate,
  rules: PostponementRules = POSTPONEMENT_RULES,
): Penalty | null {
  if (!hasLapsed(asked, today, rules) || rules.no_answer_penalty <= 0) return null;
  const team = asked.side === 'home' ? fixture.away : fixture.home;
  return { team, points: rules.no_answer_penalty, reason: 'no_answer' };
}

/** The date of a match that was to be agreed, once both know it. */
export function setPostponedDate(
  agreed: Postponement,
  { date, today }: { date: IsoDate; today: IsoDate },
  rules: PostponementRules = POSTPONEMENT_RULES,
): Verdict<Postponement> {
  if (agreed.answer !== 'agreed' || agreed.date !== null) return refuse('wrong_phase', agreed.answer);
  if (!isIsoDate(date) || !isIsoDate(today) || date < today) return refuse('bad_date', date);
  if (!isInWindow(agreed, date, rules)) return refuse('date_outside_window', rules.window_days);
  return accept({ ...agreed, date });
}
