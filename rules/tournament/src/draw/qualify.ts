import { bracketSize } from '@oche/kit';
import type { SlotSource } from '../core/stage.ts';
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
  for (let levels = Math.log2(size); levels >= 0; levels--) {
    const allowed = tier.map(({ group }) => {
      const others = group === null ? [] : (placed.get(group) ?? []);
      return positions.map((position) => staysApart(position, others, { size, rank }, levels));
    });
    const order = smallestFirst(allowed);
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

type Allowed = readonly (readonly boolean[])[];
/** By position: who has it. */
type Holders = (number | undefined)[];

/**
 * Who (by number) takes which position, by position: the first in letter order after whom the rest can still be placed. All are
 * placed somehow first; then, position by position, the smallest who can have it takes it, and the others move up.
 */
function smallestFirst(allowed: Allowed): number[] | null {
  const holders: Holders = [];
  for (const number of allowed.keys()) if (!findPlace(allowed, holders, number, 0)) return null;
  for (let position = 0; position < allowed.length; position++) {
    const waiting = holders.slice(position).sort((a, b) => a! - b!);
    waiting.some((number) => allowed[number!]![position] && takes(allowed, holders, number!, position));
  }
  return holders as number[];
}

/** The same where not everybody can have an allowed position: as many as can be do, the others take what is left. */
export function mostAllowed(allowed: Allowed): number[] {
  const all = smallestFirst(allowed);
  if (all) return all;
  const holders: Holders = [];
  const left = [...allowed.keys()].filter((number) => !findPlace(allowed, holders, number, 0));
  return Array.from(allowed, (_, position) => holders[position] ?? left.shift()!);
}

/** Whether this position can be theirs, with everybody who waits still placed behind it. */
function takes(allowed: Allowed, holders: Holders, number: number, position: number): boolean {
  const displaced = holders[position]!;
  if (displaced === number) return true;
  const freed = holders.indexOf(number);
  holders[position] = number;
  holders[freed] = undefined;
  if (findPlace(allowed, holders, displaced, position + 1)) return true;
  holders[position] = displaced;
  holders[freed] = number;
  return false;
}

/** Finds a position from `first` on, moving others on where that helps: an augmenting path. */
function findPlace(
  allowed: Allowed,
  holders: Holders,
  number: number,
  first: number,
  tried = new Set<number>(),
): boolean {
  for (let position = first; position < allowed.length; position++) {
    if (!allowed[number]![position] || tried.has(position)) continue;
    tried.add(position);
    const current = holders[position];
    if (current !== undefined && !findPlace(allowed, holders, current, first, tried)) continue;
    holders[position] = number;
    return true;
  }
  return false;
}
