import { Transformer } from '@napi-rs/image';
import { MOST_PICTURE_PIXELS, PICTURE_SIZES, type PictureSize, Refusal } from '@oche/contract';
import { type ImageKind, imageKind } from './image-kind.ts';
import { isSvg, plainSvg } from './plain-svg.ts';
import { rasterise } from './rasterise.ts';

export type Picture = { width: number; height: number; sizes: Record<PictureSize, Buffer> };

const QUALITY = 82;
/** Whoever decodes forty million pixels needs 160 MB for a moment: one picture at a time, and only so many in the queue. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 5;
const LARGEST = Math.max(...PICTURE_SIZES);

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes what was sent into pictures of our own: whatever else was in it is gone, and where it was taken too. Its head is read
 * before anything is decoded, and decoding is done beside the event loop.
 */
export async function makeSizes(sent: Buffer): Promise<Picture> {
  const svg = isSvg(sent) ? plainSvg(sent) : null;
  if (!svg) checkedKind(sent);
  if (waiting >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  waiting++;
  const made = last
    .then(async () => draw(svg ? await rasterise(svg, LARGEST) : sent))
    .finally(() => waiting--);
  last = made.catch(() => {});
  return made;
}

function checkedKind(sent: Buffer): ImageKind {
  const kind = imageKind(sent);
  if (!kind) throw new Refusal('not_a_picture');
  if (kind.width * kind.height > MOST_PICTURE_PIXELS) throw new Refusal('picture_too_big');
  return kind;
}

async function draw(source: Buffer): Promise<Picture> {
  try {
    const large = await resized(source, LARGEST);
    const { width, height } = await new Transformer(large).metadata();
    const sizes = { [LARGEST]: large } as Record<PictureSize, Buffer>;
    // From the large one: the original is decoded once.
    for (const size of PICTURE_SIZES) sizes[size] ??= await resized(large, size);
    return { width, height, sizes };
  } catch {
    // Its head was fine and the rest was not.
    throw new Refusal('not_a_picture');
  }
}

/** Turned as its maker held the camera; never made larger than it is. */
async function resized(source: Buffer, size: number): Promise<Buffer> {
  const upright = new Transformer(source).rotate();
  const { width, height } = await new Transformer(source).metadata();
  const share = size / Math.max(width, height);
  if (share < 1) upright.resize({ width: size, height: size, fit: INSIDE });
  return upright.webp(QUALITY);
}

/** Fits into both measures and keeps its shape; a constant of the library that types cannot import. */
const INSIDE = 2;
