// Renders pages as the product does, and bare: with answers from memory, so that only the rendering is measured.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, type Endpoint, type Render, type RenderRequest, requestFor } from '@oche/contract';

const WEB = join(import.meta.dirname, '../../../web');

type Entry = {
  createRender: (template: string, manifest: object) => Render;
  createBareRender: (request: RenderRequest) => Promise<() => Promise<void>>;
};

export async function openRenderer() {
  const outDir = mkdtempSync(join(WEB, 'dist/bench-'));
  const { createRender, createBareRender } = await buildEntry(outDir);
  const template = readFileSync(join(WEB, 'dist/client/index.html'), 'utf8');
  const close = () => rmSync(outDir, { recursive: true, force: true });
  return { render: createRender(template, {}), createBareRender, close };
}

async function buildEntry(outDir: string): Promise<Entry> {
  const { build } = await import('vite');
  await build({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: 'src/entry-bench.tsx', outDir, emptyOutDir: true },
  });
  return import(pathToFileURL(join(outDir, 'entry-bench.js')).href);
}

/** A request whose calls are answered from memory, with what the product answered once. */
export function answeredOnce(product: string, url: string, host = 'localhost'): RenderRequest {
  const known = new Map<string, unknown>();
  const call = (async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const { path } = requestFor(endpoint, input);
    if (!known.has(path)) known.set(path, await (await fetch(`${product}/api${path}`)).json());
    return known.get(path);
  }) as Call;
  return {
    url,
    origin: product,
    host,
    cookies: {},
    acceptLanguage: 'en',
    isBot: false,
    callAs: () => call,
    onError: (error) => {
      throw error;
    },
    settings: {
      build: 'bench',
      apiUrl: '/api',
      demo: true,
      ownHosts: ['localhost'],
      analyticsContainer: null,
      realtime: { key: 'oche', cluster: 'mt1', host: null, port: null, forceTls: false },
    },
  };
}

export async function perSecondAsync(work: () => Promise<unknown>, seconds = 2): Promise<number> {
  const run = async (ms: number) => {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < ms) {
      await work();
      count++;
    }
    return (count * 1000) / (performance.now() - start);
  };
  await run(seconds * 200);
  return run(seconds * 1000);
}
