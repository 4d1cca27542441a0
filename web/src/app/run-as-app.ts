import { currentUser } from '@oche/contract';
import { acceptedLanguages } from '@oche/messages';
import { type AppContext, queryKey } from '../lib/app-context.tsx';
import { device } from '../lib/device/device.ts';
import type { Update } from '../lib/device/device-type.ts';
import { isGameOpen, whenNoGame } from '../lib/open-game.ts';
import { ownAddress } from '../lib/own-address.ts';
import { prefixOf } from '../lib/paths.ts';
import type { Router } from '../lib/router.ts';
import { partsIn } from '../lib/use-lazy-module.ts';
import { loadUser } from '../lib/user.ts';
import type { Question } from './ask.tsx';
import { detectLocale, LOCALE_COOKIE, localeOf, localizedPath } from './locale.ts';

// What the wrapped app does that a browser does by itself or not at all.

/** The language that was chosen, or that of the phone: nobody has found it out on the way here. */
export function speakOwnLanguage(): void {
  const { pathname, search, hash } = location;
  const languages = acceptedLanguages(navigator.languages.join(','));
  const wanted = detectLocale(pathname, device().cookies.read()[LOCALE_COOKIE], languages);
  if (wanted !== localeOf(pathname))
    history.replaceState(history.state, '', localizedPath(pathname, wanted) + search + hash);
}

/** Without a network the app starts for nobody; whose it is turns out as soon as the server can be asked. */
export async function findUser(app: AppContext): Promise<void> {
  await loadUser(app).catch(() => app.query.hydrate([[queryKey(currentUser, {}), null, 0]]));
}

export function runAsApp(app: AppContext, router: Router): void {
  colourBars();
  buzzOnKeys();
  device().onBack((canGoBack) => void goBack(app, canGoBack));
  device().onLink((address) => void openLink(app, router, address));
  device().started(app.settings, (update) => offer(app, update));
}

/** Whenever the page changes its mode. */
function colourBars(): void {
  const root = document.documentElement;
  const colour = () => device().colourBars(root.dataset.mode === 'dark');
  new MutationObserver(colour).observe(root, { attributeFilter: ['data-mode'] });
  colour();
}

/** Wherever a score is typed. */
function buzzOnKeys(): void {
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('[data-keys] button:enabled')) device().buzz();
  });
}

/** The key closes what lies on top, then goes back, and puts the app away where there is nothing to go back to. */
async function goBack(app: AppContext, canGoBack: boolean): Promise<void> {
  const [top] = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].slice(-1);
  if (top) return void top.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (!canGoBack) return device().minimise();
  if (await mayLeave(app)) history.back();
}

async function ask(app: AppContext, question: Question): Promise<boolean> {
  const module = await import('./ask.tsx');
  await app.loadMessages(partsIn(module));
  return module.ask(app, question);
}

/** A game under way is kept, but nobody should leave it by a slip of the thumb. */
const mayLeave = async (app: AppContext): Promise<boolean> =>
  !isGameOpen() ||
  ask(app, {
    title: app.t('native.leave_title'),
    text: app.t('native.leave_text'),
    action: app.t('native.leave'),
  });

/** Where a link to one of our hosts leads inside the app; null for all others. */
export function linkedPath(address: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, pathname, search } = new URL(address);
  const isOurs = /^https?:$/.test(protocol) && username === '' && hosts.includes(hostname);
  return isOurs ? ownAddress(pathname + search) : null;
}

async function openLink(app: AppContext, router: Router, address: string): Promise<void> {
  const path = linkedPath(address, app.settings.ownHosts);
  if (path === null || path === router.state.location.publicHref || !(await mayLeave(app))) return;
  const prefix = prefixOf(path);
  // A link without a language is opened in the one that is spoken here.
  if (prefix === '' || prefix === prefixOf(location.pathname)) await router.navigate(path);
  else location.assign(path);
}

/** Never while somebody keeps a score: the app begins anew with it. */
function offer(app: AppContext, update: Update): void {
  const propose = async () => {
    const isWanted = await ask(app, {
      title: app.t('native.update_title'),
      text: app.t('native.update_text'),
      action: app.t('native.update'),
    });
    if (isWanted) whenNoGame(() => void update.apply().catch(() => {}));
  };
  whenNoGame(() => void propose());
}
