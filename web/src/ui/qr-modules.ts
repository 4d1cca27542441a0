// QR codes (ISO/IEC 18004) of texts as bytes, at error correction level Q: a quarter of it may be dirty, torn or behind a glass.
// Up to version 10, which takes 151 bytes: an address of ours with room to spare.

/** By version, from 1: error correction bytes per block, and how many blocks there are. */
const CHECK_BYTES = [13, 22, 18, 26, 18, 24, 18, 22, 20, 24] as const;
const BLOCKS = [1, 1, 2, 2, 4, 4, 6, 6, 8, 8] as const;
/** The middles of the small squares; their rows and columns are the same. */
const ALIGNMENT = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]] as const;
const LEVEL_Q = 3;

type Grid = (boolean | null)[][];

/** Row by row, dark is true. Throws when the text is too long. */
export function qrModules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex((_, at) => bytes.length <= dataBytes(at + 1) - headerBytes(at + 1)) + 1;
  if (version === 0) throw new Error(`${bytes.length} bytes are too many for a QR code of ours`);
  const bits = bitsOf(withChecks(dataOf(bytes, version), version));
  const masked = MASKS.map((mask, number) => drawn(version, bits, mask, number));
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

const sizeOf = (version: number): number => 17 + 4 * version;
const headerBytes = (version: number): number => (version < 10 ? 2 : 3);

/** All modules that are not part of a pattern, as whole bytes. */
function allBytes(version: number): number {
  const places = version === 1 ? 0 : ALIGNMENT[version - 1]!.length + 1;
  const squares = places === 0 ? 0 : 25 * places ** 2 - 10 * places - 55;
  return Math.floor(((16 * version + 128) * version + 64 - squares - (version > 6 ? 36 : 0)) / 8);
}
const dataBytes = (version: number): number =>
  allBytes(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!;

/** Mode, length, the bytes themselves, and padding. */
function dataOf(bytes: number[], version: number): number[] {
  const bits = [
    ...toBits(0b0100, 4),
    ...toBits(bytes.length, version < 10 ? 8 : 16),
    ...bytes.flatMap((byte) => toBits(byte, 8)),
  ];
  const room = dataBytes(version) * 8;
  bits.push(...Array<number>(Math.min(4, room - bits.length)).fill(0));
  bits.push(...Array<number>(-bits.length & 7).fill(0));
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    data.push(bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + bit, 0));
  for (let pad = 0xec; data.length < room / 8; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

const toBits = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);
const bitsOf = (bytes: number[]): number[] => bytes.flatMap((byte) => toBits(byte, 8));

/** Cut into blocks, each with its own check bytes, and woven together again. The last blocks are one byte longer. */
function withChecks(data: number[], version: number): number[] {
  const [blocks, checks] = [BLOCKS[version - 1]!, CHECK_BYTES[version - 1]!];
  const short = Math.floor(data.length / blocks);
  const longOnes = data.length % blocks;
  let at = 0;
  const cut = Array.from({ length: blocks }, (_, block) => {
    const length = short + (block >= blocks - longOnes ? 1 : 0);
    at += length;
    return data.slice(at - length, at);
  });
  return [...woven(cut), ...woven(cut.map((block) => checkBytes(block, checks)))];
}

const woven = (blocks: number[][]): number[] => {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
};

/** The remainder of the data divided by the generator, over GF(256). */
export function checkBytes(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < count; power++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, at) => value ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at]!;
    for (const [offset, value] of generator.entries()) rest[at + offset]! ^= times(value, factor);
  }
  return rest.slice(data.length);
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
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

function drawn(version: number, bits: number[], mask: (typeof MASKS)[number], number: number): boolean[][] {
  const grid = patterns(version);
  const size = grid.length;
  drawFormat(grid, number);
  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (grid[y]![x] === null) grid[y]![x] = (bits[next++] === 1) !== mask(x, y);
    }
  }
  return grid as boolean[][];
}

/** Everything that is the same for every text: the three corners, the small squares, the dotted lines, the version. */
function patterns(version: number): Grid {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (grid[y]?.[x] !== undefined) grid[y][x] = dark;
  };
  for (let at = 0; at < size; at++)
    for (const [x, y] of [
      [6, at],
      [at, 6],
    ] as const)
      set(x, y, at % 2 === 0);
  const rings = (cx: number, cy: number, radius: number, light: number[]) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  const places = version === 1 ? [] : [6, ...ALIGNMENT[version - 1]!];
  const last = places.at(-1);
  for (const x of places)
    for (const y of places)
      if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) rings(x, y, 2, [1]);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4]);
  if (version >= 7) drawVersion(set, version, size);
  return grid;
}

function drawVersion(
  set: (x: number, y: number, dark: boolean) => void,
  version: number,
  size: number,
): void {
  let rest = version;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(a, b, ((bits >> at) & 1) === 1);
    set(b, a, ((bits >> at) & 1) === 1);
  }
}

/** Level and mask, twice, as fifteen bits. */
export function formatBits(mask: number): number {
  const data = (LEVEL_Q << 3) | mask;
  let rest = data;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  return ((data << 10) | rest) ^ 0x5412;
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const along = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    grid[along]![8] = dark;
    const across = at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at;
    grid[8]![across] = dark;
  }
  grid[size - 8]![8] = true;
}

/** How hard it is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(grid: boolean[][]): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  const lines = [...grid, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const corner of ['00001011101', '10111010000'])
      for (let at = line.indexOf(corner); at >= 0; at = line.indexOf(corner, at + 1)) sum += 40;
  }
  for (let y = 1; y < grid.length; y++)
    for (let x = 1; x < grid.length; x++) {
      const dark = grid[y]![x];
      if (grid[y - 1]![x] === dark && grid[y]![x - 1] === dark && grid[y - 1]![x - 1] === dark) sum += 3;
    }
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return sum + 10 * Math.floor(Math.abs(share * 20 - 10));
}
