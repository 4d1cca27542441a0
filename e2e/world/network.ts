import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { joinSockets, openCuttable } from './cuttable.ts';
import { test as base } from './world.ts';

type Proxy = { server: string };

/** Behind all names that the stories use, such as league.localhost. */
const PRODUCT = 'localhost';

/** A network that can be taken away from the browsers that are in it. */
export type Network = {
  /** The option that puts a browser into it. */
  proxy: Proxy;
  /** Cuts it off, and lets the browser know as a device does. */
  cut(browser: BrowserContext): Promise<void>;
  mend(browser: BrowserContext): Promise<void>;
};

/**
 * Telling a browser to be offline is not enough where a page is closed or loaded anew: Chromium forgets it for a moment then,
 * the page hears that the network is back, and sends.
 */
async function openNetwork(): Promise<Network & { close(): Promise<void> }> {
  const server = createServer(forward);
  server.on('connect', ({ url }: IncomingMessage, socket: Socket) => {
    const beyond = connect(Number(new URL(`http://${url}`).port), PRODUCT);
    beyond.on('connect', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    joinSockets(socket, beyond);
  });
  const { url, cut, mend, close } = await openCuttable(server, PRODUCT);
  return {
    proxy: { server: url },
    cut: async (browser) => {
      await cut();
      await browser.setOffline(true);
    },
    mend: async (browser) => {
      await mend();
      await browser.setOffline(false);
    },
    close,
  };
}

function forward(incoming: IncomingMessage, answer: ServerResponse): void {
  const { port, pathname, search } = new URL(incoming.url!);
  const { method, headers } = incoming;
  const path = pathname + search;
  const asked = request({ hostname: PRODUCT, port, method, path, headers }, (answered) => {
    answer.writeHead(answered.statusCode!, answered.headers);
    answered.pipe(answer);
  });
  asked.on('error', () => answer.destroy());
  answer.on('close', () => asked.destroy());
  incoming.pipe(asked);
}

type Networks = { network: Network; newNetwork: () => Promise<Network> };

export const test = base.extend<Networks>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs, and this one needs nothing
  newNetwork: async ({}, use) => {
    const opened: { close(): Promise<void> }[] = [];
    await use(async () => {
      const network = await openNetwork();
      opened.push(network);
      return network;
    });
    for (const network of opened) await network.close();
  },
  network: async ({ newNetwork }, use) => use(await newNetwork()),
});

/** For `test.use`: all browsers of a story are in its network. */
export const inNetwork = {
  proxy: ({ network }: { network: Network }, use: (proxy: Proxy) => Promise<void>) => use(network.proxy),
};
