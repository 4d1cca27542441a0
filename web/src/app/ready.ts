import { useEffect } from 'react';
import { typeAgain, typedEarly } from './typed-early.ts';

/**
 * Says that the page answers: for styles that wait, for tests and for native wrappers. Called by the page, not by the shell
 * around it: React takes the shell over first, and what is tapped in the page before its turn is not heard. What was typed or
 * pressed before is so once more.
 */
export function useReady(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.ready !== undefined) return;
    const say = () => {
      dataset.ready = '';
      // A page that answers is not cut off any more, and nothing of that is left to be reached.
      document.getElementById('cut-off')?.remove();
      // What was pressed before is pressed once more by `before-paint.js`.
      dispatchEvent(new Event('ready'));
    };
    const typed = typedEarly(document);
    if (typed.length === 0) say();
    else void typeAgain(typed).then(say);
  }, []);
}
