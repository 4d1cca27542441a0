import { expect, test } from 'vitest';
import { orderFor } from './order-of-draw.ts';

test('an order by hand keeps its places when somebody goes and somebody comes', () => {
  expect(orderFor({ mode: 'manual', order: ['c', 'a', 'b'] }, ['a', 'c', 'd'])).toEqual({
    mode: 'manual',
    order: ['c', 'a', 'd'],
  });
});

test('who comes late is put into the smallest group', () => {
  const groups = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ];
  expect(orderFor({ mode: 'groups', groups }, ['a', 'b', 'c', 'e', 'f', 'g']).groups).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f', 'g'],
  ]);
});

test('a random draw has nothing to keep', () => {
  expect(orderFor({ mode: 'random', dice: 7 }, ['a'])).toEqual({ mode: 'random', dice: 7 });
});
