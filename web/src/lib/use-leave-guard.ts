import { useEffect, useRef, useState } from 'react';
import { useRouter } from './router.ts';

/**
 * Asks before a page with unsaved work is left: inside the app by a question of ours, on the way out by the browser's. Null
 * while nobody wants to leave.
 */
export function useLeaveGuard(hasUnsaved: () => boolean): { leave: () => void; stay: () => void } | null {
  const router = useRouter();
  const [to, setTo] = useState<string | null>(null);
  const newest = useRef(hasUnsaved);
  newest.current = hasUnsaved;
  const isLeaving = useRef(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => newest.current() && event.preventDefault();
    addEventListener('beforeunload', warn);
    const release = router.holdBack(({ href }) => {
      const isHeld = !isLeaving.current && newest.current();
      if (isHeld) setTo(href);
      return isHeld;
    });
    return () => {
      removeEventListener('beforeunload', warn);
      release();
    };
  }, [router]);
  if (to === null) return null;
  return {
    stay: () => setTo(null),
    leave: () => {
      isLeaving.current = true;
      void router.navigate(to);
    },
  };
}
