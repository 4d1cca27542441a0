import type { Device } from './device-type.ts';
import { webDevice } from './web-device.ts';

let chosen: Device = webDevice;

/** What the app runs on. */
export const device = (): Device => chosen;

/** The wrapped app has put its bridge into the window before the page began. */
export const isWrapped = (): boolean => 'Capacitor' in globalThis;

/** Chosen once, before anything asks; browsers never load what the wrapped app needs. */
export async function openApp(server: string): Promise<void> {
  const { openNativeDevice } = await import('./native-device.ts');
  chosen = await openNativeDevice(server);
}

/** Where the addresses begin that are handed on. */
export const ownOrigin = (): string => chosen.server || location.origin;

/** A file that the server has and the app has not: a picture, a calendar. */
export const fromServer = (path: string): string => chosen.server + path;
