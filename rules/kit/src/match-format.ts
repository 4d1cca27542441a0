import {
  canBeDrawn,
  type Distance,
  type DistancePlan,
  isDistance,
  type MatchFormat,
  type MatchSlot,
} from './distance.ts';

const MOST_PLAYERS = 20;
const isCount = (value: number, most = MOST_PLAYERS): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

/**
 * Why a format somebody wrote cannot be played: `positions`, `empty`, or the number of a slot. Numbered in order, positions that
 * exist, distances that can be played, deciders at the end and never drawn.
 */
export function matchFormatProblem({ slots, positions }: MatchFormat): string | number | null {
  if (!isCount(positions)) return 'positions';
  if (!slots.some(({ counts, only_on_draw }) => counts && !only_on_draw)) return 'empty';
  const problem = slots.find(
    (slot, at) =>
      slot.number !== at + 1 ||
      !isDistance(slot.distance) ||
      slot.distance.match !== undefined ||
      !hasSize(slot) ||
      ![slot.home, slot.away].every((side) => side === null || standsOnce(side, slot.size, positions)) ||
      standsBeside(slots, slot) ||
      (slot.only_on_draw && (!slot.counts || canBeDrawn(slot.distance) || !isLast(slots, at))),
  );
  return problem?.number ?? null;
}

/** A pairing of teams is played over the games of a sheet. */
export const teamMatch = (format: MatchFormat): Distance => ({ ...format.slots[0]!.distance, match: format });

/** Without a decider, an even number of games, or one that may be drawn, can leave it level. */
export function canMatchBeDrawn({ slots }: MatchFormat): boolean {
  if (slots.some(({ only_on_draw }) => only_on_draw)) return false;
  const counting = slots.filter(({ counts }) => counts);
  return counting.length % 2 === 0 || counting.some(({ distance }) => canBeDrawn(distance));
}

export const isDistancePlan = ({ default: usual, rules = [] }: DistancePlan): boolean =>
  [usual, ...rules.map(({ distance }) => distance)].every(
    (distance) =>
      isDistance(distance) && (distance.match === undefined || matchFormatProblem(distance.match) === null),
  );

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
