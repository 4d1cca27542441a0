import { useEffect, useRef } from 'react';
import { useRouterState } from './router.ts';

/** For a row of links that a phone has to scroll: the one of the open page is always in sight. */
export function useCurrentInSight<T extends HTMLElement>() {
  const row = useRef<T>(null);
  const open = useRouterState(({ location }) => location.path);
  useEffect(() => {
    const current = open && row.current?.querySelector('[aria-current]');
    if (!row.current || !current) return;
    // The row alone, so that the page stays where it is.
    const [around, link] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.left < around.left || link.right > around.right)
      row.current.scrollLeft += (link.left + link.right - around.left - around.right) / 2;
  }, [open]);
  return row;
}
