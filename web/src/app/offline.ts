import { device } from '../lib/device/device.ts';
import type { Site } from '../lib/route-table.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** How long the languages that nobody speaks here wait, in milliseconds: a page that has just been opened has enough to do. */
const OTHERS_AFTER = 5000;

/**
 * Registers the service worker, which keeps what its site needs without a network; in development pages always come fresh,
 * and the wrapped app has them already.
 */
export function registerOffline(site: Site): void {
  if (import.meta.env.DEV || device().isApp || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = () => void serviceWorker.register(`/service-worker.js?site=${site}`).catch(() => {});
  register();
  // What could not be kept because the network went away meanwhile is kept when it is back.
  addEventListener('online', register);
  // It is there as soon as it keeps the language of this page; the others follow, or go on where the network went away.
  void serviceWorker.ready.then(({ active }) =>
    setTimeout(() => whenIdle(() => active?.postMessage('keep-all')), OTHERS_AFTER),
  );
}
