/** So few are placed by trying everything: before, there is always a way on. */
const LAST_FEW = 12;

/**
 * Who (by number) takes which position, by position: as many as can be in an allowed one, and of these ways the first in order.
 * Hardly anything is forbidden: until the last few it is enough to take the next who may.
 */
export function mostAllowed(
  count: number,
  isAllowed: (number: number, position: number) => boolean,
): number[] {
  const left = Array.from({ length: count }, (_, number) => number);
  const order: number[] = [];
  while (left.length > LAST_FEW) {
    const at = left.findIndex((number) => isAllowed(number, order.length));
    order.push(...left.splice(Math.max(0, at), 1));
  }
  const done = order.length;
  const matrix = left.map((number) => left.map((_, at) => isAllowed(number, done + at)));
  return [...order, ...bestOf(matrix).map((at) => left[at]!)];
}

type Allowed = readonly (readonly boolean[])[];
/** By position: who has it. */
type Holders = (number | undefined)[];

function bestOf(allowed: Allowed): number[] {
  const holders: Holders = [];
  const without = [...allowed.keys()].filter((number) => !findPlace(allowed, holders, number, 0));
  if (without.length > 0) return Array.from(allowed, (_, at) => holders[at] ?? without.shift()!);
  for (let position = 0; position < allowed.length; position++) {
    const waiting = holders.slice(position).sort((a, b) => a! - b!);
    waiting.some((number) => allowed[number!]![position] && takes(allowed, holders, number!, position));
  }
  return holders as number[];
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
