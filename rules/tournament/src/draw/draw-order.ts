import { bracketSize, type Dice, seededDice, shuffled } from '@oche/kit';
import type { Entrant, EntrantId } from '../core/stage.ts';
import { bracketOrder, snake, snakeInto } from './seeding.ts';

export type DrawOrder = {
  mode: 'seeded' | 'random' | 'manual' | 'groups';
  /** Number of the dice; needed when anything is drawn at random. */
  dice?: number;
  /** So many of the best keep their seed, the others are drawn; without it all keep theirs. */
  seeded?: number;
  /** Everybody by seed in a manual draw; in a seeded one the ranking, best first: whoever is not in it comes after. */
  order?: readonly EntrantId[];
  /** Set by hand, A first. */
  groups?: readonly (readonly EntrantId[])[];
  apart?: 'club' | 'country';
};

/** The shape the field is drawn into: groups by snake, or one bracket. */
export type DrawShape = { groups: number | null };

/** Entrants by seed. `seeded` takes the list as the ranking, best first. */
export function drawOrder(entrants: readonly Entrant[], draw: DrawOrder, shape: DrawShape): EntrantId[] {
  if (draw.mode === 'manual') return [...draw.order!];
  if (draw.mode === 'groups') return seedsOfGroups(draw.groups!);
  const kept = draw.mode === 'random' ? 0 : (draw.seeded ?? entrants.length);
  const dice = seededDice(draw.dice ?? 0);
  const ranked = draw.order ? rankedBy(entrants, draw.order) : entrants;
  const order = [...ranked.slice(0, kept), ...shuffled(ranked.slice(kept), dice)];
  const { apart } = draw;
  if (!apart) return order.map(({ id }) => id);
  const blocks = shape.groups ? groupBlocks(order.length, shape.groups) : bracketBlocks(order.length);
  const tiers = shape.groups ? potsOf(order.length, shape.groups, kept) : bandsOf(order.length, kept);
  return keepApart(order, (entrant) => entrant[apart], blocks, tiers, dice).map(({ id }) => id);
}

/** The sizes of groups that were set by hand, if a snake of as many would give others. */
export function unusualSizes(groups: readonly (readonly EntrantId[])[]): readonly number[] | null {
  const sizes = groups.map(({ length }) => length);
  const usual = snake(
    sizes.reduce((sum, size) => sum + size, 0),
    sizes.length,
  );
  return usual.every(({ length }, at) => length === sizes[at]) ? null : sizes;
}

/** The seeds that a snake would lay out as these very groups. */
function seedsOfGroups(groups: readonly (readonly EntrantId[])[]): EntrantId[] {
  const seeds: EntrantId[] = [];
  snakeInto(groups.map(({ length }) => length)).forEach((numbers, group) => {
    numbers.forEach((seed, row) => {
      seeds[seed - 1] = groups[group]![row]!;
    });
  });
  return seeds;
}

function rankedBy(entrants: readonly Entrant[], ranking: readonly EntrantId[]): Entrant[] {
  const rank = new Map(ranking.map((id, at) => [id, at]));
  const rankOf = ({ id }: Entrant) => rank.get(id) ?? ranking.length;
  return entrants.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Blocks a seed shares with others, level by level; the tighter the heavier: two of one club in a small block is the worse draw.
 */
type Blocks = {
  /** By seed, then by level. */
  readonly of: readonly Int32Array[];
  readonly weights: readonly number[];
  readonly count: number;
};

function groupBlocks(n: number, groups: number): Blocks {
  const of = Array.from({ length: n }, () => new Int32Array(1));
  snake(n, groups).forEach((seeds, block) => {
    for (const seed of seeds) of[seed - 1]![0] = block;
  });
  return { of, weights: [1], count: groups };
}

function bracketBlocks(n: number): Blocks {
  const size = bracketSize(n);
  const levels = Math.max(0, Math.log2(size) - 1);
  const of = Array.from({ length: n }, () => new Int32Array(levels));
  bracketOrder(size).forEach((seed, position) => {
    if (seed > n) return;
    for (let block = 2, level = 0; level < levels; block *= 2, level++)
      of[seed - 1]![level] = size / block + Math.floor(position / block);
  });
  return { of, weights: Array.from({ length: levels }, (_, level) => 4 ** -level), count: size };
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

/**
 * Swaps two while that makes the draw better: fewer of one label in the same block, and in the tighter ones
 * first.
 */
function keepApart(
  order: readonly Entrant[],
  labelOf: (entrant: Entrant) => string | undefined,
  blocks: Blocks,
  tiers: readonly number[],
  dice: Dice,
): Entrant[] {
  const drawn = [...order];
  const names = [...new Set(order.map(labelOf))];
  const labels = order.map((entrant) =>
    labelOf(entrant) === undefined ? -1 : names.indexOf(labelOf(entrant)),
  );
  const crowd = crowdIn(blocks, labels, names.length);
  const places = shuffled([...drawn.keys()], dice);
  for (let better = true; better; ) {
    better = false;
    for (const one of places)
      for (const other of places)
        if (one < other && tiers[one] === tiers[other] && crowd.gainOfSwap(one, other) > 1e-9) {
          crowd.swap(one, other);
          [drawn[one], drawn[other]] = [drawn[other]!, drawn[one]!];
          better = true;
        }
  }
  return drawn;
}

/** How many of each label stand in each block, kept up to date while places are swapped. */
function crowdIn({ of, weights, count }: Blocks, labels: number[], names: number) {
  const counts = new Int32Array(count * names);
  const add = (at: number, by: number) => {
    const label = labels[at]!;
    if (label >= 0) for (const block of of[at]!) counts[block * names + label]! += by;
  };
  for (const at of labels.keys()) add(at, 1);
  /** What moving away from `from` spares and standing in `to` costs; blocks they share make no difference. */
  const gainOfMove = (label: number, from: Int32Array, to: Int32Array): number => {
    if (label < 0) return 0;
    let gain = 0;
    for (let level = 0; level < weights.length; level++) {
      const [here, there] = [from[level]!, to[level]!];
      if (here !== there)
        gain += weights[level]! * (counts[here * names + label]! - 1 - counts[there * names + label]!);
    }
    return gain;
  };
  return {
    gainOfSwap: (one: number, other: number): number =>
      labels[one] === labels[other]
        ? 0
        : gainOfMove(labels[one]!, of[one]!, of[other]!) + gainOfMove(labels[other]!, of[other]!, of[one]!),
    swap: (one: number, other: number): void => {
      add(one, -1);
      add(other, -1);
      [labels[one], labels[other]] = [labels[other]!, labels[one]!];
      add(one, 1);
      add(other, 1);
    },
  };
}
