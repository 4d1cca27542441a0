import { useSyncExternalStore } from 'react';
import { useStored, writeStored } from '../lib/stored.ts';

const COLOUR_MODE_KEY = 'colour-mode';
export type Preference = 'light' | 'dark' | 'system';
export type Mode = 'light' | 'dark';

const isPreference = (value: unknown): value is Preference =>
  value === 'light' || value === 'dark' || value === 'system';

const darkQuery = () => matchMedia('(prefers-color-scheme: dark)');

/** What is shown: the mode a page forces, else the preference, else what the system says. */
const modeFor = (forced: Mode | undefined, preference: Preference, systemIsDark: boolean): Mode => {
  if (forced) return forced;
  if (preference === 'system') return systemIsDark ? 'dark' : 'light';
  return preference;
};

export const storePreference = (preference: Preference): void => writeStored(COLOUR_MODE_KEY, preference);

/**
 * The state of the colour mode. `unknown` while rendering on the server and hydrating: the preference lives in the
 * browser, and until then nothing may be drawn that depends on it.
 */
export function useColourMode(forced: Mode | undefined) {
  const stored = useStored(COLOUR_MODE_KEY);
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const systemIsDark = useSyncExternalStore(
    onSystemChange,
    () => darkQuery().matches,
    () => false,
  );
  const preference = isPreference(stored) ? stored : 'system';
  return {
    preference,
    value: modeFor(forced, preference, systemIsDark),
    unknown: !known,
    forced: forced !== undefined,
  };
}

const never = () => () => {};

function onSystemChange(listener: () => void): () => void {
  const query = darkQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
