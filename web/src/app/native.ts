import type { AppContext } from '../lib/app-context.tsx';
import { resumeUser } from './session.ts';

// In the native app the same pages run inside a web view, which offers the device through `window.Capacitor`.
// In a browser there is none, and all of this does nothing.

type Listen = (event: string, hear: (data: { canGoBack?: boolean }) => void) => unknown;
type Updater = {
  addListener: (event: string, hear: (data: { bundle: unknown }) => void) => unknown;
  set: (bundle: unknown) => unknown;
};
type StatusBar = {
  setBackgroundColor(options: { color: string }): unknown;
  setStyle(options: { style: 'DARK' | 'LIGHT' }): unknown;
};
type Bridge = {
  isNativePlatform(): boolean;
  Plugins: {
    App?: { addListener: Listen; exitApp?: () => unknown };
    StatusBar?: StatusBar;
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
  if (device.StatusBar) colourStatusBar(device.StatusBar);
  device.App?.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
  });
  device.App?.addListener('resume', () => {
    void resumeUser(app);
  });
  device.CapacitorUpdater?.addListener('updateAvailable', ({ bundle }) => {
    if (confirm(app.t('native.update_available'))) device.CapacitorUpdater?.set(bundle);
  });
}

/** Black in the dark, white otherwise, whenever the page changes its mode. */
function colourStatusBar(bar: StatusBar): void {
  const root = document.documentElement;
  const colour = () => {
    const isDark = root.dataset.mode === 'dark';
    bar.setBackgroundColor({ color: isDark ? '#000000' : '#ffffff' });
    bar.setStyle({ style: isDark ? 'DARK' : 'LIGHT' });
  };
  new MutationObserver(colour).observe(root, { attributeFilter: ['data-mode'] });
  colour();
}
