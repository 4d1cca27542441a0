import { crc32, deflateRawSync } from 'node:zlib';

export type ZipFile = { path: string; content: Buffer };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** The first of January 1980: the same files make the same archive. */
const DATE = 0x21;

/** An archive as every unpacker reads it, also those that read it from the front. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content, { level: 9 });
    const about = describe(content, packed.length, name.length);
    const head = Buffer.concat([uint32(LOCAL), uint16(VERSION), about, uint16(0), name]);
    const place = [uint16(0), uint16(0), uint16(0), uint16(0), uint32(0), uint32(offset)];
    directory.push(uint32(CENTRAL), uint16(VERSION), uint16(VERSION), about, ...place, name);
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const count = uint16(files.length);
  const end = [
    uint32(END),
    uint16(0),
    uint16(0),
    count,
    count,
    uint32(list.length),
    uint32(offset),
    uint16(0),
  ];
  return Buffer.concat([...parts, list, ...end]);
}

const describe = (content: Buffer, packed: number, name: number): Buffer =>
  Buffer.concat([
    ...[uint16(FLAGS), uint16(DEFLATE), uint16(0), uint16(DATE), uint32(crc32(content))],
    ...[uint32(packed), uint32(content.length), uint16(name)],
  ]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
