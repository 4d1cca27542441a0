import { useEffect, useRef } from 'react';

/** Keys of a physical keyboard, as long as the pad is on the screen and nothing else is being typed into. */
export function usePadKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // A focused key of the pad is pressed by Enter itself; everything else is meant for the pad.
      if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
