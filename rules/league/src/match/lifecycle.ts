import type { Side } from '@oche/kit';
import type { MatchActor, MatchCommand, MatchCommandType } from './command.ts';
import { hasDisputes, isLastDispute } from './disputes.ts';
import type { MatchPhase, TeamMatch } from './match.ts';

/** Which command may be given in which phase, and the phase it leads to: from the evening to the table. */
export const MATCH_LIFECYCLE: Record<MatchPhase, Partial<Record<MatchCommandType, MatchPhase>>> = {
  scheduled: {
    open_line_ups: 'line_ups',
    ask_postponement: 'postponement_asked',
    type_results: 'confirmed',
    submit_paper: 'submitted',
    claim_forfeit: 'scheduled',
    drop_claim: 'scheduled',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  // What nobody answered is played as planned, or not.
  postponement_asked: {
    agree_postponement: 'scheduled',
    agree_without_date: 'postponed',
    decline_postponement: 'scheduled',
    open_line_ups: 'line_ups',
    type_results: 'confirmed',
    submit_paper: 'submitted',
    claim_forfeit: 'postponement_asked',
    drop_claim: 'postponement_asked',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  postponed: { set_date: 'scheduled', forfeit: 'forfeited', cancel: 'cancelled' },
  line_ups: {
    hand_in_line_up: 'line_ups',
    ask_reopening: 'line_ups',
    reopen_line_up: 'line_ups',
    start: 'running',
    set_board: 'line_ups',
    type_results: 'confirmed',
    submit_paper: 'submitted',
    claim_forfeit: 'line_ups',
    drop_claim: 'line_ups',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  running: {
    ask_reopening: 'running',
    reopen_line_up: 'line_ups',
    substitute: 'running',
    take_back_substitution: 'running',
    name_players: 'running',
    record_game: 'running',
    set_game: 'running',
    set_board: 'running',
    take_back_game: 'running',
    dispute_game: 'running',
    drop_game_dispute: 'running',
    submit: 'submitted',
    type_results: 'confirmed',
    submit_paper: 'submitted',
    claim_forfeit: 'running',
    drop_claim: 'running',
    forfeit: 'forfeited',
    cancel: 'cancelled',
  },
  submitted: {
    take_back_submission: 'running',
    confirm: 'confirmed',
    dispute: 'disputed',
    correct: 'submitted',
    lose_games: 'submitted',
    cancel: 'cancelled',
  },
  confirmed: {
    close: 'final',
    dispute: 'disputed',
    correct: 'confirmed',
    lose_games: 'confirmed',
    cancel: 'cancelled',
  },
  disputed: {
    take_back_dispute: 'confirmed',
    drop_game_dispute: 'disputed',
    submit_paper: 'submitted',
    correct: 'confirmed',
    lose_games: 'confirmed',
    close: 'final',
    cancel: 'cancelled',
  },
  forfeited: {
    close: 'final',
    dispute: 'disputed',
    correct: 'final',
    lose_games: 'final',
    cancel: 'cancelled',
  },
  final: { correct: 'final', lose_games: 'final', cancel: 'cancelled' },
  // A match that was annulled can be written after all.
  cancelled: { correct: 'final' },
};

type Doer =
  | 'captain'
  /** Of the house that is played in. */
  | 'home_captain'
  /** Of the side it is about, or of the other one. */
  | 'own_captain'
  | 'opposing_captain'
  /** Who submitted, asked or claimed, or the one who answers them. */
  | 'same_captain'
  | 'other_captain'
  | 'secretary'
  | 'scorer'
  | 'clock';

/** Who may do what. */
export const MATCH_DOERS: Record<MatchCommandType, readonly Doer[]> = {
  ask_postponement: ['captain', 'secretary'],
  agree_postponement: ['other_captain', 'secretary'],
  agree_without_date: ['other_captain', 'secretary'],
  decline_postponement: ['captain', 'secretary', 'clock'],
  set_date: ['captain', 'secretary'],
  open_line_ups: ['captain', 'secretary', 'clock'],
  hand_in_line_up: ['own_captain', 'secretary'],
  ask_reopening: ['captain'],
  reopen_line_up: ['other_captain', 'secretary'],
  start: ['captain', 'secretary', 'scorer'],
  substitute: ['own_captain', 'secretary'],
  take_back_substitution: ['own_captain', 'secretary'],
  name_players: ['own_captain', 'secretary'],
  record_game: ['captain', 'secretary', 'scorer'],
  set_game: ['captain', 'secretary', 'scorer'],
  set_board: ['home_captain', 'secretary'],
  take_back_game: ['scorer'],
  dispute_game: ['captain'],
  drop_game_dispute: ['captain', 'secretary'],
  submit: ['captain', 'secretary'],
  take_back_submission: ['same_captain', 'secretary'],
  confirm: ['other_captain', 'secretary', 'clock'],
  dispute: ['captain', 'secretary'],
  take_back_dispute: ['same_captain', 'secretary'],
  correct: ['secretary'],
  type_results: ['secretary'],
  submit_paper: ['captain'],
  lose_games: ['secretary'],
  close: ['secretary', 'clock'],
  forfeit: ['own_captain', 'secretary'],
  claim_forfeit: ['opposing_captain'],
  drop_claim: ['same_captain', 'secretary'],
  cancel: ['secretary'],
};

export const ABOUT_A_SIDE: readonly MatchCommandType[] = [
  'hand_in_line_up',
  'substitute',
  'take_back_substitution',
  'name_players',
  'lose_games',
  'forfeit',
  'claim_forfeit',
  'ask_reopening',
  'reopen_line_up',
];

/** Done with a reason, which everybody can read later. */
const WITH_REASON: readonly MatchCommandType[] = [
  'dispute',
  'dispute_game',
  'correct',
  'lose_games',
  'cancel',
];

/** Who did what a command answers or takes back; nobody where nothing is open. */
function askedBy({ moves, claim, reopening }: TeamMatch, type: MatchCommandType): MatchActor | undefined {
  switch (type) {
    case 'drop_claim':
      return claim?.by;
    case 'reopen_line_up':
      return reopening?.by;
    case 'confirm':
    case 'take_back_submission':
      return moves.findLast(({ type: move }) => move === 'submit' || move === 'submit_paper')?.by;
    case 'take_back_dispute':
      return moves.findLast((move) => move.type === 'dispute')?.by;
    default:
      return moves.findLast((move) => move.type === 'ask_postponement')?.by;
  }
}

/** The phase a command leads to; undefined where it may not be given. */
export function phaseAfter(match: TeamMatch, type: MatchCommandType): MatchPhase | undefined {
  const { phase, forfeit_by } = match;
  const steps = MATCH_LIFECYCLE[phase];
  // A forfeit that nobody disputes any more is one again.
  if (phase === 'disputed' && type === 'take_back_dispute' && forfeit_by !== null) return 'forfeited';
  if (phase === 'disputed' && type === 'drop_game_dispute' && isLastDispute(match)) return 'submitted';
  if (type === 'submit' && hasDisputes(match) && steps.submit) return 'disputed';
  return Object.hasOwn(steps, type) ? steps[type] : undefined;
}

/** `about` is the side a command is about; without it, any. */
export function mayDo(
  type: MatchCommandType,
  by: MatchActor,
  match: TeamMatch,
  about: Side | undefined,
): boolean {
  const doers = MATCH_DOERS[type];
  if (by !== 'home' && by !== 'away') return doers.includes(by);
  if (doers.includes('captain')) return true;
  if (doers.includes('home_captain')) return by === 'home';
  if (doers.includes('own_captain')) return about === undefined || about === by;
  if (doers.includes('opposing_captain')) return about !== by;
  const asked = askedBy(match, type);
  return asked !== undefined && doers.includes(asked === by ? 'same_captain' : 'other_captain');
}

export const lacksReason = ({ type, reason }: Pick<MatchCommand, 'type' | 'reason'>): boolean =>
  WITH_REASON.includes(type) && (reason ?? '').trim() === '';
