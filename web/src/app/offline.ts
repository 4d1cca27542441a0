import type { Site } from '../lib/route-table.ts';

/** Registers the service worker, which keeps what its site needs without a network; in development pages always come fresh. */
export function registerOffline(site: Site): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register(`/service-worker.js?site=${site}`).catch(() => {});
}
