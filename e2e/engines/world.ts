import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { makeAccount, tokenOf } from '../world/world.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { type Line, openLine } from './line.ts';
import type { Engine } from './tab.ts';
import { type Visitor, visitorIn } from './visitor.ts';
import { startWebkit } from './webkit.ts';

/** By the programs that the test command has found; see tools/engines.ts. */
const START: Record<string, () => Promise<Engine>> = {
  chromium: () => startChromium(process.env.CHROMIUM_PATH!),
  firefox: () => startFirefox(process.env.FIREFOX_PATH!),
  webkit: () =>
    startWebkit({
      driver: process.env.WEBKIT_DRIVER_PATH!,
      browser: process.env.WEBKIT_BROWSER_PATH!,
      display: process.env.XVFB_PATH!,
    }),
};

type World = {
  line: Line;
  visitor: Visitor;
  /** The visitor, signed in with an account of their own; answers with the token. */
  signedIn: string;
};

export const test = base.extend<World, { engineName: string; engine: Engine }>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]!();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL!);
    await use(line);
    await line.close();
  },
  visitor: async ({ engine, line }, use) => {
    const tab = await engine.newTab();
    const visitor = visitorIn(tab, line.url);
    await use(visitor);
    await tab.close();
  },
  signedIn: async ({ visitor, line, request }, use) => {
    const token = await tokenOf(request, { email: await makeAccount(request) });
    await enterAs(visitor, line, request, token);
    await use(token);
  },
});

/** Signs a tab in with a token. */
export async function enterAs(visitor: Visitor, line: Line, request: APIRequestContext, token: string) {
  await request.post('/api/feature-announcements/dismiss', {
    headers: { authorization: `Bearer ${token}` },
    data: { announcement_key: 'welcome_v1' },
  });
  await visitor.tab.goto(`${line.url}/robots.txt`);
  await visitor.setCookie('token', token);
}

export { expect };
