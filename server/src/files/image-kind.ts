export type ImageKind = { type: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number };

/** What the first bytes say, whatever its name or its sender says; null for everything but the three kinds that are shown. */
export function imageKind(bytes: Buffer): ImageKind | null {
  const found = readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): ImageKind | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || text(bytes, 12) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readWebp(bytes: Buffer): ImageKind | null {
  if (bytes.length < 30 || text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (text(bytes, 12)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Walks from segment to segment until one tells the size of the frame. */
function readJpeg(bytes: Buffer): ImageKind | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (isFrame(marker))
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** SOF0 to SOF15, but for the tables and marks that stand among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
