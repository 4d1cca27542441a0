import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstVersion, nextVersion, readItem, type Version } from './versions.ts';

const LENGTH = 5;
const step = fc.record({
  /** After which of the versions so far; most go on from the newest. */
  after: fc.oneof(fc.constant(-1), fc.nat()),
  at: fc.nat(LENGTH - 1),
  item: fc.integer(),
});

test('RPL-4 every version of a list stays as it was, whichever one the next comes after', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const lists: number[][] = [[0, 0, 0, 0, 0]];
      const versions: Version<number>[] = [firstVersion([0, 0, 0, 0, 0])];
      for (const { after, at, item } of steps) {
        const from = after < 0 ? lists.length - 1 : after % lists.length;
        lists.push(lists[from]!.with(at, item));
        versions.push(nextVersion(versions[from]!, at, item));
      }
      const read = versions.map((version) => lists[0]!.map((_, at) => readItem(version, at)));
      expect(read).toEqual(lists);
    }),
  );
});
