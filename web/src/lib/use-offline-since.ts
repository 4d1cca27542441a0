import { useSyncExternalStore } from 'react';

/** When the network went away; null while it is there. */
let goneSince: number | null = null;

function subscribe(listener: () => void): () => void {
  const look = () => {
    goneSince = navigator.onLine ? null : (goneSince ?? Date.now());
    listener();
  };
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}

/** Since when there is no network, or null. On the server, and while hydrating, there is one. */
export const useOfflineSince = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => goneSince,
    () => null,
  );
