import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Render } from '@oche/contract';
import type { FastifyInstance } from 'fastify';

const WEB = join(import.meta.dirname, '../../web');

/** Development: Vite inside our own server, so that pages, calls and the websocket live on one port as they will later. */
export async function serveDevelopmentWeb(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next();
    // Vite answers its own addresses and leaves the rest to us.
    reply.raw.once('finish', () => reply.hijack());
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => next(error as Error | undefined));
  });
  app.addHook('onClose', () => vite.close());
  return async (request) => {
    const template = await vite.transformIndexHtml(
      request.url,
      readFileSync(join(WEB, 'index.html'), 'utf8'),
    );
    const { createRender } = await vite.ssrLoadModule('/src/entry-server.tsx');
    return (createRender as (template: string, manifest: object) => Render)(template, {})(request);
  };
}
