import type { AppContext } from '../lib/app-context.tsx';
import { hasToken } from '../lib/tokens.ts';
import { reloadUser } from '../lib/user.ts';
import type { Mode } from './colour-mode.ts';

// In the native app the same pages run inside a web view, which offers the device through `window.Capacitor`.
// In a browser there is none, and all of this does nothing.

type Listen = (event: string, hear: (data: { canGoBack?: boolean }) => void) => unknown;
type Updater = {
  addListener: (event: string, hear: (data: { bundle: unknown }) => void) => unknown;
  set: (bundle: unknown) => unknown;
};
type Bridge = {
  isNativePlatform(): boolean;
  Plugins: {
    App?: { addListener: Listen; exitApp?: () => unknown };
    StatusBar?: {
      setBackgroundColor(options: { color: string }): unknown;
      setStyle(options: { style: 'DARK' | 'LIGHT' }): unknown;
    };
    CapacitorUpdater?: Updater;
  };
};

function bridge(): Bridge['Plugins'] | null {
  const capacitor = (globalThis as { Capacitor?: Bridge }).Capacitor;
  return capacitor?.isNativePlatform() ? capacitor.Plugins : null;
}

export function startNative(app: AppContext): void {
  const device = bridge();
  if (!device) return;
  // A scoring keypad that zooms by a double tap is no keypad.
  document
    .querySelector('meta[name=viewport]')
    ?.setAttribute(
      'content',
      'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover',
    );
  device.App?.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
  });
  device.App?.addListener('resume', () => {
    if (hasToken('user')) void reloadUser(app).catch(() => {});
  });
  device.CapacitorUpdater?.addListener('updateAvailable', ({ bundle }) => {
    if (confirm(app.t('native.update_available'))) device.CapacitorUpdater?.set(bundle);
  });
}

/** Black in the dark, white otherwise. */
export function colourStatusBar(mode: Mode): void {
  const bar = bridge()?.StatusBar;
  bar?.setBackgroundColor({ color: mode === 'dark' ? '#000000' : '#ffffff' });
  bar?.setStyle({ style: mode === 'dark' ? 'DARK' : 'LIGHT' });
}
