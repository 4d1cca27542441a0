import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '@oche/contract';

/** The web as this process serves it. The two only know the contract between them; the path is all they share. */
export type Web = { render: Render; clientDir: string; build: string };

type Entry = { createRender: (template: string, manifest: object) => Render };

const DIST = join(import.meta.dirname, '../../web/dist');

export async function loadBuiltWeb(): Promise<Web> {
  const clientDir = join(DIST, 'client');
  const manifestFile = join(clientDir, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error('The web is not built. Run "npm run build" first.');
  const template = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const manifest = readFileSync(manifestFile, 'utf8');
  const entry = (await import(pathToFileURL(join(DIST, 'server/entry-server.js')).href)) as Entry;
  // The names of all files but one carry their contents: their list names the build.
  const beforePaint = readFileSync(join(clientDir, 'before-paint.js'));
  const build = createHash('sha256')
    .update(manifest)
    .update(template)
    .update(beforePaint)
    .digest('base64url')
    .slice(0, 12);
  return { render: entry.createRender(template, JSON.parse(manifest)), clientDir, build };
}
