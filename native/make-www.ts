import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@oche/contract';
import { buildChannel } from '@oche/contract/native-builds';
import { LOCALE_KEYS } from '@oche/messages';
import { CATALOGUE_PARTS } from '@oche/messages/catalogues';
import { readPublicKey, spkiOf } from './keys.ts';

const CLIENT = join(import.meta.dirname, '../web/dist/client');

/** Puts everything the app carries into a folder: the built web, all texts, and a page that knows which server it is for. */
export function makeWww(folder: string, env: Record<string, string | undefined>): PublicSettings {
  const manifest = join(CLIENT, '.vite/manifest.json');
  if (!existsSync(manifest)) throw new Error('The web is not built. Run "npm run build" first.');
  const template = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const contents = readFileSync(manifest, 'utf8') + template + JSON.stringify(CATALOGUE_PARTS);
  const settings = settingsFor(env, contents);
  rmSync(folder, { recursive: true, force: true });
  // The service worker is for browsers: here all files are on the device.
  const left = new Set([join(CLIENT, '.vite'), join(CLIENT, 'service-worker.js')]);
  cpSync(CLIENT, folder, { recursive: true, filter: (path) => !left.has(path) });
  for (const locale of LOCALE_KEYS) {
    mkdirSync(join(folder, '_i18n', locale), { recursive: true });
    for (const [part, words] of Object.entries(CATALOGUE_PARTS[locale]))
      writeFileSync(join(folder, '_i18n', locale, `${part}.json`), JSON.stringify(words));
  }
  writeFileSync(join(folder, 'index.html'), pageFor(template, settings));
  return settings;
}

/** The server of the app, by the names the server itself is configured with. */
export function settingsFor(env: Record<string, string | undefined>, contents: string): PublicSettings {
  const given = env.PUBLIC_URL ?? '';
  if (!URL.canParse(given) || !/^https?:/.test(given))
    throw new Error('PUBLIC_URL has to be the address of the server the app talks to.');
  const server = new URL(given);
  const isSecure = server.protocol === 'https:';
  const about = {
    apiUrl: `${server.origin}/api`,
    demo: false,
    ownHosts: [server.hostname, 'localhost'],
    analyticsContainer: null,
    realtime: {
      key: env.REALTIME_KEY ?? 'oche',
      cluster: env.REALTIME_CLUSTER ?? 'mt1',
      host: env.REALTIME_HOST ?? server.hostname,
      port: Number(env.REALTIME_PORT ?? server.port) || (isSecure ? 443 : 80),
      forceTls: isSecure,
    },
  };
  // What is in it and what it is told name a build, and nothing else: the one that is there already is not offered again.
  const build = createHash('sha256').update(contents).update(JSON.stringify(about)).digest('base64url');
  const key = spkiOf(readPublicKey(env.NATIVE_PUBLIC_KEY)).toString('base64');
  const bundle = { made_at: Date.now(), channel: buildChannel.parse(env.NATIVE_CHANNEL ?? 'stable'), key };
  return { ...about, build: build.slice(0, 12), bundle };
}

function pageFor(template: string, settings: PublicSettings): string {
  const { realtime, apiUrl } = settings;
  const server = new URL(apiUrl).origin;
  const socket = `${realtime.forceTls ? 'wss' : 'ws'}://${realtime.host}:${realtime.port}`;
  // Nothing else may run or be asked, whatever finds its way into a page.
  const policy = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${server}`,
    `connect-src 'self' ${server} ${socket}`,
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
  const state = JSON.stringify({ settings, answers: [], messages: [], isKept: true });
  return template
    .replace('<!--html-->', '')
    .replace('<!--head-->', () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />`)
    .replace('<!--app-->', '')
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>`,
    );
}
