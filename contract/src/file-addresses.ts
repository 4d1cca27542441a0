// Where files are found. No schemas: pages and server write the same addresses.

/** The longer side of a picture, in pixels: for a list, a phone and a desk. */
export const PICTURE_SIZES = [256, 800, 1600] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** A picture never changes at its address: its name is made of what was sent. */
export const pictureAddress = (file: string, size: PictureSize): string => `/files/${file}-${size}.webp`;

/** `srcset` of a picture; the browser takes what fits. */
export const pictureSources = (file: string): string =>
  PICTURE_SIZES.map((size) => `${pictureAddress(file, size)} ${size}w`).join(', ');

export const documentAddress = (file: string, ending: string): string => `/files/${file}.${ending}`;

export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_PICTURE_PIXELS = 40_000_000;
export const MOST_DOCUMENT_BYTES = 20 * 1024 * 1024;
/** What one organisation may keep, or one person. */
export const MOST_STORED_BYTES = 1024 * 1024 * 1024;
