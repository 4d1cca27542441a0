import { lazy, Suspense, useEffect, useState } from 'react';

// The constants of the spec: 4000 ms, 3 visible, 14 px apart, 356 px wide (the width is the library's own default).
const DURATION = 4000;
const VISIBLE = 3;
const GAP = 14;

const Toaster = lazy(() => import('sonner').then((sonner) => ({ default: sonner.Toaster })));

/** Where toasts appear. Comes after the page itself: nobody waits for it. */
export function Toasts({ mode, label }: { mode: 'light' | 'dark'; label: string }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!mounted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster
        theme={mode}
        duration={DURATION}
        visibleToasts={VISIBLE}
        gap={GAP}
        position="bottom-center"
        containerAriaLabel={label}
        richColors
      />
    </Suspense>
  );
}
