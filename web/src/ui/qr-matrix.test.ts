import { expect, test } from 'vitest';
import { type QrMatrix, qrMatrix } from './qr-matrix.ts';

// What was drawn is read back the way a camera's program does, with the tables of the standard and not with our own.

/** ISO/IEC 18004, tables 9 and E.1: [bytes, check bytes of a block], the blocks, and where the small squares stand. */
const STANDARD: Record<number, { blocks: number[]; checks: number; lines: number[] }> = {
  1: { blocks: [13], checks: 13, lines: [] },
  2: { blocks: [22], checks: 22, lines: [6, 18] },
  5: { blocks: [15, 15, 16, 16], checks: 18, lines: [6, 30] },
  7: { blocks: [14, 14, 15, 15, 15, 15], checks: 18, lines: [6, 22, 38] },
  10: { blocks: [19, 19, 19, 19, 19, 19, 20, 20], checks: 24, lines: [6, 28, 50] },
};
/** The format bits of level Q, by mask (table C.1). */
const FORMATS = ['011010101011111', '011000001101000', '011111100110001', '011101000000110'].concat([
  '010010010110100',
  '010000110000011',
  '010111011011010',
  '010101111101101',
]);

const isMasked = [
  (i: number, j: number) => (i + j) % 2 === 0,
  (i: number) => i % 2 === 0,
  (_: number, j: number) => j % 3 === 0,
  (i: number, j: number) => (i + j) % 3 === 0,
  (i: number, j: number) => ((i >> 1) + Math.floor(j / 3)) % 2 === 0,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i: number, j: number) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
];

function read(matrix: QrMatrix): string {
  const size = matrix.length;
  const version = (size - 17) / 4;
  const { blocks, checks, lines } = STANDARD[version]!;
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((x) => matrix[8]![x])
    .concat([7, 5, 4, 3, 2, 1, 0].map((y) => matrix[y]![8]));
  const mask = FORMATS.indexOf(format.map(Number).join(''));
  expect(mask).toBeGreaterThanOrEqual(0);
  const near = (a: number, b: number) => Math.abs(a - b) <= 2;
  const isFrame = (i: number, j: number) =>
    i === 6 ||
    j === 6 ||
    (i < 9 && j < 9) ||
    (i < 9 && j >= size - 8) ||
    (i >= size - 8 && j < 9) ||
    (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) ||
    lines.some((y) => lines.some((x) => near(i, y) && near(j, x) && !isCorner(y, x, lines)));
  const bits: number[] = [];
  const columns = Array.from({ length: size }, (_, at) => size - 1 - at).filter((x) => x !== 6);
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let step = 0; step < size; step++)
      for (const j of columns.slice(pair, pair + 2)) {
        const i = pair % 4 === 0 ? size - 1 - step : step;
        if (!isFrame(i, j)) bits.push(Number(matrix[i]![j]! !== isMasked[mask]!(i, j)));
      }
  const total = blocks.reduce((sum, n) => sum + n + checks, 0);
  const bytes = Array.from({ length: total }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const data = blocks.map((): number[] => []);
  for (let at = 0; at < Math.max(...blocks); at++)
    for (const [n, length] of blocks.entries()) if (at < length) data[n]!.push(bytes.shift()!);
  const whole = data.map((block) => [...block]);
  for (let at = 0; at < checks; at++) for (const block of whole) block.push(bytes.shift()!);
  for (const block of whole)
    for (let power = 0; power < checks; power++) expect(evaluate(block, power)).toBe(0);
  const stream = data
    .flat()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const start = version < 10 ? 12 : 20;
  const length = Number.parseInt(stream.slice(4, start), 2);
  const text = Array.from({ length }, (_, at) =>
    Number.parseInt(stream.slice(start + at * 8, start + at * 8 + 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(text));
}

const isCorner = (y: number, x: number, lines: number[]): boolean => {
  const [first, last] = [lines[0], lines.at(-1)];
  return (y === first && x === first) || (y === first && x === last) || (y === last && x === first);
};

/** A block without a fault is zero at every power of two. */
function evaluate(block: number[], power: number): number {
  const at = POWERS[power]!;
  return block.reduce((sum, byte) => times(sum, at) ^ byte, 0);
}
const POWERS: number[] = [1];
for (let n = 1; n < 255; n++) POWERS.push((POWERS[n - 1]! << 1) ^ (POWERS[n - 1]! & 0x80 ? 0x11d : 0));
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255]!;

test.each([
  ['a word', 'Oche', 21],
  ['letters of two bytes', 'Žofie v Émile', 25],
  ['a short address', 'https://oche.example/play/join/abcdefghijklmnop', 37],
  ['an address with a token', `https://darts.example.org/nl/play/join/${'aB3-_x'.repeat(7)}x`, 45],
  ['one that needs sixteen bits for its length', `https://darts.example/${'q'.repeat(125)}`, 57],
])('%s is read back as it was, with no byte to correct', (_, text, size) => {
  const matrix = qrMatrix(text);
  expect(matrix).toHaveLength(size);
  expect(read(matrix)).toBe(text);
});

test('what is too long is refused, not cut', () => {
  expect(() => qrMatrix('x'.repeat(500))).toThrow('Too long');
  expect(qrMatrix('x'.repeat(482))).toHaveLength(97);
});
