/** Those who may stand in the same blocks: by number, ascending, and who of them is next. */
type Kind = { readonly allowed: readonly boolean[]; readonly numbers: number[]; next: number };

/**
 * Who (by number) takes which position, by position: the first in order after whom the rest can still be placed. Everybody may
 * stand in some blocks of the bracket and not in others, and most of them in the same ones: so it is enough to know how many of each
 * kind stand in each block. Null when there is no way.
 */
export function seatByBlock(
  allowed: readonly (readonly boolean[])[],
  blockOf: readonly number[],
): number[] | null {
  const kinds = kindsOf(allowed);
  const flow = flowInto(kinds, roomIn(blockOf, allowed[0]?.length ?? 0));
  if (!flow) return null;
  return blockOf.map((block) => {
    const waiting = kinds
      .filter(({ numbers, next, allowed: own }) => own[block] && next < numbers.length)
      .sort((a, b) => a.numbers[a.next]! - b.numbers[b.next]!);
    const first = waiting.find((kind) => flow.takes(kinds.indexOf(kind), block))!;
    return first.numbers[first.next++]!;
  });
}

function kindsOf(allowed: readonly (readonly boolean[])[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const [number, own] of allowed.entries()) {
    const key = own.join();
    const kind = kinds.get(key) ?? { allowed: own, numbers: [], next: 0 };
    kind.numbers.push(number);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

function roomIn(blockOf: readonly number[], blocks: number): number[] {
  const room: number[] = new Array(blocks).fill(0);
  for (const block of blockOf) room[block]!++;
  return room;
}

/** How many of each kind stand in each block; null when not all of them can. */
function flowInto(kinds: readonly Kind[], room: readonly number[]) {
  const blocks = [...room.keys()];
  const stands = kinds.map(() => room.map(() => 0));
  const free = [...room];

  /** Makes one place in a block by moving others on, into one of the blocks where an empty place will do. */
  const makePlace = (block: number, ends: (block: number) => boolean): boolean => {
    const from = new Map<number, { block: number; kind: number }>();
    const reached = [block];
    for (const here of reached) {
      if (ends(here)) {
        for (let at = here; at !== block; ) {
          const { block: before, kind } = from.get(at)!;
          stands[kind]![before]!--;
          stands[kind]![at]!++;
          at = before;
        }
        free[block]!++;
        free[here]!--;
        return true;
      }
      for (const [kind, own] of kinds.entries())
        if (stands[kind]![here]! > 0)
          for (const there of blocks)
            if (own.allowed[there] && there !== block && !from.has(there)) {
              from.set(there, { block: here, kind });
              reached.push(there);
            }
    }
    return false;
  };
  const put = (kind: number, block: number, by: number): void => {
    stands[kind]![block]! += by;
    free[block]! -= by;
  };

  for (const [kind, { allowed, numbers }] of kinds.entries())
    for (const _ of numbers) {
      const block = blocks.find((one) => allowed[one] && makePlace(one, (end) => free[end]! > 0));
      if (block === undefined) return null;
      put(kind, block, 1);
    }
  return {
    /** One of a kind takes a place of a block for good, if everybody else still has one. */
    takes(kind: number, block: number): boolean {
      if (stands[kind]![block] === 0) {
        const elsewhere = blocks.find((one) => {
          if (stands[kind]![one] === 0) return false;
          put(kind, one, -1);
          if (makePlace(block, (end) => end === one)) return true;
          put(kind, one, 1);
          return false;
        });
        if (elsewhere === undefined) return false;
        put(kind, block, 1);
      }
      stands[kind]![block]!--;
      return true;
    },
  };
}
