import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { partsOfPages } from './message-parts.ts';

/** The pages that must open and work without a network; those of training and of a match from within the app, as they need a user. */
const KEPT_PAGES = [
  'home',
  'offline',
  'play/entry',
  'play/offline',
  'play/training/home',
  'play/training/games',
  'play/training/one-game',
  'play/training/game',
  'competition/season/match',
  'competition/season/match-play',
  'tablet/board',
  'tablet/login',
  'tablet/match',
];
const ROUTES = '/src/routes/';

/** Puts the service worker at the root, where it may serve the whole site, with what it has to keep written into it. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const source = readFileSync(join(import.meta.dirname, 'src/service-worker.js'), 'utf8');
      const build = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('base64url')
        .slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source
          .replace('__BUILD__', build)
          .replace("'__FILES__'", JSON.stringify(keptFiles(bundle)))
          .replace("'__MESSAGES__'", JSON.stringify(partsOfPages(KEPT_PAGES))),
      });
    },
  };
}

/** Every file that the kept pages can ask for: their chunks, what those load later, and the workers they start. */
function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk' || isOtherPage(chunk)) return;
    found.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const chunk of chunks) if (chunk.isEntry || isKeptPage(chunk)) follow(chunk.fileName);
  const workers = Object.keys(bundle).filter((name) => /worker-[\w-]+\.js$/.test(name));
  return [...found, ...workers].sort().map((name) => `/${name}`);
}

const isKeptPage = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  KEPT_PAGES.some((page) => facadeModuleId?.endsWith(`${ROUTES}${page}.tsx`));

const isOtherPage = (chunk: Rolldown.OutputChunk): boolean =>
  Boolean(chunk.facadeModuleId?.includes(ROUTES)) && !isKeptPage(chunk);
