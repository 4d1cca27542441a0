import { bracketSize } from '@oche/kit';
import type { SlotSource } from '../core/stage.ts';
import { seatByBlock } from './seat-blocks.ts';
import { bracketOrder } from './seeding.ts';

/** Somebody who will come from a group; without a group (best thirds) nothing is known to keep apart. */
export type Qualifier = { group: string | null; source: SlotSource };

/**
 * Group ranks into bracket positions. Tiers by rank give the seeds, so a better rank never has a worse seed and byes go to the
 * first tier first. Of the k best of one group every aligned block of size / 2^L positions holds at most ceil(k / 2^L):
 * first and second of a group only meet in the final. Then the smallest group letter first.
 */
export function placeQualifiers(tiers: readonly (readonly Qualifier[])[]): SlotSource[] {
  const size = bracketSize(tiers.reduce((sum, tier) => sum + tier.length, 0));
  const positionOf = new Map(bracketOrder(size).map((seed, position) => [seed, position]));
  const sources: SlotSource[] = Array.from({ length: size }, () => ({ kind: 'bye' }));
  const placed: Placed = new Map();
  let seed = 1;
  tiers.forEach((tier, index) => {
    const positions = tier.map((_, offset) => positionOf.get(seed + offset)!);
    const numbers = fillTier(tier, positions, placed, { size, rank: index + 1 });
    for (const [at, number] of numbers.entries()) {
      const { group, source } = tier[number]!;
      const position = positions[at]!;
      sources[position] = source;
      if (group !== null) placed.set(group, [...(placed.get(group) ?? []), position]);
    }
    seed += tier.length;
  });
  return sources;
}

/** Positions that the better ones of a group have by now. */
type Placed = Map<string, number[]>;
type Tier = { size: number; rank: number };

/** Who of a tier, by number, takes which position. Uneven groups may leave no way to keep every block: then the smallest are let go first. */
function fillTier(
  tier: readonly Qualifier[],
  positions: readonly number[],
  placed: Placed,
  { size, rank }: Tier,
): number[] {
  // In smaller blocks nobody of a group has company once nobody has in these.
  const deepest = Math.min(Math.log2(size), Math.ceil(Math.log2(rank)));
  for (let levels = deepest; levels >= 0; levels--) {
    const block = size / 2 ** levels;
    const allowed = tier.map(({ group }) => {
      const others = group === null ? [] : (placed.get(group) ?? []);
      return Array.from({ length: 2 ** levels }, (_, at) =>
        staysApart(at * block, others, { size, rank }, levels),
      );
    });
    const order = seatByBlock(
      allowed,
      positions.map((position) => Math.floor(position / block)),
    );
    if (order) return order;
  }
  throw new Error('Without any block to keep, every order is allowed');
}

function staysApart(
  position: number,
  others: readonly number[],
  { size, rank }: Tier,
  levels: number,
): boolean {
  for (let level = 1; level <= levels; level++) {
    const block = size / 2 ** level;
    const isNear = (other: number) => Math.floor(other / block) === Math.floor(position / block);
    if (1 + others.filter(isNear).length > Math.ceil(rank / 2 ** level)) return false;
  }
  return true;
}
