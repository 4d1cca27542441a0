import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { saidBy, startProgram } from './program.ts';
import { type Engine, SIZE, scriptOf } from './tab.ts';

export type WebkitPrograms = { driver: string; browser: string; display: string };

/** WebKitGTK, the family of iPads and iPhones, by its WebDriver, on a display that nobody looks at. A tab is a session. */
export async function startWebkit({ driver, browser, display }: WebkitPrograms): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'oche-webkit-'));
  const screen = startProgram(display, [
    ...['-displayfd', '3', '-nolisten', 'tcp'],
    ...['-screen', '0', `${SIZE.width + 100}x${SIZE.height + 100}x24`],
  ]);
  const number = await saidBy(screen, 3, /(\d+)\n/);
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${number}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'en_GB.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // It refuses to be sandboxed as root, as in a container; these pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilUp(() => call('GET', '/status'));
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  };
  return {
    newTab: async () => {
      const { sessionId } = await call('POST', '/session', { capabilities });
      const session = `/session/${sessionId}`;
      await call('POST', `${session}/window/rect`, SIZE);
      return {
        goto: async (url) => void (await call('POST', `${session}/url`, { url })),
        reload: async () => void (await call('POST', `${session}/refresh`, {})),
        run: async (given, ...args) => {
          const script = `const done = arguments[0]; ${scriptOf(given, args)}.then((value) => done({ value }), (error) => done({ error: String(error) }));`;
          const { value, error } = await call('POST', `${session}/execute/async`, { script, args: [] });
          if (error !== undefined) throw new Error(error);
          return JSON.parse(value);
        },
        act: async (hand) => void (await call('POST', `${session}/actions`, { actions: [hand] })),
        close: async () => void (await call('DELETE', session)),
      };
    },
    close: async () => {
      await program.stop();
      await screen.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const caller = (base: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(base + path, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: Record<string, string> };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  // biome-ignore lint/suspicious/noExplicitAny: the protocol is documented elsewhere, and each caller takes what it needs
  return value as any;
};

/** The driver says nothing when it is ready. */
async function untilUp(ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;)
    try {
      return void (await ask());
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(50);
    }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
