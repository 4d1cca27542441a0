import { readCookies, writeCookie } from '../cookies.ts';
import type { Device } from './device-type.ts';
import { holdScreen } from './screen.ts';
import { webPush } from './web-push.ts';

const AWAY_MS = 60_000;
const nothing = () => {};

/** A browser. Installed or not, it brings its own bars, its own back key and its own way to open links. */
export const webDevice: Device = {
  isApp: false,
  server: '',
  cookies: { read: readCookies, write: writeCookie },
  keepStorage: () => {
    // Some browsers ask their user: only who has installed the app has shown that it is to be kept.
    if (matchMedia('(display-mode: browser)').matches) return;
    void navigator.storage?.persist?.().catch(nothing);
  },
  keepAwake: holdScreen,
  share: async (what) => {
    if (!navigator.share) return false;
    // Who closes the sheet has changed their mind.
    await navigator.share(what).catch(nothing);
    return true;
  },
  canBuzz: false,
  buzz: nothing,
  push: webPush,
  colourBars: nothing,
  onResume: (heard) => {
    let hiddenAt = 0;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') hiddenAt = performance.now();
      else if (performance.now() - hiddenAt > AWAY_MS) heard();
    });
  },
  onBack: nothing,
  minimise: nothing,
  onLink: nothing,
  started: nothing,
};
