import { type Point, pointAt, RADII, SECTOR_ANGLE, SECTOR_RINGS } from './board.ts';
import { CLOCK, DARTS, type Dart, dartOf, pointsOf } from './dart.ts';

/** How a player scatters around their aim, in mm: a Gaussian, wider one way than the other, tilted, and off by a bias. */
export type Spread = {
  readonly sx: number;
  readonly sy: number;
  readonly rho: number;
  readonly bias: Point;
};

export function evenSpread(sigma: number): Spread {
  return { sx: sigma, sy: sigma, rho: 0, bias: { x: 0, y: 0 } };
}

/** Nobody throws closer than this (the best of the tour are near 7); below it the nodes would be too many. */
export const SMALLEST_SIGMA = 3;

export const DART_COUNT = DARTS.length;
export const MISS_INDEX = DARTS.indexOf('MISS');
const DART_INDEX: ReadonlyMap<Dart, number> = new Map(DARTS.map((dart, index) => [dart, index]));

export function indexOfDart(dart: Dart): number {
  return DART_INDEX.get(dart)!;
}

/** Places on the board with their shares of area; `dart` is the index of the bed each lies in. */
type BoardNodes = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly area: Float64Array;
  readonly dart: Uint8Array;
};

/** Beyond so many sigmas a dart does not land (2e-14). */
const REACH = 7.8;
/** Nodes of a panel, by its width in steps of 0.4 sigma: exact to about 1e-11, or fast and good to about 1e-8. */
const PANEL_NODES = { exact: [5, 6, 7, 8, 9], fast: [3, 4, 5, 5, 6] } as const;
type Precision = keyof typeof PANEL_NODES;

/** As many as a search for a spread goes through. */
const NODES_KEPT = 12;
const keptNodes = new Map<string, BoardNodes>();

/**
 * Gauss-Legendre nodes in polar coordinates, bed by bed, so that no bed's edge is ever blurred: panels of at most
 * two sigma are enough for a Gaussian.
 */
export function boardNodes(sigma: number, precision: Precision = 'exact'): BoardNodes {
  const key = `${sigma} ${precision}`;
  const kept = keptNodes.get(key);
  if (kept !== undefined) return kept;
  const nodes = layNodes(sigma, precision);
  if (keptNodes.size === NODES_KEPT) keptNodes.delete(keptNodes.keys().next().value!);
  keptNodes.set(key, nodes);
  return nodes;
}

function layNodes(sigma: number, precision: Precision): BoardNodes {
  const [xs, ys, areas, darts]: [number[], number[], number[], number[]] = [[], [], [], []];
  const rings = [
    { inside: 0, outside: RADII.bull, bed: () => indexOfDart('D25') },
    { inside: RADII.bull, outside: RADII.outerBull, bed: () => indexOfDart('S25') },
    ...SECTOR_RINGS.map(({ ring, inside, outside }) => ({
      inside,
      outside,
      bed: (sector: number) => indexOfDart(dartOf(ring, CLOCK[sector]!)),
    })),
  ];
  for (const { inside, outside, bed } of rings)
    for (let sector = 0; sector < CLOCK.length; sector++) {
      const dart = bed(sector);
      for (const [radius, width] of panels(inside, outside, sigma, precision)) {
        const half = (SECTOR_ANGLE / 2) * radius;
        for (const [arc, length] of panels(-half, half, sigma, precision)) {
          const { x, y } = pointAt(radius, sector * SECTOR_ANGLE + arc / radius);
          xs.push(x);
          ys.push(y);
          areas.push(width * length);
          darts.push(dart);
        }
      }
    }
  return {
    x: Float64Array.from(xs),
    y: Float64Array.from(ys),
    area: Float64Array.from(areas),
    dart: Uint8Array.from(darts),
  };
}

/** Nodes and weights from `from` to `to`, as many as a Gaussian of this sigma needs. */
function* panels(
  from: number,
  to: number,
  sigma: number,
  precision: Precision,
): Generator<readonly [number, number]> {
  const width = (to - from) / sigma;
  const count = Math.max(1, Math.ceil(width / 2));
  const sizes = PANEL_NODES[precision];
  const rule = gaussLegendre(sizes[Math.min(sizes.length - 1, Math.floor((width / count) * 2.5))]!);
  const half = (to - from) / count / 2;
  for (let panel = 0; panel < count; panel++) {
    const middle = from + half * (2 * panel + 1);
    for (const [node, weight] of rule) yield [middle + half * node, half * weight];
  }
}

type Rule = readonly (readonly [number, number])[];
const gaussRules = new Map<number, Rule>();

/** Nodes and weights on -1..1: the zeros of the Legendre polynomial, by Newton's method. */
function gaussLegendre(size: number): Rule {
  const known = gaussRules.get(size);
  if (known !== undefined) return known;
  const rule = Array.from({ length: size }, (_, index) => {
    let node = Math.cos((Math.PI * (index + 0.75)) / (size + 0.5));
    let slope = 0;
    for (let step = 0; step < 50; step++) {
      let [before, value] = [1, node];
      for (let degree = 2; degree <= size; degree++)
        [before, value] = [value, ((2 * degree - 1) * node * value - (degree - 1) * before) / degree];
      slope = (size * (node * value - before)) / (node * node - 1);
      const move = value / slope;
      node -= move;
      if (Math.abs(move) < 1e-15) break;
    }
    return [node, 2 / ((1 - node * node) * slope * slope)] as const;
  });
  gaussRules.set(size, rule);
  return rule;
}

/** The aims column by column: in a column x is the same, so that one exponential serves all of it. */
type Columns = {
  readonly x: Float64Array;
  /** Where each column begins in `row` and `aim` (and, last, where they end). */
  readonly begin: Int32Array;
  readonly row: Int32Array;
  readonly aim: Int32Array;
  /** Of each place in a column, upwards, and of each row. */
  readonly height: Float64Array;
  readonly y: Float64Array;
};

function columnsOf({ bias }: Spread, aims: readonly Point[]): Columns {
  const order = aims.map((_, aim) => aim).sort((a, b) => aims[a]!.x - aims[b]!.x || aims[a]!.y - aims[b]!.y);
  const rows = new Map<number, number>();
  for (const { y } of aims) if (!rows.has(y)) rows.set(y, rows.size);
  const xs: number[] = [];
  const begin: number[] = [];
  for (const [place, aim] of order.entries())
    if (place === 0 || aims[aim]!.x !== aims[order[place - 1]!]!.x) {
      xs.push(aims[aim]!.x + bias.x);
      begin.push(place);
    }
  return {
    x: Float64Array.from(xs),
    begin: Int32Array.from([...begin, order.length]),
    row: Int32Array.from(order, (aim) => rows.get(aims[aim]!.y)!),
    aim: Int32Array.from(order),
    height: Float64Array.from(order, (aim) => aims[aim]!.y + bias.y),
    y: Float64Array.from(rows.keys(), (y) => y + bias.y),
  };
}

/** The chance of every dart from every aim: row after row of 63, in the order of `DARTS`. */
export function hitTable(
  spread: Spread,
  aims: readonly Point[],
  precision: Precision = 'exact',
): Float64Array {
  const columns = columnsOf(spread, aims);
  const table = new Float64Array(aims.length * DART_COUNT);
  // Added up bed by bed, where neighbouring aims are neighbours in memory too, and turned round afterwards.
  const byDart = addHits(spread, columns, precision);
  for (let place = 0; place < aims.length; place++) {
    const row = columns.aim[place]! * DART_COUNT;
    let onBoard = 0;
    for (let dart = 0; dart < DART_COUNT; dart++) {
      const chance = byDart[dart * aims.length + place]!;
      table[row + dart] = chance;
      onBoard += chance;
    }
    table[row + MISS_INDEX] = Math.max(0, 1 - onBoard);
  }
  return table;
}

function addHits({ sx, sy, rho }: Spread, columns: Columns, precision: Precision): Float64Array {
  const free = 1 - rho * rho;
  const nodes = boardNodes(Math.min(sx, sy) * Math.sqrt(1 - Math.abs(rho)), precision);
  const { begin, row } = columns;
  const byDart = new Float64Array(row.length * DART_COUNT);
  const inRow = new Float64Array(columns.y.length);
  const up = new Float64Array(columns.y.length);
  const peak = 1 / (2 * Math.PI * sx * sy * Math.sqrt(free));
  for (let node = 0; node < nodes.x.length; node++) {
    for (let at = 0; at < inRow.length; at++) {
      const away = (nodes.y[node]! - columns.y[at]!) / sy;
      up[at] = away;
      inRow[at] = away > REACH || away < -REACH ? 0 : Math.exp((-away * away) / (2 * free));
    }
    const bed = nodes.dart[node]! * row.length;
    const area = peak * nodes.area[node]!;
    for (let column = 0; column < columns.x.length; column++) {
      const right = (nodes.x[node]! - columns.x[column]!) / sx;
      if (right > REACH || right < -REACH) continue;
      const here = area * Math.exp((-right * right) / (2 * free));
      const tilt = (rho / free) * right;
      const end = begin[column + 1]!;
      const highest = nodes.y[node]! + REACH * sy;
      let place = firstAbove(columns.height, begin[column]!, end, nodes.y[node]! - REACH * sy);
      for (; place < end && columns.height[place]! <= highest; place++) {
        const share = here * inRow[row[place]!]!;
        byDart[bed + place]! += rho === 0 ? share : share * Math.exp(tilt * up[row[place]!]!);
      }
    }
  }
  return byDart;
}

function firstAbove(heights: Float64Array, from: number, to: number, height: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heights[middle]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The chance of every dart from one aim, in the order of `DARTS`. */
export function hitChances(spread: Spread, aim: Point): Float64Array {
  return hitTable(spread, [aim]);
}

const POINTS = Float64Array.from(DARTS, pointsOf);

export function expectedScore(spread: Spread, aim: Point): number {
  return hitChances(spread, aim).reduce((sum, chance, dart) => sum + chance * POINTS[dart]!, 0);
}

/** The expected score of one dart for each aim of a square grid over the board (a heat map). */
export function scoreMap(spread: Spread, step: number): readonly (Point & { readonly score: number })[] {
  const aims = gridAims(step);
  const table = hitTable(spread, aims);
  return aims.map((aim, row) => {
    let score = 0;
    for (let dart = 0; dart < DART_COUNT; dart++) score += table[row * DART_COUNT + dart]! * POINTS[dart]!;
    return { ...aim, score };
  });
}

/** A little outside the doubles. */
const OUTSIDE = 180;

/** A weak player who wants a double does well to aim outside the board: a miss costs nothing, and a bust the visit. */
export const farthestAim = ({ sx, sy }: Spread): number =>
  Math.max(OUTSIDE, RADII.doubleOutside + Math.max(sx, sy));

export function gridAims(step: number, farthest = OUTSIDE): readonly Point[] {
  const aims: Point[] = [];
  const last = Math.floor(farthest / step);
  for (let column = -last; column <= last; column++)
    for (let row = -last; row <= last; row++) {
      const aim = { x: column * step, y: row * step };
      if (Math.hypot(aim.x, aim.y) <= farthest) aims.push(aim);
    }
  return aims;
}

/** Where a single dart scores most: the best places of the map, each climbed to its top. */
export function bestAim(spread: Spread): Point & { readonly score: number } {
  const map = scoreMap(spread, 5).toSorted((a, b) => b.score - a.score);
  const starts = map.filter(
    (place, rank) =>
      rank < 400 &&
      !map.slice(0, rank).some((higher) => Math.hypot(place.x - higher.x, place.y - higher.y) < 12),
  );
  const tops = starts.slice(0, 6).map((place) => climb(spread, place));
  return tops.reduce((top, other) => (other.score > top.score ? other : top));
}

/** Goes uphill from an aim in ever smaller steps. */
export function climb(spread: Spread, from: Point): Point & { readonly score: number } {
  let top = { x: from.x, y: from.y, score: expectedScore(spread, from) };
  for (let step = 4; step > 0.002; ) {
    const around = [
      { x: top.x + step, y: top.y },
      { x: top.x - step, y: top.y },
      { x: top.x, y: top.y + step },
      { x: top.x, y: top.y - step },
    ];
    const table = hitTable(spread, around);
    let moved = false;
    for (const [row, aim] of around.entries()) {
      let score = 0;
      for (let dart = 0; dart < DART_COUNT; dart++) score += table[row * DART_COUNT + dart]! * POINTS[dart]!;
      if (score > top.score + 1e-13) {
        top = { ...aim, score };
        moved = true;
      }
    }
    if (!moved) step /= 2;
  }
  return top;
}
