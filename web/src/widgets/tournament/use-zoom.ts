import { type RefObject, useEffect, useState } from 'react';

const STEPS = [0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.5] as const;
const LEAST = STEPS[0];

export type Zoom = {
  value: number;
  /** As large as the width allows. */
  fit: () => void;
  full: () => void;
  /** Null where it ends. */
  smaller: (() => void) | null;
  larger: (() => void) | null;
};

/** The size of what scrolls in a frame: by buttons, by + - and 0, and by the wheel with the control key. */
export function useZoom(frame: RefObject<HTMLElement | null>): Zoom {
  const [value, setValue] = useState(1);
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setValue((now) => (event.deltaY < 0 ? largerThan(now) : smallerThan(now)) ?? now);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === '+') setValue((now) => largerThan(now) ?? now);
      else if (key === '-') setValue((now) => smallerThan(now) ?? now);
      else if (key === '0') setValue(1);
    };
    // React listens to the wheel passively, and a passive listener cannot keep the browser from zooming the page.
    element?.addEventListener('wheel', turn, { passive: false });
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('wheel', turn);
      element?.removeEventListener('keydown', press);
    };
  }, [frame]);
  const fit = () => {
    const element = frame.current;
    if (!element) return;
    const whole = element.scrollWidth / value;
    setValue(Math.max(LEAST, Math.min(1, Math.floor((100 * element.clientWidth) / whole) / 100)));
  };
  const to = (step: number | undefined) => (step === undefined ? null : () => setValue(step));
  return {
    ...{ value, fit },
    full: () => setValue(1),
    smaller: to(smallerThan(value)),
    larger: to(largerThan(value)),
  };
}

const largerThan = (value: number): number | undefined => STEPS.find((step) => step > value);
const smallerThan = (value: number): number | undefined => STEPS.findLast((step) => step < value);
