import {
  absentResult,
  checkScore,
  type Distance,
  isPlayerTally,
  legsFit,
  matchResult,
  type PlayedLegs,
  playedResult,
  type Score,
  type SlotResult,
  talliesFit,
  tallyFitsLegs,
} from '@oche/kit';
import { itemAt, withItem } from '../../derive/pages.ts';
import {
  countingFact,
  distanceAt,
  hasResult,
  isOnBoard,
  type Line,
  lineAt,
  type Sheet,
  type Status,
} from '../../derive/sheet.ts';
import { sheetOf } from '../../derive/sheet-of.ts';
import { isKnockout, pairingAt } from '../../derive/structure.ts';
import type { ResultFact, SideTally } from '../facts.ts';
import type { Entrant } from '../stage.ts';
import type { DrawnTournament, Tournament } from '../tournament.ts';
import { accept, type RefusalCode, refuse, type Verdict } from '../verdict.ts';
import { type Change, type Handler, NOTHING_NEW, type ResultInput } from './command.ts';

export type Found = { drawn: DrawnTournament; sheet: Sheet; at: number; line: Line };

export function findPairing(state: Tournament, pairing: string): Verdict<Found> {
  const drawn = state as DrawnTournament;
  const sheet = sheetOf(drawn);
  const at = pairingAt(sheet.structure, pairing);
  if (at === undefined) return refuse('unknown_pairing', pairing);
  return accept({ drawn, sheet, at, line: lineAt(sheet, at) });
}

/** A result that is already there in the same words is answered, not refused: tablets send twice. */
export const report: Handler<'report'> = (state, command) => {
  const found = findPairing(state, command.pairing);
  if (!found.ok) return found;
  const { drawn, sheet, at, line } = found.value;
  const there = line.status === 'done' ? countingFact(sheet, drawn, at) : null;
  const isRestored = command.restores === true && isGivenAway(found.value);
  const closed = there || isRestored ? null : WHY_NOT[line.status];
  if (closed) return refuse(closed, command.pairing);
  const fact = factFrom(found.value, command.result, command.between, there?.distance);
  if (!fact.ok) return fact;
  if (there) return sameResult(there, fact.value) ? NOTHING_NEW : refuse('already_reported', command.pairing);
  return accept(withFact(found.value, fact.value));
};

export const correct: Handler<'correct'> = (state, command) => {
  const found = findPairing(state, command.pairing);
  if (!found.ok) return found;
  const { drawn, sheet, at, line } = found.value;
  const there = countingFact(sheet, drawn, at);
  if (!there || !hasResult(line)) return refuse('not_reported', command.pairing);
  if (command.reason.trim() === '') return refuse('reason_missing');
  const fact = factFrom(found.value, command.result, command.between, there.distance);
  if (!fact.ok) return fact;
  if (sameResult(there, fact.value)) return NOTHING_NEW;
  return accept(withFact(found.value, fact.value));
};

export const reopen: Handler<'reopen'> = (state, command) => {
  const found = findPairing(state, command.pairing);
  if (!found.ok) return found;
  const { drawn, sheet, at, line } = found.value;
  const there = countingFact(sheet, drawn, at);
  if (!there || !hasResult(line)) return refuse('not_reported', command.pairing);
  if (command.reason.trim() === '') return refuse('reason_missing');
  const results = itemAt(drawn.results, at) === there ? withItem(drawn.results, at, null) : drawn.results;
  const set_aside = drawn.set_aside.filter((fact) => fact !== there);
  return accept({ facts: { results, set_aside }, touched: [at] });
};

/**
 * Why a result cannot be taken in this status; null where it can. A game that is done without a result was
 * given away.
 */
const WHY_NOT: Record<Status, RefusalCode | null> = {
  pending: 'players_unknown',
  void: 'players_unknown',
  bye: 'not_playable',
  not_needed: 'not_playable',
  done: 'entrant_withdrawn',
  ready: null,
  called: null,
  running: null,
};

/** Both sides are known, and a side has left. */
const isGivenAway = ({ sheet, line: { first, second } }: Found): boolean =>
  first >= 0 && second >= 0 && (sheet.roster.withdrawn.has(first) || sheet.roster.withdrawn.has(second));

/** An older fact of this pairing between others is set aside, not lost. */
function withFact({ drawn, at, line }: Found, fact: ResultFact): Change {
  const before = itemAt(drawn.results, at);
  const results = withItem(drawn.results, at, fact);
  let { set_aside, games } = drawn;
  if (set_aside.length > 0) set_aside = without(set_aside, fact);
  if (before && !isSame(before, fact)) set_aside = [...set_aside, before];
  if (isOnBoard(line)) {
    const { [fact.pairing]: _played, ...others } = games;
    games = others;
  }
  return { facts: { phase: 'playing', results, set_aside, games }, touched: [at] };
}

const without = (facts: readonly ResultFact[], fact: ResultFact): readonly ResultFact[] =>
  facts.filter((old) => !isSame(old, fact));

const isSame = (one: ResultFact, other: ResultFact): boolean =>
  one.pairing === other.pairing && one.between[0] === other.between[0] && one.between[1] === other.between[1];

function factFrom(
  { drawn, sheet, at, line }: Found,
  input: ResultInput,
  seen: readonly [string, string] | undefined,
  playedOver: Distance | undefined,
): Verdict<ResultFact> {
  const pairing = sheet.structure.pairings[at]!;
  const home = drawn.entrants[line.first]!;
  const away = drawn.entrants[line.second]!;
  const between = [home.id, away.id] as const;
  if (seen && (seen[0] !== between[0] || seen[1] !== between[1])) return refuse('players_changed', between);
  const distance = playedOver ?? distanceAt(sheet, drawn, at);
  if ('winner' in input) {
    const winner = between.indexOf(input.winner);
    if (winner < 0) return refuse('unknown_entrant', input.winner);
    const { kind } = input;
    return accept({
      pairing: pairing.id,
      between,
      kind,
      winner: winner as 0 | 1,
      score: [0, 0],
      legs: [0, 0],
      distance,
    });
  }
  const mayBeDrawn = !isKnockout(sheet.structure, at);
  if (distance.match !== undefined || input.kind === 'match') {
    const played = teamScore(distance, input, mayBeDrawn);
    return played.ok
      ? accept({ pairing: pairing.id, between, kind: 'played', distance, ...played.value })
      : played;
  }
  const { score, legs, tallies } = input;
  const checked = checkScore(distance, score, mayBeDrawn);
  if (!checked.ok) return checked;
  if (legs && !legsFit(distance, score, legs)) return refuse('impossible_score', legs);
  if (tallies && !sideTalliesFit(tallies, [home, away], distance, score, legs))
    return refuse('impossible_score', tallies);
  const units: Score = [score[0], score[1]];
  const fact: ResultFact = {
    pairing: pairing.id,
    between,
    kind: 'played',
    distance,
    winner: score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1,
    score: units,
    legs: legs ? [legs[0], legs[1]] : distance.sets ? [0, 0] : units,
  };
  return accept(tallies ? { ...fact, tallies } : fact);
}

/** The result of a team match comes from its games: whole, each once, and with a winner in a knockout. */
function teamScore(
  { match: format }: Distance,
  input: ResultInput,
  mayBeDrawn: boolean,
): Verdict<Pick<ResultFact, 'winner' | 'score' | 'legs' | 'games'>> {
  if (input.kind !== 'match' || !format) return refuse('bad_match_sheet', { match: format?.id ?? null });
  const games: SlotResult[] = [];
  for (const { slot: number, score, legs, absent, players, tallies } of input.games) {
    const slot = format.slots[number - 1];
    if (!slot || games.some((one) => one.slot === number)) return refuse('bad_match_sheet', { slot: number });
    const checked = absent ? accept(absentResult(absent, slot)) : playedResult(slot, score, legs);
    if (!checked.ok) return checked;
    const named = players?.every((side) => side.length <= slot.size) ?? tallies === undefined;
    if (!named || (tallies && !talliesFit(tallies, players!, slot, checked.value)))
      return refuse('bad_match_sheet', { slot: number });
    games.push({ ...checked.value, ...(players ? { players } : {}), ...(tallies ? { tallies } : {}) });
  }
  games.sort((one, other) => one.slot - other.slot);
  const { games: score, legs, winner, complete } = matchResult({ format, results: games });
  if (!complete) return refuse('bad_match_sheet', { games: games.length });
  if (winner === null && !mayBeDrawn) return refuse('draw_not_allowed', score);
  return accept({ winner: winner === null ? null : winner === 'home' ? 0 : 1, score, legs, games });
}

function sideTalliesFit(
  tallies: readonly SideTally[],
  sides: readonly Entrant[],
  distance: Distance,
  score: Score,
  legs: Score | undefined,
): boolean {
  // The legs behind sets that nobody wrote down hold anything.
  const played = legs ?? (distance.sets ? undefined : score);
  const fits = (tally: SideTally, side: number): boolean =>
    tallyFits(tally, sides[side]!) &&
    (!played || tallyFitsLegs(tally.players ?? [tally], gameOf(distance, played, side)));
  return tallies.length === 2 && tallies.every(fits);
}

/** Said by player, it is said of each of them, and not of the side as well. */
function tallyFits({ players, ...own }: SideTally, { players: named }: Entrant): boolean {
  if (!players) return isPlayerTally(own);
  return Object.keys(own).length === 0 && players.length === named.length && players.every(isPlayerTally);
}

const gameOf = ({ start_score: start, out }: Distance, legs: Score, side: number): PlayedLegs => ({
  start,
  won: legs[side]!,
  played: legs[0] + legs[1],
  ...(out ? { out } : {}),
});

const sameResult = (one: ResultFact, other: ResultFact): boolean =>
  one.kind === other.kind &&
  one.winner === other.winner &&
  samePair(one.score, other.score) &&
  samePair(one.legs, other.legs) &&
  JSON.stringify(one.tallies ?? null) === JSON.stringify(other.tallies ?? null) &&
  JSON.stringify(one.games ?? null) === JSON.stringify(other.games ?? null);

const samePair = (one: Score, other: Score): boolean => one[0] === other[0] && one[1] === other[1];
