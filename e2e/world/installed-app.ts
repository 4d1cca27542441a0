import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { PublicSettings } from '@oche/contract';
import type { Page } from '@playwright/test';
import { makeBundle } from '../../native/make-bundle.ts';
import { makeWww } from '../../native/make-www.ts';
import { takeArchive } from '../../native/updater.fixture.ts';
import { type Answer, NativeShell } from './native-bridge.ts';

const MIME: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const ORIGIN = 'https://localhost';
const BUILDS = join(process.env.E2E_DATA_DIR!, 'builds');

type Files = Map<string, Buffer>;
type Bundle = { id: string; version: string; status: 'pending' | 'success'; files: Files };

export function makeKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    NATIVE_PUBLIC_KEY: publicKey.export({ type: 'pkcs1', format: 'pem' }) as string,
    NATIVE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/**
 * The wrapped app as it lies on a phone: a bundle that it was built with, and an updater that fetches, checks, begins and takes
 * back others as the one of the device does.
 */
export class InstalledApp {
  readonly keys = makeKeys();
  /** Tests share a server: each has bundles of its own. */
  readonly channel = randomUUID();
  /** How much of an archive comes through. */
  share = 1;
  shell!: NativeShell;
  readonly #page: Page;
  readonly #server: string;
  readonly #folder: string;
  #bundles: Bundle[] = [];
  #running!: Bundle;

  private constructor(page: Page, server: string, folder: string) {
    this.#page = page;
    this.#server = server;
    this.#folder = folder;
  }

  static async install(
    page: Page,
    where: { server: string; folder: string },
    stored: Record<string, string> = {},
    answers: Record<string, Answer> = {},
  ): Promise<InstalledApp> {
    const app = new InstalledApp(page, where.server, where.folder);
    const { build } = app.#make();
    app.#running = { id: 'builtin', version: build, status: 'success', files: filesIn(where.folder) };
    app.#bundles = [app.#running];
    // As the web views do it: what is no file is the one page.
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const path = extname(pathname) ? decodeURIComponent(pathname.slice(1)) : 'index.html';
      const body = app.#running.files.get(path);
      const contentType = MIME[extname(path)] ?? 'application/octet-stream';
      return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
    });
    app.shell = await NativeShell.wrap(page, stored, { ...app.#updater(), ...answers });
    await app.connect();
    return app;
  }

  /** The browser of the test may not call this machine from a page that it believes to be elsewhere; we call for it. */
  connect = (): Promise<unknown> =>
    this.#page.route(`${this.#server}/**`, async (route) =>
      route.fulfill({ response: await route.fetch() }).catch(() => {}),
    );

  disconnect = (): Promise<unknown> => this.#page.route(`${this.#server}/**`, (route) => route.abort());

  /** Makes a bundle that can be fetched from the server; answers with the name of its archive. */
  publish(
    version: string,
    { madeIn = 1000, keys = this.keys, change = (page: string) => page } = {},
  ): { archive: string; statement: string } {
    const www = `${this.#folder}-next`;
    const made = this.#make(www, keys);
    const bundle = { ...made.bundle!, made_at: made.bundle!.made_at + madeIn };
    const settings: PublicSettings = { ...made, build: version, bundle };
    const index = join(www, 'index.html');
    const page = readFileSync(index, 'utf8')
      .replace(JSON.stringify(made.build), JSON.stringify(version))
      .replace(String(made.bundle!.made_at), String(bundle.made_at));
    writeFileSync(index, change(page));
    const { file } = makeBundle({ www, builds: BUILDS, settings }, keys);
    const archive = join(BUILDS, file);
    return { archive, statement: archive.replace(/zip$/, 'json') };
  }

  withdraw = ({ archive, statement }: { archive: string; statement: string }): void => {
    rmSync(statement);
    rmSync(archive);
  };

  /** Which bundle the page on the screen is from. */
  build = (): Promise<string | undefined> =>
    this.#page
      .evaluate(() => JSON.parse(document.getElementById('state')!.textContent!).settings.build as string)
      .catch(() => undefined);

  /** The app asks for a newer bundle. */
  look = (): Promise<unknown> =>
    this.#page.evaluate(() => {
      dispatchEvent(new Event('online'));
    });

  /** What was asked to be fetched, in order. */
  fetched = (): unknown[] => this.shell.asked('CapacitorUpdater', 'download').map(({ version }) => version);

  /** The time that a bundle has to say that it works is over. */
  async timeIsUp(): Promise<void> {
    if (this.#running.status === 'success') return;
    this.#bundles = this.#bundles.filter((each) => each !== this.#running);
    this.#running = this.#bundles.findLast(({ status }) => status === 'success')!;
    await this.#page.goto(`${ORIGIN}/`);
  }

  #make = (folder = this.#folder, keys = this.keys): PublicSettings =>
    makeWww(folder, { PUBLIC_URL: this.#server, NATIVE_CHANNEL: this.channel, ...keys });

  #updater = (): Record<string, Answer> => ({
    'App.getInfo': () => ({ name: 'Oche', id: 'app.oche', build: '1', version: '1.0' }),
    'CapacitorUpdater.notifyAppReady': () => {
      this.#running.status = 'success';
    },
    'CapacitorUpdater.list': () => ({
      bundles: this.#bundles.map(({ id, version, status }) => ({ id, version, status })),
    }),
    'CapacitorUpdater.download': async ({ url, version, checksum, sessionKey }) => {
      const { share } = this;
      const whole = Buffer.from(await (await fetch(String(url))).arrayBuffer());
      const came = whole.subarray(0, Math.floor(whole.length * share));
      const asked = { checksum: String(checksum), sessionKey: String(sessionKey) };
      const files = takeArchive(came, asked, this.keys.NATIVE_PUBLIC_KEY);
      const bundle: Bundle = { id: randomUUID(), version: String(version), status: 'pending', files };
      this.#bundles.push(bundle);
      return { id: bundle.id, version };
    },
    'CapacitorUpdater.set': ({ id }) => {
      const bundle = this.#bundles.find((each) => each.id === id);
      if (!bundle) throw new Error('no such bundle');
      this.#running = bundle;
      void this.#page.goto(`${ORIGIN}/`).catch(() => {});
    },
  });
}

const filesIn = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)]),
  );
