import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;

/** The plain font inside a WOFF file: the same tables, unpacked. Rasterisers read only those. */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEAD + index * ENTRY));
  const directory = Buffer.alloc(12 + 16 * count);
  writeHead(directory, woff.readUInt32BE(4), count);
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    offset += padded(data.length);
  }
  return Buffer.concat([directory, ...tables.flatMap(({ data }) => [data, padding(data.length)])]);
}

function tableAt(woff: Buffer, at: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
    number,
  ];
  const stored = woff.subarray(offset, offset + packed);
  // A table that packing would not make smaller stands as it is.
  return {
    tag: woff.subarray(at, at + 4),
    checksum,
    data: packed < length ? inflateSync(stored) : stored,
  };
}

function writeHead(directory: Buffer, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;
const padding = (length: number): Buffer => Buffer.alloc(padded(length) - length);
