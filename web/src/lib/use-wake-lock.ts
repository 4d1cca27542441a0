import { useEffect } from 'react';
import { device } from './device/device.ts';

/** Keeps the screen on while this is shown. */
export function useWakeLock(): void {
  useEffect(() => device().keepAwake(), []);
}
