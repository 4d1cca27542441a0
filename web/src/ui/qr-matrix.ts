// A QR code as rows of dark and light squares (ISO/IEC 18004): bytes only, error correction level Q, which still reads when
// a quarter of it is covered. Versions 1 to 20, which is 482 bytes: our addresses have about 90.

/** Check bytes in each block, and the number of blocks, by version. */
const CHECK_BYTES = [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30];
const BLOCKS = [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20];

/** Undefined where nothing is drawn yet. */
type Square = boolean | undefined;
export type QrMatrix = boolean[][];

export function qrMatrix(text: string): QrMatrix {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CHECK_BYTES.findIndex((_, at) => fits(bytes.length, at + 1)) + 1;
  if (version === 0) throw new Error('Too long for a QR code');
  const frame = drawFrame(version);
  const isFrame = frame.map((row) => row.map((square) => square !== undefined));
  fillIn(frame, interleave(encode(bytes, version), version));
  let best: { matrix: QrMatrix; penalty: number } | undefined;
  for (const [mask, isFlipped] of MASKS.entries()) {
    const matrix = frame.map((row, y) =>
      row.map((square, x) => (isFrame[y]![x] ? square === true : square !== isFlipped(x, y))),
    );
    drawFormat(matrix, mask);
    const penalty = penaltyOf(matrix);
    if (!best || penalty < best.penalty) best = { matrix, penalty };
  }
  return best!.matrix;
}

/** How many bytes a version holds, with their check bytes. */
function capacity(version: number): number {
  let squares = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const lines = alignmentLines(version).length;
    squares -= (25 * lines - 10) * lines - 55;
    if (version >= 7) squares -= 36;
  }
  return Math.floor(squares / 8);
}

const dataBytes = (version: number): number =>
  capacity(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const fits = (count: number, version: number): boolean =>
  4 + lengthBits(version) + 8 * count <= 8 * dataBytes(version);

/** The kind of text, its length, the text, and padding up to what the version holds. */
function encode(bytes: number[], version: number): number[] {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');
  const size = dataBytes(version);
  let stream =
    bits(0b0100, 4) + bits(bytes.length, lengthBits(version)) + bytes.map((byte) => bits(byte, 8)).join('');
  stream += '0'.repeat(Math.min(4, size * 8 - stream.length));
  stream += '0'.repeat(-stream.length & 7);
  const data = stream.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** The bytes of all blocks in turn, then their check bytes in turn, so that a stain hurts every block a little. */
function interleave(data: number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const divisor = checkDivisor(CHECK_BYTES[version - 1]!);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, from + short + (at >= count - longer ? 1 : 0));
    from += block.length;
    return { block, checks: checkBytes(block, divisor) };
  });
  const inTurn = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? row[at]! : [])),
    ).flat();
  return [...inTurn(blocks.map(({ block }) => block)), ...inTurn(blocks.map(({ checks }) => checks))];
}

/** The product of two bytes in the field that QR codes count in. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a);
  return product;
}

function checkDivisor(degree: number): number[] {
  const divisor: number[] = [...new Array(degree - 1).fill(0), 1];
  for (let at = 0, root = 1; at < degree; at++, root = multiply(root, 2))
    for (let term = 0; term < degree; term++)
      divisor[term] = multiply(divisor[term]!, root) ^ (divisor[term + 1] ?? 0);
  return divisor;
}

function checkBytes(block: number[], divisor: number[]): number[] {
  let rest: number[] = new Array(divisor.length).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((term, at) => term ^ multiply(divisor[at]!, factor));
  }
  return rest;
}

function alignmentLines(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

/** What every code of a version has in common: where a camera finds its corners, lines and squares. */
function drawFrame(version: number): Square[][] {
  const size = 17 + 4 * version;
  const frame: Square[][] = Array.from({ length: size }, () => new Array(size).fill(undefined));
  const ring = (cx: number, cy: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let y = cy - reach; y <= cy + reach; y++)
      for (let x = cx - reach; x <= cx + reach; x++)
        if (frame[y] && x >= 0 && x < size)
          frame[y]![x] = isDark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (let at = 0; at < size; at++) frame[6]![at] = frame[at]![6] = at % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const lines = alignmentLines(version);
  const [first, last] = [lines[0], lines.at(-1)];
  for (const y of lines)
    for (const x of lines) {
      const isCorner =
        (x === first && y === first) || (x === first && y === last) || (x === last && y === first);
      if (!isCorner) ring(x, y, 2, (distance) => distance !== 1);
    }
  drawFormat(frame, 0);
  if (version >= 7) drawVersion(frame, version);
  return frame;
}

/** Level and mask, twice, with check bits of their own. */
function drawFormat(matrix: Square[][], mask: number): void {
  const size = matrix.length;
  const data = (0b11 << 3) | mask;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const near = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    matrix[near]![8] = bit(at);
    const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    matrix[8]![across] = bit(at);
  }
  matrix[size - 8]![8] = true;
}

function drawVersion(matrix: Square[][], version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [matrix.length - 11 + (at % 3), Math.floor(at / 3)];
    matrix[near]![far] = matrix[far]![near] = ((bits >> at) & 1) === 1;
  }
}

function remainder(value: number, degree: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return rest;
}

/** Up and down in columns of two, from the lower right corner, around the frame. */
function fillIn(frame: Square[][], bytes: number[]): void {
  const size = frame.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const row = frame[isUpward ? size - 1 - step : step]!;
        if (row[x] !== undefined) continue;
        row[x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard it is to read: long runs, big blocks, what looks like a corner, and too much of one colour. */
function penaltyOf(matrix: QrMatrix): number {
  const rows = matrix.map((row) => row.map(Number).join(''));
  const columns = matrix.map((_, x) => matrix.map((row) => Number(row[x])).join(''));
  let penalty = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++)
      if (new Set([rows[y]![x], rows[y]![x - 1], rows[y - 1]![x], rows[y - 1]![x - 1]]).size === 1)
        penalty += 3;
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
