import { bracketOrder, bracketSize } from './seeding.ts';
import type { SlotSource } from './stage.ts';

/** Somebody who will come from a group; without a group (best thirds) nothing is known to keep apart. */
export type Qualifier = { group: string | null; source: SlotSource };

/**
 * Group ranks into bracket positions. Tiers by rank give the seeds, so a better rank never has a worse seed and byes go to the
 * first tier first. Of the k best of one group every aligned block of size / 2^L positions holds at most ceil(k / 2^L):
 * first and second of a group only meet in the final. Then the smallest group letter first.
 */
export function placeQualifiers(tiers: readonly (readonly Qualifier[])[]): SlotSource[] {
  const size = bracketSize(tiers.reduce((sum, tier) => sum + tier.length, 0));
  const order = bracketOrder(size);
  const placed: (Qualifier | null)[] = new Array(size).fill(null);
  let seed = 1;
  tiers.forEach((tier, index) => {
    const positions = tier.map((_, offset) => order.indexOf(seed + offset));
    for (const [position, qualifier] of fillTier(tier, positions, placed, index + 1))
      placed[position] = qualifier;
    seed += tier.length;
  });
  return placed.map((qualifier) => qualifier?.source ?? { kind: 'bye' });
}

/** Uneven groups may leave no way to keep every block: then the smallest blocks are let go first. */
function fillTier(
  tier: readonly Qualifier[],
  positions: readonly number[],
  placed: readonly (Qualifier | null)[],
  rank: number,
): [number, Qualifier][] {
  for (let levels = Math.log2(placed.length); levels >= 0; levels--) {
    const allowed = tier.map((qualifier) =>
      positions.map((position) => staysApart(qualifier, position, placed, rank, levels)),
    );
    const order = smallestFirst(allowed);
    if (order) return order.map((number, at) => [positions[at]!, tier[number]!]);
  }
  throw new Error('Without any block to keep, every order is allowed');
}

function staysApart(
  { group }: Qualifier,
  position: number,
  placed: readonly (Qualifier | null)[],
  rank: number,
  levels: number,
): boolean {
  if (group === null) return true;
  for (let level = 1; level <= levels; level++) {
    const block = placed.length / 2 ** level;
    const start = Math.floor(position / block) * block;
    let here = 1;
    for (let at = start; at < start + block; at++) if (placed[at]?.group === group) here++;
    if (here > Math.ceil(rank / 2 ** level)) return false;
  }
  return true;
}

/**
 * Who (by number) takes which position, by position: the first in letter order after whom the rest can
 * still be placed.
 */
function smallestFirst(allowed: readonly (readonly boolean[])[]): number[] | null {
  const order: number[] = [];
  let waiting = [...allowed.keys()];
  for (let position = 0; position < allowed.length; position++) {
    let chosen: number | null = null;
    for (const number of waiting) {
      const rest = waiting.filter((other) => other !== number);
      if (!allowed[number]![position] || !canFill(rest, position + 1, allowed)) continue;
      chosen = number;
      waiting = rest;
      break;
    }
    if (chosen === null) return null;
    order.push(chosen);
  }
  return order;
}

/** Whether everybody waiting finds a position from `first` on: a perfect matching by augmenting paths. */
function canFill(
  waiting: readonly number[],
  first: number,
  allowed: readonly (readonly boolean[])[],
): boolean {
  const holder: (number | undefined)[] = [];
  const findPlace = (number: number, tried: Set<number>): boolean => {
    for (let position = first; position < allowed.length; position++) {
      if (!allowed[number]![position] || tried.has(position)) continue;
      tried.add(position);
      const current = holder[position];
      if (current !== undefined && !findPlace(current, tried)) continue;
      holder[position] = number;
      return true;
    }
    return false;
  };
  for (const number of waiting) if (!findPlace(number, new Set())) return false;
  return true;
}
