/** Registers the service worker that keeps the shell and the offline page; in development pages always come fresh. */
export function registerOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
