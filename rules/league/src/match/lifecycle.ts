import type { MatchActor, MatchCommand, MatchCommandType } from './command.ts';
import type { Side } from './line-up.ts';
import type { MatchMove, MatchPhase } from './match.ts';

/** Which command may be given in which phase, and the phase it leads to: from the evening to the table. */
export const MATCH_LIFECYCLE: Record<MatchPhase, Partial<Record<MatchCommandType, MatchPhase>>> = {
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
  line_ups: { hand_in_line_up: 'line_ups', start: 'running', forfeit: 'forfeited', cancel: 'cancelled' },
  running: {
    substitute: 'running',
    take_back_substitution: 'running',
    name_players: 'running',
    record_game: 'running',
    submit: 'submitted',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  submitted: { confirm: 'confirmed', dispute: 'disputed', correct: 'submitted', lose_games: 'submitted' },
  confirmed: { close: 'final', dispute: 'disputed', correct: 'confirmed', lose_games: 'confirmed' },
  disputed: { correct: 'confirmed', lose_games: 'confirmed', close: 'final' },
  forfeited: { close: 'final', dispute: 'disputed', correct: 'final', lose_games: 'final' },
  final: { correct: 'final', lose_games: 'final' },
  cancelled: {},
};

type Doer = 'captain' | 'own_captain' | 'other_captain' | 'secretary' | 'clock';

/** Who may do what. `own_captain` is that of the side it is about, `other_captain` not the one who submitted or asked. */
export const MATCH_DOERS: Record<MatchCommandType, readonly Doer[]> = {
  ask_postponement: ['captain', 'secretary'],
  agree_postponement: ['other_captain', 'secretary'],
  agree_without_date: ['other_captain', 'secretary'],
  decline_postponement: ['captain', 'secretary', 'clock'],
  set_date: ['captain', 'secretary'],
  open_line_ups: ['captain', 'secretary', 'clock'],
  hand_in_line_up: ['own_captain', 'secretary'],
  start: ['captain', 'secretary'],
  substitute: ['own_captain', 'secretary'],
  take_back_substitution: ['own_captain', 'secretary'],
  name_players: ['own_captain', 'secretary'],
  record_game: ['captain', 'secretary'],
  submit: ['captain', 'secretary'],
  confirm: ['other_captain', 'secretary', 'clock'],
  dispute: ['captain', 'secretary'],
  correct: ['secretary'],
  lose_games: ['secretary'],
  close: ['secretary', 'clock'],
  forfeit: ['captain', 'secretary'],
  cancel: ['secretary'],
};

export const ABOUT_A_SIDE: readonly MatchCommandType[] = [
  'hand_in_line_up',
  'substitute',
  'take_back_substitution',
  'name_players',
  'lose_games',
  'forfeit',
];

/** Done with a reason, which everybody can read later. */
const WITH_REASON: readonly MatchCommandType[] = ['dispute', 'correct', 'lose_games', 'cancel'];

/** What the other captain answers. */
const ASKED_BY: Partial<Record<MatchCommandType, MatchCommandType>> = {
  agree_postponement: 'ask_postponement',
  agree_without_date: 'ask_postponement',
  confirm: 'submit',
};

/** The phase a command leads to; undefined where it may not be given. */
export function phaseAfter(phase: MatchPhase, type: MatchCommandType): MatchPhase | undefined {
  const steps = MATCH_LIFECYCLE[phase];
  return Object.hasOwn(steps, type) ? steps[type] : undefined;
}

/** `about` is the side a command is about; without it, any. */
export function mayDo(
  type: MatchCommandType,
  by: MatchActor,
  before: readonly MatchMove[],
  about: Side | undefined,
): boolean {
  const doers = MATCH_DOERS[type];
  if (by === 'secretary' || by === 'clock') return doers.includes(by);
  if (doers.includes('captain')) return true;
  if (doers.includes('own_captain')) return about === undefined || about === by;
  const asked = before.findLast((move) => move.type === ASKED_BY[type]);
  return doers.includes('other_captain') && asked?.by !== by;
}

export const lacksReason = ({ type, reason }: Pick<MatchCommand, 'type' | 'reason'>): boolean =>
  WITH_REASON.includes(type) && (reason ?? '').trim() === '';
