import { bestOfRank, groupRanks } from './group-ranks.ts';
import {
  comingFrom,
  countingFact,
  loserIn,
  NOBODY,
  type Roster,
  type Sheet,
  STATUS,
  UNKNOWN,
} from './sheet.ts';
import { type Structure, structureOf } from './structure.ts';
import type { DrawnTournament } from './tournament.ts';

const known = new WeakMap<DrawnTournament, Sheet>();

/** From scratch, in the order of the course: this is the definition of every derived value. */
export function sheetOf(state: DrawnTournament): Sheet {
  const seen = known.get(state);
  if (seen) return seen;
  const structure = structureOf(state.course);
  const count = structure.pairings.length;
  const sheet: Sheet = {
    structure,
    roster: rosterOf(state, structure),
    slots: new Int16Array(2 * count).fill(UNKNOWN),
    status: new Uint8Array(count),
    winner: new Int16Array(count).fill(UNKNOWN),
    counted: new Uint8Array(count),
    open: Int16Array.from(structure.groups, (group) => group.pairings.length),
    ranks: structure.groups.map(() => null),
    bests: structure.bests.map(() => null),
  };
  for (let at = 0; at < count; at++) {
    settle(sheet, state, at);
    const group = structure.groupOf[at]!;
    if (group >= 0 && structure.groups[group]!.pairings.at(-1) === at) settleGroup(sheet, state, group);
  }
  known.set(state, sheet);
  return sheet;
}

/** The same values worked out from the sheet before, when only these pairings have a new fact. */
export function sheetAfter(
  before: Sheet,
  state: DrawnTournament,
  touched: readonly number[],
): [Sheet, number[]] {
  const sheet: Sheet = {
    structure: before.structure,
    roster: before.roster,
    slots: before.slots.slice(),
    status: before.status.slice(),
    winner: before.winner.slice(),
    counted: before.counted.slice(),
    open: before.open.length === 0 ? before.open : before.open.slice(),
    ranks: before.ranks.length === 0 ? before.ranks : before.ranks.slice(),
    bests: before.bests.length === 0 ? before.bests : before.bests.slice(),
  };
  const waiting = [...touched].sort((a, b) => a - b);
  const changed: number[] = [];
  while (waiting.length > 0) {
    const at = waiting.shift()!;
    changed.push(at);
    const winner = sheet.winner[at]!;
    const loser = loserIn(sheet, at);
    settle(sheet, state, at);
    if (sheet.winner[at] !== winner || loserIn(sheet, at) !== loser)
      for (const next of sheet.structure.feeds[at]!) insert(waiting, next);
    const group = sheet.structure.groupOf[at]!;
    if (group >= 0) for (const next of settleGroup(sheet, state, group)) insert(waiting, next);
  }
  known.set(state, sheet);
  return [sheet, changed];
}

function insert(waiting: number[], at: number): void {
  let place = waiting.length;
  while (place > 0 && waiting[place - 1]! > at) place--;
  if (waiting[place - 1] !== at) waiting.splice(place, 0, at);
}

function rosterOf(state: DrawnTournament, structure: Structure): Roster {
  const number = new Map(state.entrants.map(({ id }, at) => [id, at]));
  return {
    number,
    seeds: state.seeds.map((id) => number.get(id)!),
    withdrawn: new Map(state.withdrawals.map((withdrawal) => [number.get(withdrawal.entrant)!, withdrawal])),
    overrides: new Map(
      state.overrides.map(({ pairing, side, entrant }) => [
        2 * structure.index.get(pairing)! + side,
        number.get(entrant)!,
      ]),
    ),
  };
}

/** Status, winner and how it was decided (1: by a stored result, 2: by a withdrawal). */
type Outcome = { status: number; winner: number; counted?: 1 | 2 };

const NOT_NEEDED: Outcome = { status: STATUS.not_needed, winner: NOBODY };
const PENDING: Outcome = { status: STATUS.pending, winner: UNKNOWN };
const VOID: Outcome = { status: STATUS.void, winner: UNKNOWN };

function settle(sheet: Sheet, state: DrawnTournament, at: number): void {
  const { structure, roster } = sheet;
  for (let slot = 2 * at; slot < 2 * at + 2; slot++)
    sheet.slots[slot] =
      (roster.overrides.size > 0 ? roster.overrides.get(slot) : undefined) ??
      comingFrom(sheet, state, structure.slots[slot]!);
  const wasOpen = isOpen(sheet.status[at]!);
  const { status, winner, counted } = decide(sheet, state, at);
  sheet.status[at] = status;
  sheet.winner[at] = winner;
  sheet.counted[at] = counted ?? 0;
  const group = structure.groupOf[at]!;
  if (group >= 0) sheet.open[group]! += Number(isOpen(status)) - Number(wasOpen);
}

const isOpen = (status: number): boolean =>
  status !== STATUS.done && status !== STATUS.bye && status !== STATUS.not_needed;

function decide(sheet: Sheet, state: DrawnTournament, at: number): Outcome {
  const first = sheet.slots[2 * at]!;
  const second = sheet.slots[2 * at + 1]!;
  const waiting = state.results[at] ? VOID : PENDING;
  const condition = sheet.structure.onlyIf[at];
  if (condition) {
    const decider = sheet.winner[condition.pairing]!;
    if (decider === UNKNOWN) return waiting;
    if (decider !== sheet.slots[2 * condition.pairing + condition.side]) return NOT_NEEDED;
  }
  if (first === UNKNOWN || second === UNKNOWN) return waiting;
  if (first === NOBODY || second === NOBODY) return byeFor(sheet, at, first === NOBODY ? second : first);
  if (isAnnulled(sheet, at, first) || isAnnulled(sheet, at, second)) return NOT_NEEDED;
  const fact = countingFact(sheet, state, at);
  if (fact) {
    const winner = fact.winner === null ? NOBODY : fact.winner === 0 ? first : second;
    return { status: STATUS.done, winner, counted: 1 };
  }
  return givenAway(sheet, at, first, second) ?? { status: gameStatus(sheet, state, at), winner: UNKNOWN };
}

function byeFor(sheet: Sheet, at: number, alone: number): Outcome {
  const { structure } = sheet;
  const counts = structure.knockout[at]! || structure.pairings[at]!.bracket === 'swiss';
  return alone !== NOBODY && counts ? { status: STATUS.bye, winner: alone } : NOT_NEEDED;
}

function isAnnulled(sheet: Sheet, at: number, entrant: number): boolean {
  if (sheet.roster.withdrawn.size === 0) return false;
  const withdrawal = sheet.roster.withdrawn.get(entrant);
  return withdrawal?.mode === 'annul' && withdrawal.stage === sheet.structure.pairings[at]!.stage;
}

/** DRA 6.1.11: the next opponent of a disqualified player has a bye; otherwise it is a walkover. */
function givenAway(sheet: Sheet, at: number, first: number, second: number): Outcome | null {
  if (sheet.roster.withdrawn.size === 0) return null;
  const one = sheet.roster.withdrawn.get(first);
  const other = sheet.roster.withdrawn.get(second);
  if (!one && !other) return null;
  if (one && other) return NOT_NEEDED;
  const bye = (one ?? other)!.mode === 'disqualify' && sheet.structure.knockout[at]!;
  return { status: bye ? STATUS.bye : STATUS.done, winner: one ? second : first, counted: 2 };
}

function gameStatus(sheet: Sheet, state: DrawnTournament, at: number): number {
  const game = state.games[sheet.structure.pairings[at]!.id];
  if (!game) return STATUS.ready;
  const still =
    game.between[0] === state.entrants[sheet.slots[2 * at]!]!.id &&
    game.between[1] === state.entrants[sheet.slots[2 * at + 1]!]!.id;
  if (!still) return STATUS.ready;
  return game.started ? STATUS.running : STATUS.called;
}

/** Ranks of a group and what hangs on them; returns the pairings that must be looked at again. */
function settleGroup(sheet: Sheet, state: DrawnTournament, group: number): readonly number[] {
  const before = sheet.ranks[group] ?? null;
  if (sheet.open[group]! > 0 && before === null) return [];
  const ranks = sheet.open[group]! > 0 ? null : groupRanks(sheet, state, group);
  sheet.ranks[group] = ranks;
  const next: number[] = [];
  if (!sameNumbers(before, ranks)) next.push(...sheet.structure.groupFeeds[group]!);
  sheet.structure.bests.forEach((best, at) => {
    if (!best.groups.includes(group)) return;
    const found = best.groups.every((other) => sheet.ranks[other]) ? bestOfRank(sheet, state, at) : null;
    if (!sameNumbers(sheet.bests[at] ?? null, found)) next.push(...sheet.structure.bestFeeds[at]!);
    sheet.bests[at] = found;
  });
  return next;
}

const sameNumbers = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every((value, at) => value === other[at]));
