import { type MatchResult, matchResult, type Side, type SlotResult } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { setBoard } from './boards.ts';
import type { MatchActor, MatchCommand, MatchCommandType } from './command.ts';
import { disputeGame, dropGameDispute } from './disputes.ts';
import { claimForfeit, dropClaim, forfeit } from './forfeits.ts';
import type { MatchContext, MatchHandler } from './handler.ts';
import { ABOUT_A_SIDE, lacksReason, MATCH_LIFECYCLE, mayDo, phaseAfter } from './lifecycle.ts';
import { type MatchFacts, type MatchPhase, SIDES, type TeamMatch } from './match.ts';
import { handInLineUp, namePlayers, openLineUps, substitute, takeBackSubstitution } from './players.ts';
import { askReopening, reopenLineUp } from './reopening.ts';
import {
  correct,
  isSame,
  loseGames,
  recordGame,
  setGame,
  start,
  step,
  submit,
  submitPaper,
  takeBackGame,
  typeResults,
} from './sheet.ts';

/** One line of the log: who did what. */
export type MatchEvent = { version: number; actor: MatchActor; at: string; command: MatchCommand };

/** What changed, ready to be sent. Line-ups may still be sealed: `visibleLineUps` says who may see them. */
export type MatchDiff = {
  version: number;
  phase: MatchPhase;
  changed: readonly (keyof MatchFacts)[];
  /** Games of the sheet that are new, or have another score. */
  games: readonly SlotResult[];
  result: MatchResult;
};
export type HandledMatch = { match: TeamMatch; events: readonly MatchEvent[]; diff: MatchDiff };

const HANDLERS: { [T in MatchCommandType]: MatchHandler<T> } = {
  ask_postponement: step,
  agree_postponement: step,
  agree_without_date: step,
  decline_postponement: step,
  set_date: step,
  open_line_ups: openLineUps,
  hand_in_line_up: handInLineUp,
  ask_reopening: askReopening,
  reopen_line_up: reopenLineUp,
  start,
  substitute,
  take_back_substitution: takeBackSubstitution,
  name_players: namePlayers,
  record_game: recordGame,
  set_game: setGame,
  set_board: setBoard,
  take_back_game: takeBackGame,
  dispute_game: disputeGame,
  drop_game_dispute: dropGameDispute,
  submit,
  take_back_submission: step,
  confirm: step,
  dispute: step,
  take_back_dispute: step,
  correct,
  type_results: typeResults,
  submit_paper: submitPaper,
  lose_games: loseGames,
  close: step,
  forfeit,
  claim_forfeit: claimForfeit,
  drop_claim: dropClaim,
  cancel: step,
};

/** Decides one command. A refusal leaves everything as it was. */
export function handleMatch(
  match: TeamMatch,
  command: MatchCommand,
  context: MatchContext,
): Verdict<HandledMatch> {
  const decided = decide(match, command, context);
  if (!decided.ok) return decided;
  const next = decided.value;
  const { actor, now: at } = context;
  const events = next === match ? [] : [{ version: next.version, actor, at, command }];
  return accept({ match: next, events, diff: diffOf(match, next) });
}

/** What a command would change, for the question "are you sure?". */
export function previewMatch(
  match: TeamMatch,
  command: MatchCommand,
  context: MatchContext,
): Verdict<MatchDiff> {
  const decided = decide(match, command, context);
  return decided.ok ? accept(diffOf(match, decided.value)) : decided;
}

/** What somebody may do now: the buttons of captains and secretary come from it. */
export function commandsFor(match: TeamMatch, actor: MatchActor): MatchCommandType[] {
  const types = Object.keys(MATCH_LIFECYCLE[match.phase]) as MatchCommandType[];
  return types.filter((type) => mayDo(type, actor, match, undefined));
}

function decide(match: TeamMatch, command: MatchCommand, context: MatchContext): Verdict<TeamMatch> {
  const { type, reason, base_version } = command;
  if (base_version !== undefined && base_version !== match.version)
    return refuse('stale_version', match.version);
  const phase = phaseAfter(match, type);
  if (!phase) return refuse('wrong_phase', match.phase);
  const about = 'side' in command ? command.side : undefined;
  if (ABOUT_A_SIDE.includes(type) && !SIDES.includes(about as Side)) return refuse('unknown_side', about);
  const { actor } = context;
  if (!mayDo(type, actor, match, about)) return refuse('not_for_you', actor);
  if (lacksReason(command)) return refuse('reason_missing', type);
  const handler = HANDLERS[type] as MatchHandler<MatchCommandType>;
  const facts = handler(match, command, context);
  if (!facts.ok) return facts;
  if (!facts.value) return accept(match);
  const isMove = phase !== match.phase || reason !== undefined;
  const move = { type, by: actor, ...(reason === undefined ? {} : { reason }) };
  return accept({
    ...match,
    ...facts.value,
    version: match.version + 1,
    phase,
    moves: isMove ? [...match.moves, move] : match.moves,
  });
}

const FACTS: Record<keyof Required<MatchFacts>, true> = {
  line_ups: true,
  substitutions: true,
  named: true,
  results: true,
  games: true,
  boards: true,
  forfeit_by: true,
  claim: true,
  reopening: true,
  disputes: true,
};

function diffOf(before: TeamMatch, after: TeamMatch): MatchDiff {
  const { version, phase } = after;
  const wasWritten = (result: SlotResult) =>
    before.results.some((one) => one.slot === result.slot && isSame(one, result));
  return {
    version,
    phase,
    changed: (Object.keys(FACTS) as (keyof MatchFacts)[]).filter((fact) => before[fact] !== after[fact]),
    games: before.results === after.results ? [] : after.results.filter((result) => !wasWritten(result)),
    result: matchResult(after),
  };
}
