import { reportTablet } from '@oche/contract';
import { useEffect, useRef } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useStored, writeStored } from '../../lib/stored.ts';

const EVERY_MS = 30_000;

const CLOCK_AHEAD = 'clock_ahead';

type Battery = { level: number };

/** Not every browser tells. */
async function batteryLevel(): Promise<number | null> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  const battery = await getBattery?.call(navigator).catch(() => undefined);
  return battery ? Math.round(battery.level * 100) : null;
}

/** By how many milliseconds the server was ahead of this device when it was last heard of: people come by the clock of the hall. */
export const useClockAhead = (): number => Number(useStored(CLOCK_AHEAD) ?? 0);

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
      const answer = await call(reportTablet, { battery, unsent: newest.current }).catch(() => null);
      if (answer) writeStored(CLOCK_AHEAD, String(Date.parse(answer.now) - Date.now()));
    };
    void report();
    const timer = setInterval(() => void report(), EVERY_MS);
    return () => clearInterval(timer);
  }, [call, isTablet, hasUnsent]);
}
