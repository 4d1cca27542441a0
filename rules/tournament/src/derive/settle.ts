import { RULES } from '@oche/kit';
import type { Withdrawal } from '../core/facts.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { bestOfRank, groupRanks } from '../standings/group-ranks.ts';
import { itemAt } from './pages.ts';
import {
  comingFrom,
  factBetween,
  hasSetAside,
  type Line,
  lineAt,
  NOBODY,
  type Sheet,
  sideAt,
  UNKNOWN,
} from './sheet.ts';
import { isKnockout, isSameRound } from './structure.ts';

/** A sheet while it is written. */
export type Draft = { -readonly [Part in keyof Omit<Sheet, 'open'>]: Sheet[Part] } & { open: number[] };

/** The line of a pairing by the lines before it; the same for both ways of deriving. */
export function settle(sheet: Sheet, state: DrawnTournament, at: number): Line {
  const sources = sheet.structure.sources[at]!;
  let first = comingFrom(sheet, state, sources[0]);
  let second = comingFrom(sheet, state, sources[1]);
  if (sheet.roster.overrides.length > 0) {
    first = overridden(sheet, at, 0, first);
    second = overridden(sheet, at, 1, second);
  }
  return decide(sheet, state, at, first, second === first && second >= 0 ? NOBODY : second);
}

export const isOpen = ({ status }: Line): boolean =>
  status !== 'done' && status !== 'bye' && status !== 'not_needed';

/** An overridden entrant is removed from the slot of the same round they would have reached: it stays empty. */
function overridden({ structure, roster }: Sheet, at: number, side: 0 | 1, comes: number): number {
  const put = roster.overrides.find((slot) => slot.pairing === at && slot.side === side);
  if (put) return put.entrant;
  const isElsewhere = roster.overrides.some(
    ({ pairing, entrant }) => entrant === comes && isSameRound(structure, at, pairing),
  );
  return isElsewhere ? NOBODY : comes;
}

function decide(sheet: Sheet, state: DrawnTournament, at: number, first: number, second: number): Line {
  const condition = sheet.structure.onlyIf[at];
  if (condition) {
    const decider = lineAt(sheet, condition.pairing).winner;
    if (decider === UNKNOWN) return waiting(sheet, state, at, first, second);
    if (decider !== sideAt(sheet, condition.pairing, condition.side)) return notNeeded(first, second);
  }
  if (first === UNKNOWN || second === UNKNOWN) return waiting(sheet, state, at, first, second);
  if (first === NOBODY || second === NOBODY) return byeIn(sheet, at, first, second);
  const isAnybodyGone = sheet.roster.withdrawn.size > 0;
  if (isAnybodyGone && (isAnnulled(sheet, at, first) || isAnnulled(sheet, at, second)))
    return notNeeded(first, second);
  const fact = factBetween(sheet, state, at, first, second);
  if (fact) {
    const winner = fact.winner === null ? NOBODY : fact.winner === 0 ? first : second;
    return { first, second, status: 'done', winner, decidedBy: 'result' };
  }
  const given = isAnybodyGone ? givenAway(sheet, state, at, first, second) : null;
  if (given) return given;
  const status = gameStatus(sheet, state, at, first, second);
  return { first, second, status, winner: UNKNOWN, decidedBy: null };
}

const notNeeded = (first: number, second: number): Line => ({
  first,
  second,
  status: 'not_needed',
  winner: NOBODY,
  decidedBy: null,
});

const AWAITED: Line = {
  first: UNKNOWN,
  second: UNKNOWN,
  status: 'pending',
  winner: UNKNOWN,
  decidedBy: null,
};

function waiting(sheet: Sheet, state: DrawnTournament, at: number, first: number, second: number): Line {
  const isVoid = itemAt(state.results, at) !== null || hasSetAside(sheet, state, at);
  // At the draw most pairings wait for both: one line serves them all.
  if (!isVoid && first === UNKNOWN && second === UNKNOWN) return AWAITED;
  return { first, second, status: isVoid ? 'void' : 'pending', winner: UNKNOWN, decidedBy: null };
}

function byeIn(sheet: Sheet, at: number, first: number, second: number): Line {
  const { groups, groupOf } = sheet.structure;
  const alone = first === NOBODY ? second : first;
  const counts = isKnockout(sheet.structure, at) || groups[groupOf[at]!]!.byesCount;
  if (alone === NOBODY || !counts) return notNeeded(first, second);
  return { first, second, status: 'bye', winner: alone, decidedBy: null };
}

function isAnnulled(sheet: Sheet, at: number, entrant: number): boolean {
  const withdrawal = sheet.roster.withdrawn.get(entrant);
  return withdrawal?.mode === 'annul' && withdrawal.stage === sheet.structure.pairings[at]!.stage;
}

/** DRA 6.1.11: the next opponent of a disqualified player has a bye; otherwise it is a walkover. */
function givenAway(
  sheet: Sheet,
  state: DrawnTournament,
  at: number,
  first: number,
  second: number,
): Line | null {
  const one = sheet.roster.withdrawn.get(first);
  const other = sheet.roster.withdrawn.get(second);
  if (!one && !other) return null;
  if (one && other && !goesOnFormally(sheet, state, at)) return notNeeded(first, second);
  const isFirstGone = one && other ? leftBefore(state, one, other) : one !== undefined;
  const isBye = (isFirstGone ? one : other)!.mode === 'disqualify' && isKnockout(sheet.structure, at);
  return {
    first,
    second,
    status: isBye ? 'bye' : 'done',
    winner: isFirstGone ? second : first,
    decidedBy: 'withdrawal',
  };
}

/** In a knockout the places of a round stay as many as they are, whoever leaves. */
const goesOnFormally = (sheet: Sheet, state: DrawnTournament, at: number): boolean =>
  isKnockout(sheet.structure, at) && RULES.hasChange(state.rules_version, 'FMT-20');

const leftBefore = ({ withdrawals }: DrawnTournament, one: Withdrawal, other: Withdrawal): boolean =>
  withdrawals.indexOf(one) < withdrawals.indexOf(other);

function gameStatus(
  sheet: Sheet,
  state: DrawnTournament,
  at: number,
  first: number,
  second: number,
): 'ready' | 'called' | 'running' {
  // Before the first call nobody is at a board; a big draw need not look for every pairing.
  if (state.phase === 'drawn') return 'ready';
  const game = state.games[sheet.structure.pairings[at]!.id];
  const isStill =
    game?.between[0] === state.entrants[first]!.id && game.between[1] === state.entrants[second]!.id;
  if (!isStill) return 'ready';
  return game.started ? 'running' : 'called';
}

const NOTHING: readonly number[] = [];

/** Ranks of a group and what hangs on them; returns the pairings that must be looked at again. */
export function settleGroup(sheet: Draft, state: DrawnTournament, group: number): readonly number[] {
  const { feeds, bests } = sheet.structure;
  const lists = bests.length === 0 ? NOTHING : listsWith(bests, group);
  if (feeds.groups[group]!.length === 0 && lists.length === 0) return NOTHING;
  const before = sheet.ranks[group] ?? null;
  const isPlayedOut = sheet.open[group] === 0;
  if (!isPlayedOut && !before) return NOTHING;
  const ranks = isPlayedOut ? groupRanks(sheet, state, group) : null;
  sheet.ranks = sheet.ranks.with(group, ranks);
  const next: number[] = [];
  if (!sameNumbers(before, ranks)) next.push(...feeds.groups[group]!);
  for (const list of lists) {
    const isKnown = bests[list]!.groups.every((other) => sheet.ranks[other]);
    const found = isKnown ? bestOfRank(sheet, state, list) : null;
    if (!sameNumbers(sheet.bests[list] ?? null, found)) next.push(...feeds.bests[list]!);
    sheet.bests = sheet.bests.with(list, found);
  }
  return next;
}

const listsWith = (bests: Sheet['structure']['bests'], group: number): number[] =>
  bests.flatMap(({ groups }, list) => (groups.includes(group) ? [list] : []));

const sameNumbers = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.length === other.length &&
    one.every((value, at) => value === other[at]));
