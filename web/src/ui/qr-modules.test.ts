import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBytes, formatBits, qrModules } from './qr-modules.ts';

test('check bytes as in the worked example of "HELLO WORLD"', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test.each([
  [0, '011010101011111'],
  [1, '011000001101000'],
  [2, '011111100110001'],
  [3, '011101000000110'],
  [4, '010010010110100'],
  [5, '010000110000011'],
  [6, '010111011011010'],
  [7, '010101111101101'],
])('level Q with mask %i is written %s', (mask, bits) => {
  expect(formatBits(mask).toString(2).padStart(15, '0')).toBe(bits);
});

test.each([
  ['a', 21],
  ['12345678901', 21],
  ['123456789012', 25],
  ['https://oche.example/live/8114ffee-31f9-44e8-b740-c1481a5c5fd8', 41],
  ['x'.repeat(151), 57],
])('%s takes %i modules', (text, size) => {
  const modules = qrModules(text);
  expect(modules).toHaveLength(size);
  // Three corners, and none at the fourth.
  const dark = (x: number, y: number) => modules[y]![x];
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect([dark(x, y), dark(x + 1, y + 1), dark(x + 3, y + 3), dark(x + 6, y + 6)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  expect(modules.flat().every((module) => typeof module === 'boolean')).toBe(true);
});

test('a text that is too long is refused', () => {
  expect(() => qrModules('x'.repeat(152))).toThrow('152 bytes');
});

test('an address is drawn as another program has read it back', () => {
  const modules = qrModules('https://oche.example/live/8114ffee-31f9-44e8-b740-c1481a5c5fd8');
  const rows = modules.map((row) => row.map(Number).join('')).join('\n');
  expect(createHash('sha256').update(rows).digest('hex')).toMatch(/^6c6a66c5b7bf3062/);
});
