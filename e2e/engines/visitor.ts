import { expect } from '@playwright/test';
import type { Tab } from './tab.ts';

const ENTER = '\uE007';
/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 30_000, intervals: [50, 100, 250] };

export type Visitor = ReturnType<typeof visitorIn>;

/** Somebody at a tab, who finds things by what they say and uses them with hands. */
export function visitorIn(tab: Tab, url: string) {
  /** What the page answers in the end; while it is being replaced by another it answers nothing. */
  const see = <A extends unknown[], R>(message: string, call: (...args: A) => R, ...args: A) =>
    expect.poll(() => tab.run(call, ...args).catch(() => undefined), { message, ...PATIENCE });
  const press = (...values: string[]) =>
    tab.act({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  const tap = async (selector: string, name: string | null = null) => {
    let place: Awaited<ReturnType<typeof placeOf>> = null;
    const look = async () => {
      place = await tab.run(placeOf, selector, name).catch(() => null);
      return place;
    };
    await expect.poll(look, { message: `a ${selector} that says ${name}`, ...PATIENCE }).not.toBeNull();
    const { x, y } = place!;
    await tab.act({
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  const ready = () => see('the app has taken the page over', isReady).toBe(true);
  return {
    tab,
    see,
    tap,
    press,
    ready,
    async open(path: string) {
      await tab.goto(url + path);
      await ready();
    },
    async reload() {
      await tab.reload();
      await ready();
    },
    /** A total at the scoring screen, by keyboard as markers do. */
    total: (total: number) => press(...String(total), ENTER),
    /** Types into the field of that label, over what is in it. */
    async fill(label: string, text: string) {
      await see(`a field for ${label}`, focusField, label).toBe(true);
      await press(...text);
    },
    scores: (...scores: number[]) =>
      see('the scores', textsOf, '[data-testid=score]').toEqual(scores.map(String)),
    texts: (selector: string) => see(selector, textsOf, selector),
    path: () => see('the address', () => location.pathname),
    setCookie: (name: string, value: string) =>
      tab.run((text) => {
        // biome-ignore lint/suspicious/noDocumentCookie: not every engine has another way
        document.cookie = text;
      }, `${name}=${value}; path=/`),
    /** What the page has said that it should not say. */
    trouble: () =>
      tab.run(() => (window as unknown as { trouble?: string[] }).trouble ?? ['no notes were taken']),
    /** The service worker has kept everything and serves the page. It may have become active between two pages. */
    kept: async () => {
      await tab.run(() => navigator.serviceWorker.ready.then(() => true));
      await tab.reload();
      await ready();
      await see('the worker serves the page', () => navigator.serviceWorker.controller !== null).toBe(true);
    },
  };
}

// What follows runs inside of the page: each function stands alone.

const isReady = () => document.documentElement.hasAttribute('data-ready');

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent!.trim());

/** The middle of what can be seen and used and has that name; an open dialog comes before what is behind it. */
async function placeOf(selector: string, name: string | null): Promise<{ x: number; y: number } | null> {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...scope.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility() &&
      !each.matches(':disabled') &&
      (name === null || (each.getAttribute('aria-label') ?? each.textContent!.trim()) === name),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  // What still moves is not there yet.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const later = found.getBoundingClientRect();
  if (later.x !== x || later.y !== y) return null;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function focusField(label: string): boolean {
  const field = [...document.querySelectorAll('input')].find(
    ({ labels, ariaLabel }) =>
      ariaLabel === label || [...(labels ?? [])].some(({ textContent }) => textContent?.trim() === label),
  );
  field?.focus();
  field?.select();
  return field !== undefined;
}
