import type { Score } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import {
  checkLineUp,
  checkNamed,
  checkSubstitution,
  type LineUp,
  type LineUpRules,
  type Side,
  type Squad,
  type Substitution,
  standsOn,
} from './line-up.ts';
import type { MatchFormat, MatchSlot } from './match-format.ts';
import { lacksReason, MATCH_LIFECYCLE, type MatchMove, type MatchPhase, mayStep } from './match-lifecycle.ts';
import {
  absentResult,
  isAskedFor,
  lostResult,
  playedResult,
  resultOf,
  type SlotResult,
} from './match-result.ts';

export type TeamMatch = {
  readonly format: MatchFormat;
  readonly phase: MatchPhase;
  readonly line_ups: Readonly<Record<Side, LineUp | null>>;
  readonly substitutions: Readonly<Record<Side, readonly Substitution[]>>;
  readonly named: Readonly<Record<Side, Readonly<Record<number, readonly string[]>>>>;
  readonly results: readonly SlotResult[];
  /** The side that did not come, or gave up. */
  readonly forfeit_by: Side | null;
  readonly moves: readonly MatchMove[];
};

export const newMatch = (format: MatchFormat): TeamMatch => ({
  format,
  phase: 'scheduled',
  line_ups: { home: null, away: null },
  substitutions: { home: [], away: [] },
  named: { home: {}, away: {} },
  results: [],
  forfeit_by: null,
  moves: [],
});

/** One step of the lifecycle; corrections and forfeits say more and have their own way. */
export function stepMatch(match: TeamMatch, move: MatchMove): Verdict<TeamMatch> {
  if (move.step === 'correct' || move.step === 'forfeit') return refuse('wrong_phase', move.step);
  if (move.step === 'start' && match.phase === 'line_ups' && !bothIn(match))
    return refuse('bad_line_up', 'missing');
  if (move.step === 'submit' && match.phase === 'running' && !resultOf(match).complete)
    return refuse('not_finished', match.results.length);
  return moved(match, move);
}

/** `side` did not come, or gave up. */
export function forfeitMatch(
  match: TeamMatch,
  side: Side,
  move: Omit<MatchMove, 'step'>,
): Verdict<TeamMatch> {
  const next = moved(match, { ...move, step: 'forfeit' });
  return next.ok ? accept({ ...next.value, forfeit_by: side }) : next;
}

/** Games as they should have been written, or who forfeited after all. */
export type MatchCorrection = { results?: readonly SlotResult[]; forfeit_by?: Side | null };

/** The secretary corrects a sheet, with a reason; what comes out is a whole match again. */
export function correctMatch(
  match: TeamMatch,
  { results = [], forfeit_by = match.forfeit_by }: MatchCorrection,
  move: Omit<MatchMove, 'step'>,
): Verdict<TeamMatch> {
  const next = moved(match, { ...move, step: 'correct' });
  if (!next.ok) return next;
  let corrected: TeamMatch = { ...next.value, forfeit_by };
  for (const { slot: number, score, legs, absent } of results) {
    const slot = match.format.slots[number - 1];
    if (!slot) return refuse('unknown_game', number);
    const checked = absent ? accept(absentResult(absent, slot)) : playedResult(slot, score, legs);
    if (!checked.ok) return checked;
    corrected = withResult(corrected, checked.value);
  }
  const isPlayed = ({ number }: MatchSlot) => corrected.results.some(({ slot }) => slot === number);
  // A draw that comes out of a correction stays one: nobody plays the decider weeks later.
  const isWhole = match.format.slots.every((slot) => slot.only_on_draw || isPlayed(slot));
  return forfeit_by !== null || isWhole ? accept(corrected) : refuse('not_finished', results.length);
}

function moved(match: TeamMatch, move: MatchMove): Verdict<TeamMatch> {
  const steps = MATCH_LIFECYCLE[match.phase];
  const phase = Object.hasOwn(steps, move.step) ? steps[move.step] : undefined;
  if (!phase) return refuse('wrong_phase', match.phase);
  if (!mayStep(move.step, move.by, match.moves)) return refuse('not_for_you', move.by);
  if (lacksReason(move)) return refuse('reason_missing', move.step);
  return accept({ ...match, phase, moves: [...match.moves, move] });
}

const bothIn = ({ line_ups }: TeamMatch): boolean => line_ups.home !== null && line_ups.away !== null;

/** A captain may change his mind until the other one is in as well; then the folded sheet is opened. */
export function handInLineUp(
  match: TeamMatch,
  side: Side,
  lineUp: LineUp,
  squad: Squad,
  rules?: LineUpRules,
): Verdict<TeamMatch> {
  if (match.phase !== 'line_ups') return refuse('wrong_phase', match.phase);
  if (bothIn(match)) return refuse('line_up_sealed', side);
  const checked = checkLineUp(lineUp, match.format, squad, rules);
  if (!checked.ok) return checked;
  return accept({ ...match, line_ups: { ...match.line_ups, [side]: lineUp } });
}

/** What a viewer may see: his own sheet always, the other one only when both are in. */
export function visibleLineUps(match: TeamMatch, viewer: Side | 'public'): Record<Side, LineUp | null> {
  if (bothIn(match)) return { ...match.line_ups };
  return {
    home: viewer === 'home' ? match.line_ups.home : null,
    away: viewer === 'away' ? match.line_ups.away : null,
  };
}

export function substitute(
  match: TeamMatch,
  side: Side,
  next: Substitution,
  rules?: LineUpRules,
): Verdict<TeamMatch> {
  const lineUp = match.line_ups[side];
  if (match.phase !== 'running' || !lineUp) return refuse('wrong_phase', match.phase);
  if (next.from_slot > match.format.slots.length) return refuse('unknown_game', next.from_slot);
  const checked = checkSubstitution(lineUp, match.substitutions[side], next, rules);
  if (!checked.ok) return checked;
  if (hasThrown(match, side, next)) return refuse('already_reported', next.from_slot);
  return accept(withSubstitutions(match, side, [...match.substitutions[side], next]));
}

/** A substitution counts once the substitute has thrown; until then the captain may take it back. */
export function takeBackSubstitution(match: TeamMatch, side: Side): Verdict<TeamMatch> {
  const last = match.substitutions[side].at(-1);
  if (match.phase !== 'running' || !last) return refuse('wrong_phase', match.phase);
  if (hasThrown(match, side, last)) return refuse('already_reported', last.from_slot);
  return accept(withSubstitutions(match, side, match.substitutions[side].slice(0, -1)));
}

/** Whether a game of this position is written from that slot on. */
const hasThrown = (
  { format, results }: TeamMatch,
  side: Side,
  { position, from_slot }: Substitution,
): boolean =>
  results.some(({ slot }) => slot >= from_slot && format.slots[slot - 1]?.[side]?.includes(position));

const withSubstitutions = (match: TeamMatch, side: Side, changes: readonly Substitution[]): TeamMatch => ({
  ...match,
  substitutions: { ...match.substitutions, [side]: changes },
});

/** Names the players of a pair, a team game or a captain's choice. */
export function nameForSlot(
  match: TeamMatch,
  side: Side,
  number: number,
  players: readonly string[],
): Verdict<TeamMatch> {
  const lineUp = match.line_ups[side];
  if (match.phase !== 'running' || !lineUp) return refuse('wrong_phase', match.phase);
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if (slot[side] !== null) return refuse('bad_line_up', 'fixed_positions');
  if (match.results.some((result) => result.slot === number)) return refuse('already_reported', number);
  const checked = checkNamed(lineUp, match.substitutions[side], slot, players);
  if (!checked.ok) return checked;
  return accept({ ...match, named: { ...match.named, [side]: { ...match.named[side], [number]: players } } });
}

/** Players of a side in a slot; fewer than its size when somebody is missing. */
export function playersIn(match: TeamMatch, side: Side, { number, [side]: positions }: MatchSlot): string[] {
  if (positions === null) return [...(match.named[side][number] ?? [])];
  const lineUp = match.line_ups[side];
  if (!lineUp) return [];
  return positions
    .map((position) => standsOn(lineUp, match.substitutions[side], position, number))
    .filter((player) => player !== null);
}

const SIDES = ['home', 'away'] as const;

/**
 * A game of the sheet. A game nobody plays for one side is lost to nothing; a short pair still plays. With
 * sets, `legs` are written beside them.
 */
export function recordGame(match: TeamMatch, number: number, score: Score, legs?: Score): Verdict<TeamMatch> {
  if (match.phase !== 'running') return refuse('wrong_phase', match.phase);
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if (slot.only_on_draw && !isAskedFor(match, slot)) return refuse('not_playable', number);
  const unnamed = SIDES.find((side) => slot[side] === null && match.named[side][number] === undefined);
  if (unnamed) return refuse('players_unknown', unnamed);
  const absent = SIDES.filter((side) => playersIn(match, side, slot).length === 0);
  if (absent.length > 0)
    return accept(withResult(match, absentResult(absent.length === 2 ? 'both' : absent[0]!, slot)));
  const result = playedResult(slot, score, legs);
  return result.ok ? accept(withResult(match, result.value)) : result;
}

/** Somebody played who was not allowed to: the secretary writes every game he took part in as lost. */
export function loseGamesOf(
  match: TeamMatch,
  side: Side,
  player: string,
  move: Omit<MatchMove, 'step'>,
): Verdict<TeamMatch> {
  const results = match.results
    .map(({ slot }) => match.format.slots[slot - 1]!)
    .filter((slot) => playersIn(match, side, slot).includes(player))
    .map((slot) => lostResult(side, slot));
  return correctMatch(match, { results }, move);
}

function withResult(match: TeamMatch, result: SlotResult): TeamMatch {
  const others = match.results.filter(({ slot }) => slot !== result.slot);
  return { ...match, results: [...others, result].sort((a, b) => a.slot - b.slot) };
}
