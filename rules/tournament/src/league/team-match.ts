import { checkScore, type Score, unitsToWin } from '../distance.ts';
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

export type MatchPhase =
  | 'scheduled'
  | 'line_ups'
  | 'running'
  | 'submitted'
  | 'confirmed'
  | 'final'
  | 'disputed'
  | 'postponement_asked'
  | 'forfeited'
  | 'cancelled';
export type MatchStep =
  | 'open_line_ups'
  | 'start'
  | 'submit'
  | 'confirm'
  | 'dispute'
  | 'close'
  | 'correct'
  | 'ask_postponement'
  | 'agree_postponement'
  | 'decline_postponement'
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
  line_ups: { start: 'running', forfeit: 'forfeited', cancel: 'cancelled' },
  running: { submit: 'submitted', forfeit: 'forfeited', cancel: 'cancelled' },
  submitted: { confirm: 'confirmed', dispute: 'disputed', correct: 'submitted' },
  confirmed: { close: 'final', dispute: 'disputed', correct: 'confirmed' },
  final: { correct: 'final' },
  disputed: { correct: 'confirmed', close: 'final' },
  postponement_asked: { agree_postponement: 'scheduled', decline_postponement: 'scheduled' },
  forfeited: { correct: 'final' },
  cancelled: {},
};

/** `absent`: a side was missing its player, the game is lost without a dart. */
export type SlotResult = { slot: number; score: Score; absent?: Side };

export type TeamMatch = {
  readonly format: MatchFormat;
  readonly phase: MatchPhase;
  readonly line_ups: Readonly<Record<Side, LineUp | null>>;
  readonly substitutions: Readonly<Record<Side, readonly Substitution[]>>;
  readonly named: Readonly<Record<Side, Readonly<Record<number, readonly string[]>>>>;
  readonly results: readonly SlotResult[];
};

export const newMatch = (format: MatchFormat): TeamMatch => ({
  format,
  phase: 'scheduled',
  line_ups: { home: null, away: null },
  substitutions: { home: [], away: [] },
  named: { home: {}, away: {} },
  results: [],
});

export function stepMatch(match: TeamMatch, step: MatchStep): Verdict<TeamMatch> {
  const phase = MATCH_LIFECYCLE[match.phase][step];
  if (!phase) return refuse('wrong_phase', match.phase);
  if (step === 'start' && !bothIn(match)) return refuse('bad_line_up', 'missing');
  if (step === 'submit' && !resultOf(match).complete) return refuse('not_finished', match.results.length);
  return accept({ ...match, phase });
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
  if (match.phase !== 'running') return refuse('wrong_phase', match.phase);
  if (match.results.some(({ slot }) => slot >= next.from_slot))
    return refuse('already_reported', next.from_slot);
  const checked = checkSubstitution(match.line_ups[side]!, match.substitutions[side], next, rules);
  if (!checked.ok) return checked;
  const changes = [...match.substitutions[side], next];
  return accept({ ...match, substitutions: { ...match.substitutions, [side]: changes } });
}

/** Names the players of a pair, a team game or a captain's choice. */
export function nameForSlot(
  match: TeamMatch,
  side: Side,
  number: number,
  players: readonly string[],
): Verdict<TeamMatch> {
  if (match.phase !== 'running') return refuse('wrong_phase', match.phase);
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if (match.results.some((result) => result.slot === number)) return refuse('already_reported', number);
  const checked = checkNamed(match.line_ups[side]!, slot, players);
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

/** A game of the sheet. A single nobody plays for one side is lost to nothing; a short pair still plays. */
export function recordGame(match: TeamMatch, number: number, score: Score): Verdict<TeamMatch> {
  if (match.phase !== 'running') return refuse('wrong_phase', match.phase);
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if (slot.only_on_draw && !isLevelBefore(match, slot)) return refuse('not_playable', number);
  const absent = (['home', 'away'] as const).filter((side) => playersIn(match, side, slot).length === 0);
  if (absent.length === 1)
    return accept(withResult(match, { slot: number, score: lostTo(absent[0]!, slot), absent: absent[0]! }));
  if (absent.length === 2) return accept(withResult(match, { slot: number, score: [0, 0], absent: 'home' }));
  const checked = checkScore(slot.distance, score, !slot.only_on_draw);
  return checked.ok ? accept(withResult(match, { slot: number, score })) : checked;
}

/** Somebody played who was not allowed to: every game he took part in is lost. */
export function loseGamesOf(match: TeamMatch, side: Side, player: string): TeamMatch {
  return match.results
    .map(({ slot }) => match.format.slots[slot - 1]!)
    .filter((slot) => playersIn(match, side, slot).includes(player))
    .reduce((now, slot) => withResult(now, { slot: slot.number, score: lostTo(side, slot) }), match);
}

function withResult(match: TeamMatch, result: SlotResult): TeamMatch {
  const others = match.results.filter(({ slot }) => slot !== result.slot);
  return { ...match, results: [...others, result].sort((a, b) => a.slot - b.slot) };
}

function lostTo(absent: Side, { distance }: MatchSlot): Score {
  const units = distance.sets ?? distance.legs;
  const whole = units.mode === 'play_all' ? units.of : unitsToWin(units);
  return absent === 'home' ? [0, whole] : [whole, 0];
}

export type MatchResult = {
  games: Score;
  legs: Score;
  winner: Side | null;
  /** Won in the decider only: worth less in some leagues. */
  by_decider: boolean;
  complete: boolean;
};

/** The result of a match from its games; a decider breaks a draw and is asked for only then. */
export function resultOf(match: TeamMatch): MatchResult {
  const { format, results } = match;
  const slotOf = (number: number) => format.slots[number - 1]!;
  const regular = results.filter(({ slot }) => !slotOf(slot).only_on_draw && slotOf(slot).counts);
  const deciders = results.filter(({ slot }) => slotOf(slot).only_on_draw);
  const games = countGames(regular);
  const level = games[0] === games[1];
  const decided = level ? countGames(deciders) : games;
  const winner = decided[0] === decided[1] ? null : decided[0] > decided[1] ? 'home' : 'away';
  const played = new Set(results.map(({ slot }) => slot));
  const needed = format.slots.filter(({ only_on_draw }) => !only_on_draw || (level && allPlayed(match)));
  const legs: Score = [
    regular.reduce((sum, { score }) => sum + score[0], 0),
    regular.reduce((sum, { score }) => sum + score[1], 0),
  ];
  return {
    games,
    legs,
    winner,
    by_decider: level && winner !== null,
    complete: needed.every(({ number }) => played.has(number)),
  };
}

const countGames = (results: readonly SlotResult[]): Score => [
  results.filter(({ score }) => score[0] > score[1]).length,
  results.filter(({ score }) => score[1] > score[0]).length,
];

const allPlayed = ({ format, results }: TeamMatch): boolean =>
  format.slots.every(
    ({ number, only_on_draw }) => only_on_draw || results.some(({ slot }) => slot === number),
  );

function isLevelBefore(match: TeamMatch, { number }: MatchSlot): boolean {
  if (!allPlayed(match)) return false;
  const before = countGames(match.results.filter(({ slot }) => slot < number));
  return before[0] === before[1];
}
