const LONGEST_SIDE = 2000;
const QUALITY = 0.85;
/** A drawing has no pixels to spare, and the server draws it by itself. */
const SVG = 'image/svg+xml';

/**
 * A picture made small enough to be sent from a phone; null when the browser cannot read it. What was hidden in it, such as
 * where it was taken, is gone. What may be see-through stays so.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | null> {
  if (file.type === SVG) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}
