import type { EntrantId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { bestOfRank, groupRanks } from '../standings/group-ranks.ts';
import { itemAt } from './pages.ts';
import { rememberRecent } from './recent.ts';
import {
  comingFrom,
  factBetween,
  hasSetAside,
  type Line,
  lineAt,
  loserOf,
  NOBODY,
  type Roster,
  type Sheet,
  STATUS,
  sideAt,
  UNKNOWN,
} from './sheet.ts';
import { isKnockout, isSameRound, pairingAt, type Structure, structureOf } from './structure.ts';
import { firstVersion, nextVersion } from './versions.ts';

const known = rememberRecent<DrawnTournament, Sheet>(8);

/** A sheet while it is written. */
type Draft = { -readonly [Part in keyof Sheet]: Sheet[Part] };

const NOTHING_YET: Line = {
  first: UNKNOWN,
  second: UNKNOWN,
  status: STATUS.pending,
  winner: UNKNOWN,
  counted: 0,
};

/** From scratch, in the order of the course: this is the definition of every derived value. */
export function sheetOf(state: DrawnTournament): Sheet {
  const seen = known.get(state);
  if (seen) return seen;
  const structure = structureOf(state.course);
  const lines: Line[] = new Array(structure.pairings.length).fill(NOTHING_YET);
  const sheet: Draft = {
    structure,
    roster: rosterOf(state, structure),
    lines: firstVersion(lines),
    open: structure.groups.map((group) => group.pairings.length),
    ranks: structure.groups.map(() => null),
    bests: structure.bests.map(() => null),
  };
  for (let at = 0; at < lines.length; at++) {
    lines[at] = settle(sheet, state, at);
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
): [Sheet, readonly number[]] {
  const draft: Draft = {
    structure: before.structure,
    roster: before.roster,
    lines: before.lines,
    open: before.open.slice(),
    ranks: before.ranks,
    bests: before.bests,
  };
  let changed = touched.length === 1 ? touched : touched.toSorted((a, b) => a - b);
  // Whoever waits for a pairing comes after it in the course: the list grows only behind the place it is read at.
  for (let place = 0; place < changed.length; place++) {
    const at = changed[place]!;
    const was = lineAt(draft, at);
    const is = settle(draft, state, at);
    draft.lines = nextVersion(draft.lines, at, is);
    if (is.winner !== was.winner || loserOf(is) !== loserOf(was) || changesSides(was, is))
      for (const next of draft.structure.feeds[at]!) changed = withNumber(changed, next);
    const group = draft.structure.groupOf[at]!;
    if (group >= 0) for (const next of settleGroup(draft, state, group)) changed = withNumber(changed, next);
  }
  known.set(state, draft);
  return [draft, changed];
}

/** The same two with the same winner, but the other way round: a second final asks from which side he came. */
const changesSides = (was: Line, is: Line): boolean => is.winner >= 0 && is.first !== was.first;

/** Keeps the list in ascending order, each number once. */
function withNumber(list: readonly number[], number: number): readonly number[] {
  let place = list.length;
  while (place > 0 && list[place - 1]! > number) place--;
  return list[place - 1] === number ? list : list.toSpliced(place, 0, number);
}

function rosterOf(state: DrawnTournament, structure: Structure): Roster {
  const number = new Map<EntrantId, number>();
  for (const { id } of state.entrants) number.set(id, number.size);
  return {
    number,
    seeds: state.seeds.map((id) => number.get(id)!),
    withdrawn: new Map(state.withdrawals.map((withdrawal) => [number.get(withdrawal.entrant)!, withdrawal])),
    overrides: new Map(
      state.overrides.map(({ pairing, side, entrant }) => [
        2 * pairingAt(structure, pairing)! + side,
        number.get(entrant)!,
      ]),
    ),
  };
}

/** The line of a pairing by the lines before it. */
function settle(sheet: Sheet, state: DrawnTournament, at: number): Line {
  const first = standsIn(sheet, state, 2 * at);
  const other = standsIn(sheet, state, 2 * at + 1);
  const second = other === first && other >= 0 ? NOBODY : other;
  const line = decide(sheet, state, at, first, second);
  const group = sheet.structure.groupOf[at]!;
  if (group >= 0) sheet.open[group]! += Number(isOpen(line)) - Number(isOpen(lineAt(sheet, at)));
  return line;
}

/** Whoever was put into a round does not come into it by himself as well: the slot he would have come to stays empty. */
function standsIn(sheet: Sheet, state: DrawnTournament, slot: number): number {
  const { overrides } = sheet.roster;
  if (overrides.size === 0) return comingFrom(sheet, state, slot);
  const put = overrides.get(slot);
  if (put !== undefined) return put;
  const comes = comingFrom(sheet, state, slot);
  for (const [other, entrant] of overrides)
    if (entrant === comes && isSameRound(sheet.structure, slot >> 1, other >> 1)) return NOBODY;
  return comes;
}

const isOpen = ({ status }: Line): boolean =>
  status !== STATUS.done && status !== STATUS.bye && status !== STATUS.not_needed;

function decide(sheet: Sheet, state: DrawnTournament, at: number, first: number, second: number): Line {
  const condition = sheet.structure.onlyIf[at];
  if (condition) {
    const decider = lineAt(sheet, condition.pairing).winner;
    if (decider === UNKNOWN) return waiting(sheet, state, at, first, second);
    if (decider !== sideAt(sheet, condition.pairing, condition.side)) return notNeeded(first, second);
  }
  if (first === UNKNOWN || second === UNKNOWN) return waiting(sheet, state, at, first, second);
  if (first === NOBODY || second === NOBODY) return byeIn(sheet, at, first, second);
  if (isAnnulled(sheet, at, first) || isAnnulled(sheet, at, second)) return notNeeded(first, second);
  const fact = factBetween(sheet, state, at, first, second);
  if (fact) {
    const winner = fact.winner === null ? NOBODY : fact.winner === 0 ? first : second;
    return { first, second, status: STATUS.done, winner, counted: 1 };
  }
  const given = givenAway(sheet, at, first, second);
  if (given) return given;
  return { first, second, status: gameStatus(sheet, state, at, first, second), winner: UNKNOWN, counted: 0 };
}

const notNeeded = (first: number, second: number): Line => ({
  first,
  second,
  status: STATUS.not_needed,
  winner: NOBODY,
  counted: 0,
});

function waiting(sheet: Sheet, state: DrawnTournament, at: number, first: number, second: number): Line {
  const isVoid = itemAt(state.results, at) !== null || hasSetAside(sheet, state, at);
  const status = isVoid ? STATUS.void : STATUS.pending;
  return { first, second, status, winner: UNKNOWN, counted: 0 };
}

function byeIn(sheet: Sheet, at: number, first: number, second: number): Line {
  const { structure } = sheet;
  const alone = first === NOBODY ? second : first;
  const counts = isKnockout(structure, at) || structure.pairings[at]!.bracket === 'swiss';
  if (alone === NOBODY || !counts) return notNeeded(first, second);
  return { first, second, status: STATUS.bye, winner: alone, counted: 0 };
}

function isAnnulled(sheet: Sheet, at: number, entrant: number): boolean {
  if (sheet.roster.withdrawn.size === 0) return false;
  const withdrawal = sheet.roster.withdrawn.get(entrant);
  return withdrawal?.mode === 'annul' && withdrawal.stage === sheet.structure.pairings[at]!.stage;
}

/** DRA 6.1.11: the next opponent of a disqualified player has a bye; otherwise it is a walkover. */
function givenAway(sheet: Sheet, at: number, first: number, second: number): Line | null {
  if (sheet.roster.withdrawn.size === 0) return null;
  const one = sheet.roster.withdrawn.get(first);
  const other = sheet.roster.withdrawn.get(second);
  if (!one && !other) return null;
  if (one && other) return notNeeded(first, second);
  const bye = (one ?? other)!.mode === 'disqualify' && isKnockout(sheet.structure, at);
  const status = bye ? STATUS.bye : STATUS.done;
  return { first, second, status, winner: one ? second : first, counted: 2 };
}

function gameStatus(sheet: Sheet, state: DrawnTournament, at: number, first: number, second: number): number {
  // Before the first call nobody is at a board; a big draw need not look for every pairing.
  if (state.phase === 'drawn') return STATUS.ready;
  const game = state.games[sheet.structure.pairings[at]!.id];
  const still =
    game?.between[0] === state.entrants[first]!.id && game.between[1] === state.entrants[second]!.id;
  if (!still) return STATUS.ready;
  return game.started ? STATUS.running : STATUS.called;
}

const NOTHING_NEXT: readonly number[] = [];

/** Ranks of a group and what hangs on them; returns the pairings that must be looked at again. */
function settleGroup(sheet: Draft, state: DrawnTournament, group: number): readonly number[] {
  const isOpen = sheet.open[group]! > 0;
  if (!sheet.structure.awaited[group] || (isOpen && !sheet.ranks[group])) return NOTHING_NEXT;
  return rankAnew(sheet, state, group);
}

function rankAnew(sheet: Draft, state: DrawnTournament, group: number): number[] {
  const before = sheet.ranks[group] ?? null;
  const ranks = sheet.open[group]! > 0 ? null : groupRanks(sheet, state, group);
  sheet.ranks = sheet.ranks.with(group, ranks);
  const next: number[] = [];
  if (!sameNumbers(before, ranks)) next.push(...sheet.structure.groupFeeds[group]!);
  sheet.structure.bests.forEach((best, at) => {
    if (!best.groups.includes(group)) return;
    const found = best.groups.every((other) => sheet.ranks[other]) ? bestOfRank(sheet, state, at) : null;
    if (!sameNumbers(sheet.bests[at] ?? null, found)) next.push(...sheet.structure.bestFeeds[at]!);
    sheet.bests = sheet.bests.with(at, found);
  });
  return next;
}

const sameNumbers = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every((value, at) => value === other[at]));
