import type { Side } from './line-up.ts';

export type MatchPhase =
  | 'scheduled'
  | 'postponement_asked'
  | 'postponed'
  | 'line_ups'
  | 'running'
  | 'submitted'
  | 'confirmed'
  | 'disputed'
  | 'forfeited'
  | 'final'
  | 'cancelled';
export type MatchStep =
  | 'ask_postponement'
  | 'agree_postponement'
  | 'agree_without_date'
  | 'decline_postponement'
  | 'set_date'
  | 'open_line_ups'
  | 'start'
  | 'submit'
  | 'confirm'
  | 'dispute'
  | 'correct'
  | 'close'
  | 'forfeit'
  | 'cancel';

/** From the evening to the table; the buttons of captains and secretary come from it. */
export const MATCH_LIFECYCLE: Record<MatchPhase, Partial<Record<MatchStep, MatchPhase>>> = {
  scheduled: {
    open_line_ups: 'line_ups',
    ask_postponement: 'postponement_asked',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  // What nobody answered is played as planned, or not.
  postponement_asked: {
    agree_postponement: 'scheduled',
    agree_without_date: 'postponed',
    decline_postponement: 'scheduled',
    open_line_ups: 'line_ups',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  postponed: { set_date: 'scheduled', forfeit: 'forfeited', cancel: 'cancelled' },
  line_ups: { start: 'running', forfeit: 'forfeited', cancel: 'cancelled' },
  running: { submit: 'submitted', forfeit: 'forfeited', cancel: 'cancelled' },
  submitted: { confirm: 'confirmed', dispute: 'disputed', correct: 'submitted' },
  confirmed: { close: 'final', dispute: 'disputed', correct: 'confirmed' },
  disputed: { correct: 'confirmed', close: 'final' },
  forfeited: { close: 'final', dispute: 'disputed', correct: 'final' },
  final: { correct: 'final' },
  cancelled: {},
};

/** The captain of a side, the secretary of the league, or a deadline that passed. */
export type MatchActor = Side | 'secretary' | 'clock';
type Doer = 'captain' | 'other_captain' | 'secretary' | 'clock';

/** Who may do what. `other_captain` is not the one who submitted or asked. */
export const MATCH_DOERS: Record<MatchStep, readonly Doer[]> = {
  ask_postponement: ['captain', 'secretary'],
  agree_postponement: ['other_captain', 'secretary'],
  agree_without_date: ['other_captain', 'secretary'],
  decline_postponement: ['captain', 'secretary', 'clock'],
  set_date: ['captain', 'secretary'],
  open_line_ups: ['captain', 'secretary', 'clock'],
  start: ['captain', 'secretary'],
  submit: ['captain', 'secretary'],
  confirm: ['other_captain', 'secretary', 'clock'],
  dispute: ['captain', 'secretary'],
  correct: ['secretary'],
  close: ['secretary', 'clock'],
  forfeit: ['captain', 'secretary'],
  cancel: ['secretary'],
};

/** Taken with a reason, which everybody can read later. */
const WITH_REASON: readonly MatchStep[] = ['dispute', 'correct', 'cancel'];

/** What was done to a match and by whom: the audit of its sheet. */
export type MatchMove = { step: MatchStep; by: MatchActor; reason?: string };

/** What the other captain answers. */
const ASKED_BY: Partial<Record<MatchStep, MatchStep>> = {
  agree_postponement: 'ask_postponement',
  agree_without_date: 'ask_postponement',
  confirm: 'submit',
};

export function mayStep(step: MatchStep, by: MatchActor, before: readonly MatchMove[]): boolean {
  const doers = MATCH_DOERS[step];
  if (by === 'secretary' || by === 'clock') return doers.includes(by);
  const asked = before.findLast((move) => move.step === ASKED_BY[step]);
  return doers.includes('captain') || (doers.includes('other_captain') && asked?.by !== by);
}

export const lacksReason = ({ step, reason }: MatchMove): boolean =>
  WITH_REASON.includes(step) && (reason ?? '').trim() === '';
