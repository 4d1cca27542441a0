import { type CSSProperties, Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { isModalOpen, watchModals } from './modals.ts';
import { OnTop } from './on-top.tsx';

// The constants of the spec: 4000 ms, 3 visible, 14 px apart, 356 px wide (the width is the library's own default).
const DURATION = 4000;
const VISIBLE = 3;
const GAP = 14;

/** In the colours of the house: those of the library are too faint for small text. */
const tone = (name: string, line: string) => ({
  [`--${name}-bg`]: 'var(--surface)',
  [`--${name}-border`]: `var(--${line})`,
  [`--${name}-text`]: 'var(--ink)',
});
const COLOURS = {
  ...tone('normal', 'line-strong'),
  ...tone('success', 'green'),
  ...tone('error', 'red'),
} as CSSProperties;

const Toaster = lazyPart(() => import('sonner').then((sonner) => ({ default: sonner.Toaster })));

/** Where toasts appear, above an open dialog too. Comes after the page itself: nobody waits for it. */
export function Toasts({ mode, label }: { mode: 'light' | 'dark'; label: string }) {
  // A dialog has its buttons at its end, and a toast says that one of them has to be pressed again: it must not lie over them.
  const isOverDialog = useSyncExternalStore(watchModals, isModalOpen, () => false);
  return (
    <OnTop>
      <Suspense fallback={null}>
        <Toaster
          theme={mode}
          duration={DURATION}
          visibleToasts={VISIBLE}
          gap={GAP}
          position={isOverDialog ? 'top-center' : 'bottom-center'}
          containerAriaLabel={label}
          style={{ ...COLOURS, fontFamily: 'inherit' }}
          richColors
        />
      </Suspense>
    </OnTop>
  );
}
