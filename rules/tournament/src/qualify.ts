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
  for (let levels = Math.log2(placed.length); levels > 0; levels--) {
    const allowed = (qualifier: Qualifier, position: number) =>
      staysApart(qualifier, position, placed, rank, levels);
    const filled = smallestFirst(tier, positions, allowed);
    if (filled) return filled;
  }
  return smallestFirst(tier, positions, () => true)!;
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

type Allowed = (qualifier: Qualifier, position: number) => boolean;

/** The first assignment in letter order, if the rest of the tier can still be placed after every choice. */
function smallestFirst(
  tier: readonly Qualifier[],
  positions: readonly number[],
  allowed: Allowed,
): [number, Qualifier][] | null {
  const filled: [number, Qualifier][] = [];
  let waiting = [...tier];
  for (const [index, position] of positions.entries()) {
    const open = positions.slice(index + 1);
    const chosen = waiting.find(
      (qualifier) =>
        allowed(qualifier, position) &&
        canFill(
          waiting.filter((other) => other !== qualifier),
          open,
          allowed,
        ),
    );
    if (!chosen) return null;
    filled.push([position, chosen]);
    waiting = waiting.filter((other) => other !== chosen);
  }
  return filled;
}

/** Whether everybody waiting finds a position: a perfect matching by augmenting paths. */
function canFill(waiting: readonly Qualifier[], open: readonly number[], allowed: Allowed): boolean {
  const holder = new Map<number, Qualifier>();
  const findPlace = (qualifier: Qualifier, tried: Set<number>): boolean =>
    open.some((position) => {
      if (tried.has(position) || !allowed(qualifier, position)) return false;
      tried.add(position);
      const current = holder.get(position);
      if (current && !findPlace(current, tried)) return false;
      holder.set(position, qualifier);
      return true;
    });
  return waiting.every((qualifier) => findPlace(qualifier, new Set()));
}
