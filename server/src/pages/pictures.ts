import { Refusal } from '@oche/contract';
import { isLocale, type Locale } from '@oche/messages';
import type { FastifyInstance } from 'fastify';
import { rasterise } from './rasterise.ts';

/** A picture that can be drawn. The same name is the same picture, so it is drawn once. */
export type Picture = { name: string; svg: () => Promise<string> };

const MOST_KEPT = 200;
/** Drawing takes a processor for a moment: one after the other, and only so many in the queue. */
const MOST_WAITING = 30;
const RETRY_SECONDS = 5;
const FRESH_SECONDS = 10;

/** Serves `{address}/{id}.png`: what messengers show under a shared link. */
export function registerPictures(
  app: FastifyInstance,
  address: string,
  find: (id: string, locale: Locale) => Promise<Picture | null>,
): void {
  const draw = drawOnce();
  app.get(`${address}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const { lang } = request.query as { lang?: unknown };
    const picture = file.endsWith('.png')
      ? await find(file.slice(0, -'.png'.length), isLocale(lang) ? lang : 'en')
      : null;
    if (!picture) throw new Refusal('not_found');
    const etag = `"${picture.name}"`;
    const known = request.headers['if-none-match'] === etag;
    const png = known ? undefined : await draw(picture);
    reply.header('etag', etag).header('cache-control', `public, max-age=${FRESH_SECONDS}`);
    // Messengers load it from pages of their own.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return known ? reply.status(304).send() : reply.type('image/png').send(png);
  });
}

/** Keeps what was drawn, and draws what is asked for by many at once only once. */
function drawOnce(): (picture: Picture) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return ({ name, svg }) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (waiting >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
    waiting++;
    const drawn = last.then(async () => rasterise(await svg())).finally(() => waiting--);
    last = drawn.catch(() => kept.delete(name));
    kept.set(name, drawn);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
    return drawn;
  };
}
