import type { PublicSettings, PushService } from '@oche/contract';
import type { Cookies } from '../cookies.ts';
import type { PushState } from '../push-state.ts';

/**
 * Where a device is told things while no page is open: a browser with the keys that only it can read them with, the wrapped
 * app by the token that the service of its maker knows it by.
 */
export type PushAddress =
  | { endpoint: string; p256dh: string; auth: string }
  | { service: PushService; token: string };

/** What the server can do: its key for browsers, and the services it has keys of. */
export type PushOffer = { key: string; apps: PushService[] };

export type PushDevice = {
  state: (offer: () => Promise<PushOffer>) => Promise<PushState>;
  /** Asks for permission; null when it was not given. */
  open: (offer: () => Promise<PushOffer>) => Promise<PushAddress | null>;
  /** The address that is open already. */
  address: () => Promise<PushAddress | null>;
  close: () => Promise<void>;
};

/** A newer build of the app that has been fetched and found to be ours. */
export type Update = { apply: () => Promise<void> };

/**
 * Everything the app asks of what it runs on. A browser and the wrapped app answer differently, and nobody else asks either
 * of them.
 */
export type Device = {
  /** Whether this is the wrapped app, whose files lie on the device. */
  isApp: boolean;
  /** Where what is not on the device is fetched from: empty for the host of the page. */
  server: string;
  /** Tokens and the language, as small texts by name. */
  cookies: { read: () => Cookies; write: (name: string, value: string | null, days: number) => void };
  /** Asks that what is stored here is not thrown away when the device runs short of space. */
  keepStorage: () => void;
  /** Keeps the screen on until the answer is called. */
  keepAwake: () => () => void;
  /** False where there is no sheet to share with. */
  share: (what: { title: string; url: string }) => Promise<boolean>;
  /** Whether keys can be felt; only then there is a choice about it. */
  canBuzz: boolean;
  buzz: () => void;
  push: PushDevice;
  /** Black in the dark, white otherwise, where the app has a say in it. */
  colourBars: (isDark: boolean) => void;
  /** The app comes back from the background after a while. */
  onResume: (heard: () => void) => void;
  /** The device has a key that goes back, and leaves it to us what that means. */
  onBack: (heard: (canGoBack: boolean) => void) => void;
  /** The app goes to the background, as with the home key. */
  minimise: () => void;
  /** Somebody has followed a link to one of our hosts or tapped on a message, and the device opens the app for it. */
  onLink: (heard: (address: string) => void) => void;
  /** The app has started; tells when there is a newer one. Browsers fetch that by themselves. */
  started: (settings: Pick<PublicSettings, 'build' | 'bundle'>, onUpdate: (update: Update) => void) => void;
};
