import { useSyncExternalStore } from 'react';

/** A value in local storage that survives private mode and full disks by simply not being kept. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the page works without it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The stored value, the same in every component and every tab. On the server, and while hydrating, it is unknown. */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
