import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fastifyStatic from '@fastify/static';
import { getIcons } from '@iconify/utils';
import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;

/** The built files of the web. What carries a hash in its name never changes; the rest is asked for again. */
export async function registerStatic(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['**/.vite/**', 'index.html'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    },
  });
}

/** Which build is served: a page that is open for a week finds out that there is a newer one. */
export function registerBuildManifest(app: FastifyInstance, build: string): void {
  app.get('/builds/latest.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: build }),
  );
}

const COLLECTIONS = ['lucide'];
const MOST_ICONS = 100;

/** Icons that do not travel with the app, in the form that every Iconify client reads. */
export function registerIcons(app: FastifyInstance): void {
  const require = createRequire(import.meta.url);
  const load = (name: string) =>
    JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8'));
  const collections = new Map<string, ReturnType<typeof load>>();
  app.get('/icons/:file', (request, reply) => {
    const name = (request.params as { file: string }).file.replace(/\.json$/, '');
    const { icons } = request.query as { icons?: string | string[] };
    const wanted = String(icons ?? '')
      .split(',')
      .filter((icon) => /^[a-z0-9-]{1,60}$/.test(icon))
      .slice(0, MOST_ICONS);
    if (!COLLECTIONS.includes(name) || wanted.length === 0) {
      return reply.status(404).send({ code: 'not_found', message: 'Failed to load custom icons' });
    }
    if (!collections.has(name)) collections.set(name, load(name));
    const found = getIcons(collections.get(name), wanted, true);
    return reply.header('cache-control', `public, max-age=${YEAR}`).send(found);
  });
}
