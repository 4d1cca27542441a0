import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** How long a finger rests on something before it is held: shorter is a tap, or the beginning of scrolling. */
const HOLD_MS = 400;
/** A finger never rests quite still, in pixels. */
const STILL = 8;

type Resting = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/**
 * Tells when a finger is held on something inside of `area`. As long as `isHolding`, moving the finger does not scroll: that has
 * to be said before the browser begins to, so the area listens all the time.
 */
export function useHold(area: RefObject<HTMLElement | null>, isHolding: boolean) {
  const resting = useRef<Resting | null>(null);
  const holding = useRef(isHolding);
  holding.current = isHolding;
  useEffect(() => {
    const element = area.current;
    const stay = (event: TouchEvent) => holding.current && event.preventDefault();
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', stay);
      if (resting.current) clearTimeout(resting.current.timer);
    };
  }, [area]);
  const leave = () => {
    if (resting.current) clearTimeout(resting.current.timer);
    resting.current = null;
  };
  return {
    /** A finger was put down; `onHeld` is called when it has rested long enough. */
    rest: ({ pointerType, clientX: x, clientY: y }: PointerEvent, onHeld: () => void) => {
      leave();
      if (pointerType === 'touch') resting.current = { timer: setTimeout(onHeld, HOLD_MS), x, y };
    },
    /** It moved: too far is no rest. */
    move: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = resting.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL) leave();
    },
    leave,
  };
}
