import { redirect } from '../lib/navigation.ts';
import { readStored, writeStored } from '../lib/stored.ts';
import { isTabletPath, storeToken } from '../lib/tokens.ts';

const KEY = 'tabletMode';
export const LOGO_TAPS_TO_LEAVE = 5;

const isTabletMode = (): boolean => typeof window !== 'undefined' && readStored(KEY) === 'true';

/** While tablet mode is on, every path outside /tablet leads to /tablet. */
export function enforceTabletMode(path: string): void {
  if (isTabletMode() && !isTabletPath(path)) throw redirect('/tablet');
}

/** Logs the user out of this device and locks it to the tablet pages. */
export function activateTabletMode(): void {
  storeToken('user', null);
  storeToken('impersonation', null);
  writeStored(KEY, 'true');
}

export function leaveTabletMode(): void {
  writeStored(KEY, null);
}
