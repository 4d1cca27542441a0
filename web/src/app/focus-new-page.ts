import { useEffect, useRef } from 'react';
import { useRouter } from '../lib/router.ts';

/**
 * A page that opens inside the app takes the focus, as one that the browser opens does: screen readers begin to read there, and
 * the next tab key goes on from there. Whoever has gone elsewhere while it was on its way is left alone.
 */
export function useFocusOnNewPage(path: string): void {
  const router = useRouter();
  const opened = useRef(path);
  const led = useRef<Element | null>(null);
  useEffect(
    () =>
      router.beforeLeaving(() => {
        led.current = document.activeElement;
      }),
    [router],
  );
  useEffect(() => {
    if (opened.current === path) return;
    opened.current = path;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === led.current)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}
