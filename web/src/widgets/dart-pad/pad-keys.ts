import { useLayoutEffect } from 'react';
import { useStable } from '../../lib/use-stable.ts';

/**
 * Keys of a physical keyboard, as long as the pad is on the screen and nothing else is being typed into. Heard from the moment the
 * pad is drawn, and always by its newest state: a marker types faster than effects run. Ctrl+Z is heard as `Undo`. A key that is held
 * down is heard once: it would enter visits, or take them back, thirty times a second.
 */
export function usePadKeys(onKey: (key: string) => boolean): void {
  const newest = useStable(onKey);
  useLayoutEffect(() => {
    let heard = '';
    const hear = (event: KeyboardEvent) => {
      if (event.repeat) {
        // The browser has no use for it either: F5 is a score here.
        if (event.key === heard) event.preventDefault();
        return;
      }
      heard = '';
      if (event.altKey || isTyping(event.target)) return;
      const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z';
      if (!isUndo && (event.ctrlKey || event.metaKey)) return;
      if (!newest(isUndo ? 'Undo' : event.key)) return;
      heard = event.key;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [newest]);
}

const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, select, textarea, dialog') !== null) ||
  // A dialog may have lost the focus to the page behind it.
  document.querySelector('dialog[open]') !== null;
