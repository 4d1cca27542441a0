/** From the best to what fits everywhere: the longer side, and how much is kept of it. */
const TRIES = [
  { side: 1600, quality: 0.82 },
  { side: 1280, quality: 0.75 },
  { side: 1024, quality: 0.65 },
  { side: 720, quality: 0.55 },
] as const;

/** A picture made small enough to be sent, as base64; null when the browser cannot read it. What was hidden in it is gone. */
export async function shrinkPicture(file: Blob, mostBytes: number): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const { side, quality } of TRIES) {
    const blob = await drawn(picture, side, quality);
    if (blob && blob.size <= mostBytes) return toBase64(blob);
  }
  return null;
}

function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  // A see-through picture stands on white, because JPEG knows nothing else.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
