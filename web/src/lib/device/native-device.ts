import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Capacitor, registerPlugin, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { Share } from '@capacitor/share';
import type { Cookies } from '../cookies.ts';
import { readStored } from '../stored.ts';
import { BUZZES } from './buzzes.ts';
import type { Device } from './device-type.ts';
import { listenForTaps, nativePush } from './native-push.ts';
import { sayThatItWorks, watchUpdates } from './native-updates.ts';
import { holdScreen } from './screen.ts';

/** Ours, in the Android project: its web view cannot keep the screen on. The one of iOS can. */
const KeepAwake = registerPlugin<{ on: () => Promise<void>; off: () => Promise<void> }>('KeepAwake');

const ignore = () => {};

/** The wrapped app: its files lie on the device, its tokens in the keychain or the keystore. */
export async function openNativeDevice(server: string): Promise<Device> {
  sayThatItWorks();
  lockZoom();
  document.documentElement.dataset.app = '';
  return {
    isApp: true,
    server,
    cookies: await openCookies(),
    // What an app stores is its own until it is removed.
    keepStorage: ignore,
    keepAwake: () => {
      if (!Capacitor.isPluginAvailable('KeepAwake')) return holdScreen();
      void KeepAwake.on().catch(ignore);
      return () => void KeepAwake.off().catch(ignore);
    },
    share: async (what) => {
      // Who closes the sheet has changed their mind.
      await Share.share(what).catch(ignore);
      return true;
    },
    canBuzz: true,
    buzz: () => {
      if (readStored(BUZZES) !== 'off') void Haptics.impact({ style: ImpactStyle.Light }).catch(ignore);
    },
    push: nativePush,
    colourBars: (isDark) =>
      void SystemBars.setStyle({ style: isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light }).catch(
        ignore,
      ),
    onResume: (heard) => void App.addListener('resume', heard),
    onBack: (heard) => void App.addListener('backButton', ({ canGoBack }) => heard(canGoBack)),
    minimise: () => void App.minimizeApp().catch(ignore),
    onLink: (heard) => {
      listenForLinks(heard);
      listenForTaps((path) => heard(new URL(path, server || location.href).href));
    },
    started: (settings, onUpdate) => watchUpdates(server, settings, onUpdate),
  };
}

const LAUNCH = 'launch-url';

function listenForLinks(heard: (address: string) => void): void {
  void App.addListener('appUrlOpen', ({ url }) => heard(url));
  // One that has started the app was there before anybody listened. It is told again to every page that is loaded anew.
  void App.getLaunchUrl().then((launch) => {
    if (!launch || sessionStorage.getItem(LAUNCH) === launch.url) return;
    sessionStorage.setItem(LAUNCH, launch.url);
    heard(launch.url);
  }, ignore);
}

/** A scoring keypad that zooms by a double tap is no keypad. */
function lockZoom(): void {
  document
    .querySelector('meta[name=viewport]')
    ?.setAttribute(
      'content',
      'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover',
    );
}

/** All are read before the first page asks for one; afterwards the store only hears of changes. */
async function openCookies(): Promise<Device['cookies']> {
  const kept: Cookies = {};
  for (const name of await SecureStorage.keys().catch((): string[] => [])) {
    const value = await SecureStorage.getItem(name).catch(() => null);
    if (value !== null) kept[name] = value;
  }
  // One after the other: signing out and in again must not end in the wrong order.
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () => ({ ...kept }),
    write: (name, value) => {
      if (value === null) delete kept[name];
      else kept[name] = value;
      const store = () =>
        value === null ? SecureStorage.removeItem(name) : SecureStorage.setItem(name, value);
      last = last.then(store).catch(ignore);
    },
  };
}
