import { reportTablet } from '@oche/contract';
import { useEffect, useRef } from 'react';
import { useApp } from '../../lib/app-context.tsx';

const EVERY_MS = 30_000;

type Battery = { level: number };

/** Not every browser tells. */
async function batteryLevel(): Promise<number | null> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery ? Math.round(battery.level * 100) : null;
}

/** Says every half minute that this tablet is there, how full its battery is, and how much it still has to send. */
export function useHeartbeat(isTablet: boolean, unsent: number): void {
  const { call } = useApp();
  const newest = useRef(unsent);
  newest.current = unsent;
  const hasUnsent = unsent > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk hears at once when the last visit has arrived
  useEffect(() => {
    if (!isTablet) return;
    const report = async () => {
      const battery = await batteryLevel();
      // Without a network nobody hears it; the desk sees by that that the tablet is offline.
      await call(reportTablet, { battery, unsent: newest.current }).catch(() => {});
    };
    void report();
    const timer = setInterval(() => void report(), EVERY_MS);
    return () => clearInterval(timer);
  }, [call, isTablet, hasUnsent]);
}
