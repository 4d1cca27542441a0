import { useEffect } from 'react';

/**
 * Says that the page answers: for styles that wait, for tests and for native wrappers. Called by the page, not by the shell
 * around it: React takes the shell over first, and what is tapped in the page before its turn is not heard.
 */
export function useReady(): void {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
}
