import { useEffect, useState } from 'react';
import { useRouterState } from '../lib/router.ts';

// The spec's constants, in milliseconds; the height is 3 px.
const THROTTLE = 200;
const DURATION = 2000;
/** A page that leads straight to the next is one navigation: the bar is full when nothing was loading for this long. */
const FINISH_DELAY = 100;
const HIDE_DELAY = 500;
const RESET_DELAY = 400;

type Phase = 'idle' | 'loading' | 'finished' | 'hidden';

/** A line at the top while the next page is on its way. Navigation that takes less than the throttle shows nothing. */
export function LoadingBar({ label }: { label: string }) {
  const loading = useRouterState(({ isLoading }) => isLoading);
  const [phase, setPhase] = useState<Phase>('idle');
  useEffect(() => {
    if (loading) {
      const timer = setTimeout(() => setPhase('loading'), THROTTLE);
      return () => clearTimeout(timer);
    }
    const steps: [after: number, step: (was: Phase) => Phase][] = [
      [FINISH_DELAY, (was) => (was === 'loading' ? 'finished' : 'idle')],
      [FINISH_DELAY + HIDE_DELAY, (was) => (was === 'finished' ? 'hidden' : was)],
      [FINISH_DELAY + HIDE_DELAY + RESET_DELAY, () => 'idle'],
    ];
    const timers = steps.map(([after, step]) => setTimeout(() => setPhase(step), after));
    return () => timers.forEach(clearTimeout);
  }, [loading]);
  if (phase === 'idle') return null;
  const width = phase === 'loading' ? '90%' : '100%';
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 layer-tooltip h-[3px] origin-left bg-gold"
      style={{
        width,
        opacity: phase === 'hidden' ? 0 : 1,
        animation:
          phase === 'loading' ? `loading-bar ${DURATION}ms cubic-bezier(0.1, 0.7, 0.3, 1)` : undefined,
        transition: `width 150ms, opacity ${RESET_DELAY}ms`,
      }}
    />
  );
}
