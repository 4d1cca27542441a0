import { canBeDrawn, type Distance, isDistance } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';

/** One game of a match sheet. */
export type MatchSlot = {
  number: number;
  block: number;
  kind: 'single' | 'pair' | 'team';
  /** Players a side. */
  size: number;
  /** Line-up positions that play, from 1; null when the captain names players just before the block. */
  home: readonly number[] | null;
  away: readonly number[] | null;
  distance: Distance;
  counts: boolean;
  /** Played only when the games before it are level. */
  only_on_draw: boolean;
};
/** A match format is an ordered list of slots, shared by league, cup and tournament. */
export type MatchFormat = { id: string; positions: number; slots: readonly MatchSlot[] };

const MOST_PLAYERS = 20;
const isCount = (value: number, most = MOST_PLAYERS): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

/**
 * A format somebody wrote: numbered in order, positions that exist, distances that can be played, deciders
 * at the end and never drawn.
 */
export function checkMatchFormat(format: MatchFormat): Verdict<MatchFormat> {
  const { slots, positions } = format;
  if (!isCount(positions)) return refuse('bad_match_format', 'positions');
  if (!slots.some(({ counts, only_on_draw }) => counts && !only_on_draw))
    return refuse('bad_match_format', 'empty');
  const problem = slots.find(
    (slot, at) =>
      slot.number !== at + 1 ||
      !isDistance(slot.distance) ||
      !hasSize(slot) ||
      ![slot.home, slot.away].every((side) => side === null || standsOnce(side, slot.size, positions)) ||
      standsBeside(slots, slot) ||
      (slot.only_on_draw && (!slot.counts || canBeDrawn(slot.distance) || !isLast(slots, at))),
  );
  return problem ? refuse('bad_match_format', problem.number) : accept(format);
}

const hasSize = ({ kind, size }: MatchSlot): boolean =>
  isCount(size) && (kind === 'single') === (size === 1) && (kind !== 'pair' || size === 2);

const standsOnce = (side: readonly number[], size: number, positions: number): boolean =>
  side.length === size &&
  new Set(side).size === size &&
  side.every((position) => isCount(position, positions));

/** Pairs of one block are played side by side; nobody stands in two of them. A decider comes after everything. */
export const areSideBySide = (one: MatchSlot, other: MatchSlot): boolean =>
  [one, other].every(({ kind, only_on_draw }) => kind === 'pair' && !only_on_draw) &&
  one.block === other.block &&
  one.number !== other.number;

const standsBeside = (slots: readonly MatchSlot[], slot: MatchSlot): boolean =>
  slots.some(
    (other) => areSideBySide(slot, other) && (shares(slot.home, other.home) || shares(slot.away, other.away)),
  );

const shares = (one: readonly number[] | null, other: readonly number[] | null): boolean =>
  one?.some((position) => other?.includes(position)) ?? false;

const isLast = (slots: readonly MatchSlot[], at: number): boolean =>
  slots.slice(at).every(({ only_on_draw }) => only_on_draw);
