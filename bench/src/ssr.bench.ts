// Rendered pages per second: the whole way (request, guards, loaders, queries, React, template) beside React alone on the same tree.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, Endpoint, Render, RenderRequest } from '@oche/contract';
import type { Bench } from './report.ts';
import { answersPerSecond } from './support/load.ts';
import { startProduct } from './support/product.ts';

const WEB = join(import.meta.dirname, '../../web');
const PAGES = ['/', '/privacy-policy', '/auth/login', '/rankings'];

type Entry = {
  createRender: (template: string, manifest: object) => Render;
  createBareRender: (request: RenderRequest) => Promise<() => Promise<void>>;
};

export const bench: Bench = async (report) => {
  const outDir = mkdtempSync(join(WEB, 'dist/bench-'));
  const entry = await buildEntry(outDir);
  const template = readFileSync(join(WEB, 'dist/client/index.html'), 'utf8');
  const render = entry.createRender(template, {});
  const product = await startProduct(3303);
  for (const url of PAGES) {
    const request = await requestFor(product.url, url);
    const bare = await perSecondAsync(await entry.createBareRender(request));
    const page = await perSecondAsync(() => render(request));
    report({
      case: `${url} loaded, rendered, put into the template`,
      value: Math.round(page),
      unit: '1/s',
      against: 'renderToPipeableStream of the same tree',
      ratio: round(page / bare),
    });
    // A token that means nobody keeps the page out of the cache.
    const served = await answersPerSecond(product.url + url, 3, 16, {
      cookie: 'token=nobody',
      'accept-language': 'en',
    });
    report({
      case: `${url} over HTTP, never kept`,
      value: Math.round(served),
      unit: '1/s',
      against: 'renderToPipeableStream of the same tree',
      ratio: round(served / bare),
    });
    const kept = await answersPerSecond(product.url + url, 2, 16, { 'accept-language': 'en' });
    report({
      case: `${url} over HTTP, kept for five seconds`,
      value: Math.round(kept),
      unit: '1/s',
      against: 'renderToPipeableStream of the same tree',
      ratio: round(kept / bare),
    });
  }
  await product.stop();
  rmSync(outDir, { recursive: true, force: true });
};

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
async function requestFor(product: string, url: string): Promise<RenderRequest> {
  const known = new Map<string, unknown>();
  const call = (async (endpoint: Endpoint) => {
    if (!known.has(endpoint.path))
      known.set(endpoint.path, await (await fetch(`${product}/api${endpoint.path}`)).json());
    return known.get(endpoint.path);
  }) as Call;
  return {
    url,
    origin: product,
    host: 'localhost',
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

async function perSecondAsync(work: () => Promise<unknown>, seconds = 2): Promise<number> {
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

const round = (value: number): number => Math.round(value * 100) / 100;
