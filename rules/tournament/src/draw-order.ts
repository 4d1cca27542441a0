import { type Dice, diceFrom, shuffled } from './dice.ts';
import { bracketOrder, bracketSize, snake } from './seeding.ts';
import type { Entrant, EntrantId } from './stage.ts';

export type DrawOrder = {
  mode: 'seeded' | 'random' | 'manual';
  /** Number of the dice; needed when anything is drawn at random. */
  dice?: number;
  /** So many of the best keep their seed, the others are drawn; without it all keep theirs. */
  seeded?: number;
  order?: readonly EntrantId[];
  apart?: 'club' | 'country';
};

/** The shape the field is drawn into: groups by snake, or one bracket. */
export type DrawShape = { groups: number | null };

/** Entrants by seed. `seeded` takes the list as the ranking, best first. */
export function drawOrder(entrants: readonly Entrant[], draw: DrawOrder, shape: DrawShape): EntrantId[] {
  if (draw.mode === 'manual') return [...draw.order!];
  const kept = draw.mode === 'random' ? 0 : (draw.seeded ?? entrants.length);
  const dice = diceFrom(draw.dice ?? 0);
  const order = [...entrants.slice(0, kept), ...shuffled(entrants.slice(kept), dice)];
  const { apart } = draw;
  if (!apart) return order.map(({ id }) => id);
  const blocks = shape.groups ? groupBlocks(order.length, shape.groups) : bracketBlocks(order.length);
  const tiers = shape.groups ? potsOf(order.length, shape.groups, kept) : bandsOf(order.length, kept);
  return keepApart(order, (entrant) => entrant[apart], blocks, tiers, dice).map(({ id }) => id);
}

/** Blocks a seed shares with others, the tighter the heavier: two of one club in a small block is the worse draw. */
type Blocks = readonly (readonly { block: number; weight: number }[])[];

function groupBlocks(n: number, groups: number): Blocks {
  const blocks: { block: number; weight: number }[][] = Array.from({ length: n }, () => []);
  snake(n, groups).forEach((seeds, block) => {
    for (const seed of seeds) blocks[seed - 1]!.push({ block, weight: 1 });
  });
  return blocks;
}

function bracketBlocks(n: number): Blocks {
  const size = bracketSize(n);
  const blocks: { block: number; weight: number }[][] = Array.from({ length: n }, () => []);
  bracketOrder(size).forEach((seed, position) => {
    if (seed > n) return;
    for (let block = 2, level = 0; block < size; block *= 2, level++)
      blocks[seed - 1]!.push({ block: size / block + Math.floor(position / block), weight: 4 ** -level });
  });
  return blocks;
}

/** Who may change places: seeds only inside their pot, drawn players with all drawn players. */
function potsOf(n: number, groups: number, kept: number): number[] {
  return Array.from({ length: n }, (_, at) => (at < kept ? Math.floor(at / groups) : -1));
}

function bandsOf(n: number, kept: number): number[] {
  return Array.from({ length: n }, (_, at) =>
    at < kept ? (at < 2 ? -2 - at : Math.ceil(Math.log2(at + 1))) : -1,
  );
}

/** Swaps while a swap makes the draw better. With few clashes left there is nothing to do, so it ends quickly. */
function keepApart(
  order: readonly Entrant[],
  labelOf: (entrant: Entrant) => string | undefined,
  blocks: Blocks,
  tiers: readonly number[],
  dice: Dice,
): Entrant[] {
  const drawn = [...order];
  const counts = new Map<string, number>();
  const key = (block: number, label: string) => `${block} ${label}`;
  const costAt = (at: number, entrant: Entrant): number => {
    const label = labelOf(entrant);
    if (label === undefined) return 0;
    return blocks[at]!.reduce(
      (sum, { block, weight }) => sum + weight * (counts.get(key(block, label)) ?? 0),
      0,
    );
  };
  const count = (at: number, by: number) => {
    const label = labelOf(drawn[at]!);
    if (label === undefined) return;
    for (const { block } of blocks[at]!)
      counts.set(key(block, label), (counts.get(key(block, label)) ?? 0) + by);
  };
  for (const at of drawn.keys()) count(at, 1);
  const swap = (one: number, other: number) => {
    count(one, -1);
    count(other, -1);
    [drawn[one], drawn[other]] = [drawn[other]!, drawn[one]!];
    count(one, 1);
    count(other, 1);
  };
  const improves = (one: number, other: number): boolean => {
    count(one, -1);
    count(other, -1);
    const before = costAt(one, drawn[one]!) + costAt(other, drawn[other]!);
    const after = costAt(one, drawn[other]!) + costAt(other, drawn[one]!);
    count(one, 1);
    count(other, 1);
    return after < before - 1e-12;
  };
  improveBySwaps(drawn.length, tiers, improves, swap, dice);
  return drawn;
}

function improveBySwaps(
  n: number,
  tiers: readonly number[],
  improves: (one: number, other: number) => boolean,
  swap: (one: number, other: number) => void,
  dice: Dice,
): void {
  const places = shuffled(
    Array.from({ length: n }, (_, at) => at),
    dice,
  );
  for (let better = true; better; ) {
    better = false;
    for (const one of places)
      for (const other of places)
        if (one < other && tiers[one] === tiers[other] && improves(one, other)) {
          swap(one, other);
          better = true;
        }
  }
}
