import { inflateSync } from 'node:zlib';

/** The pixels of a PNG as our rasteriser writes them: eight bits of red, green, blue and opacity, row by row. */
export function decodePng(png: Buffer): { width: number; height: number; pixels: Buffer } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png.subarray(1, 4).toString() !== 'PNG' || png[24] !== 8 || png[25] !== 6)
    throw new Error('Not a PNG of ours');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return { width, height, pixels: unfilter(inflateSync(Buffer.concat(data)), width * 4, height) };
}

/** Every row says how it was made smaller: by the pixel before, the one above, both, or the likeliest of them. */
function unfilter(lines: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < 4 ? 0 : pixels[at - 4]!;
      const up = y === 0 ? 0 : pixels[at - stride]!;
      const corner = x < 4 || y === 0 ? 0 : pixels[at - stride - 4]!;
      const by = [0, left, up, (left + up) >> 1, likeliest(left, up, corner)][lines[y * (stride + 1)]!]!;
      pixels[at] = lines[y * (stride + 1) + 1 + x]! + by;
    }
  return pixels;
}

function likeliest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [l, u, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return l <= u && l <= c ? left : u <= c ? up : corner;
}

/** How many pixels have exactly this colour, given as '#e0a526'. */
export function countColour({ pixels }: { pixels: Buffer }, colour: string): number {
  const wanted = Number.parseInt(colour.slice(1), 16);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels.readUIntBE(at, 3) === wanted) count++;
  return count;
}
