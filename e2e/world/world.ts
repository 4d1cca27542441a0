import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Stories whose outcome depends on the kind of Chromium: they are told in a full browser and in the shell. */
export const KIND = '@kind';

export type Role = 'player' | 'coach' | 'organiser' | 'superadmin' | 'newcomer';

/** What a browser says that is no trouble. */
const HARMLESS = [
  // Only the offline story wants a service worker; everywhere else the browser is told to have none.
  'Service Worker registration blocked',
  // Somebody went on before the line was there.
  'WebSocket is closed before the connection is established',
];

/** What a page says that it should not say: errors, warnings of React, failed requests of its own. */
export function listenForTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!HARMLESS.some((text) => message.text().includes(text))) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  return trouble;
}

/** Waits until React has taken the page over: before that a click does nothing. */
const waitForApp = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 60_000 });

export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await waitForApp(page);
  return response;
}

/** A token from the demo door. */
export async function tokenOf(request: APIRequestContext, role: Role | { email: string }): Promise<string> {
  const email = typeof role === 'string' ? `${role}@demo.invalid` : role.email;
  const answer = await request.post('/api/test-login', { data: { email } });
  expect(answer.ok(), `test login of ${email}`).toBe(true);
  return (await answer.json()).token;
}

/** Signs a browser in through the demo door. */
export async function signIn(context: BrowserContext, role: Role | { email: string }): Promise<string> {
  const token = await tokenOf(context.request, role);
  await setCookie(context, 'token', token);
  return token;
}

export async function logBoardIn(context: BrowserContext, code: string): Promise<void> {
  // The tablet before may be that of a run that was broken off.
  const answer = await context.request.post('/api/tablet/login', { data: { code, take_over: true } });
  expect(answer.ok(), `board ${code}`).toBe(true);
  await setCookie(context, 'tablet_token', (await answer.json()).token);
}

const setCookie = (context: BrowserContext, name: string, value: string) =>
  context.addCookies([{ name, value, domain: 'localhost', path: '/' }]);

/** Signs in somebody who has seen the welcome: it is a story of its own, and elsewhere it would lie over the page. */
export async function enter(context: BrowserContext, who: Role | { email: string }): Promise<string> {
  const token = await signIn(context, who);
  await context.request.post('/api/feature-announcements/dismiss', {
    headers: { authorization: `Bearer ${token}` },
    data: { announcement_key: 'welcome_v1' },
  });
  return token;
}

/** Saves by that button, and waits for the answer: the message of what was saved before may still be on the page. */
export async function save(page: Page, button: string): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: button }).click();
  expect((await answered).ok(), button).toBe(true);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

/** Waits for what moves and fades to stand still: half-way a text has neither its colour nor its place. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** `without` names rules that cannot hold for a page, such as one that shows the same part many times. */
export async function expectAccessible(
  page: Page,
  without: string[] = [],
  /** What is asked for; null is everything. */
  only: string[] | null = null,
): Promise<void> {
  // The bar of a page that is still being loaded stands outside of everything.
  await expect(page.locator('[role=progressbar].fixed')).toHaveCount(0);
  // A message that goes away while it is looked at is pale for a moment: what is wrong is wrong twice.
  const found = (await violationsOn(page, without, only)) && (await violationsOn(page, without, only));
  expect(found, `accessibility of ${page.url()}`).toBe('');
}

/** The short text of axe: a browser reads it anew for each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
type WithAxe = { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

async function violationsOn(page: Page, without: string[], only: string[] | null): Promise<string> {
  await settled(page);
  // To read it takes as long as to look at a small page, so it is read once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    // Only what is wrong is worked out to the end, and only its text is read.
    ...{ reporter: 'no-passes', selectors: false },
    ...(only
      ? { runOnly: { type: 'rule', values: only } }
      : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
  };
  const violations = await page.evaluate(
    async (asked) => (await (window as unknown as WithAxe).axe.run(asked)).violations,
    options,
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n    ${nodes.map(({ html }) => html.slice(0, 160)).join('\n    ')}`,
  );
  return found.join('\n');
}

/** Buttons and links in the rows of a list or a table do not all say the same: who hears them knows which row is meant. */
export async function expectDistinctNames(page: Page): Promise<void> {
  const repeated = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(li, tbody tr) :is(button, a)')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent!.trim(),
        target: control.getAttribute('href') ?? control,
      }));
    const isTaken = ({ name, target }: (typeof controls)[number]) =>
      controls.some((other) => other.name === name && other.target !== target);
    return controls.filter(isTaken).map(({ name }) => name);
  });
  expect([...new Set(repeated)], `names in the rows of ${page.url()}`).toEqual([]);
}

/** The network takes a file away from the page; it is back by what this gives, once the file has been missed. */
export async function takeFile(page: Page, file: RegExp): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.abort('internetdisconnected'));
  const missed = page.waitForEvent('requestfailed', (request) => file.test(request.url()));
  return async () => {
    await missed;
    await page.unroute(file);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

/** Notes every moment from now on, in order: each is gone so soon that looking now and then could miss it. */
export async function watchMoments(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const texts: string[] = [];
    let showing: string | null = null;
    new MutationObserver(() => {
      const now = document.querySelector('[data-testid="moment"]')?.textContent ?? null;
      if (now !== null && now !== showing) texts.push(now);
      showing = now;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  return () => noted.jsonValue();
}

let serial = 0;
/** An address nobody else in this run has. */
export const newEmail = (): string => `story-${process.pid}-${Date.now()}-${serial++}@demo.invalid`;

export const PASSWORD = 'triple twenty again';

/** An account with a confirmed name that has not been used yet, made by calls alone. */
export async function makeAccount(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const person = { first_name: 'Mara', last_name: 'Stil' };
  const made = await request.post('/api/auth/register', {
    data: { ...person, email, password: PASSWORD, langcode: 'en' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = await made.json();
  const confirmed = await request.post('/api/name-confirmation/confirm', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...person, nickname: 'Mara', gender: 'female' },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await proveAddress(request, email, token);
  return email;
}

/** Opens the link that was mailed to a new account: whoever organises has to. */
async function proveAddress(request: APIRequestContext, email: string, session: string): Promise<void> {
  const mails: { to: string; text: string }[] = await (await request.get('/api/outbox')).json();
  const token = /token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
  const proven = await request.post('/api/confirm-email-change', {
    headers: { authorization: `Bearer ${session}` },
    data: { token },
  });
  expect(proven.ok(), await proven.text()).toBe(true);
}

/** Registers up to the dialog that asks for the name. */
export async function registerUpToTheName(page: Page, first: string, last: string) {
  const email = newEmail();
  await open(page, '/auth/register');
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your name' });
  await expect(dialog).toBeVisible();
  return { email, dialog };
}

/** Registers a new person through the page and confirms the name, as everybody does once. */
export async function register(page: Page, first: string, last: string): Promise<string> {
  const { email, dialog } = await registerUpToTheName(page, first, last);
  await dialog.getByLabel('Nickname').fill(`${first} the Dart`);
  await dialog.getByLabel('Gender').selectOption('female');
  await dialog.getByRole('button', { name: 'Confirm Name' }).click();
  await expect(page.getByText('Name confirmed successfully')).toBeVisible();
  await page
    .getByRole('dialog', { name: 'Welcome to Oche' })
    .getByRole('button', { name: 'Not now' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return email;
}

/** Notes what the server refused or could not answer, and what never arrived: a story that fails says so. */
function noteRefusals(context: BrowserContext, refused: string[]): void {
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => refused.push(`${request.failure()?.errorText} ${request.url()}`));
}

export type Person = { context: BrowserContext; page: Page; token: string };
type World = {
  /** Requests that were refused or never arrived, printed when the story fails. */
  refused: string[];
  /** A browser of somebody else. */
  newBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Somebody with a new account and a browser of their own. */
  newPerson: (options?: BrowserContextOptions) => Promise<Person>;
};

export const test = base.extend<World>({
  refused: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of what a fixture needs from here
    async ({}, use, story) => {
      const refused: string[] = [];
      await use(refused);
      if (story.status !== story.expectedStatus && refused.length > 0)
        console.log(`${story.title}: refused\n  ${refused.join('\n  ')}`);
    },
    { auto: true },
  ],
  context: async ({ context, refused }, use) => {
    noteRefusals(context, refused);
    await use(context);
  },
  newBrowser: async ({ browser, baseURL, locale, serviceWorkers, refused }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        baseURL: baseURL!,
        locale: locale!,
        serviceWorkers,
        ...options,
      });
      noteRefusals(context, refused);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  newPerson: async ({ newBrowser }, use) => {
    await use(async (options) => {
      const context = await newBrowser(options);
      const token = await enter(context, { email: await makeAccount(context.request) });
      return { context, token, page: await context.newPage() };
    });
  },
});
export type { BrowserContext };
export { expect };
