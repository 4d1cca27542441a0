import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 450;
/** Every number it passes has the page laid out: nine are seen as rolling as well as thirty. */
const STEP_MS = 50;

/** A number that rolls to its next value instead of jumping; at once for whoever asks for less motion. */
export function RollingNumber({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const at = useRef(value);
  useEffect(() => {
    const from = at.current;
    const show = (next: number) => {
      at.current = next;
      setShown(next);
    };
    if (from === value) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(value);
    const began = performance.now();
    const timer = setInterval(() => {
      const left = 1 - Math.min(1, (performance.now() - began) / ROLL_MS);
      show(Math.round(value - (value - from) * left ** 3));
      if (left === 0) clearInterval(timer);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [value]);
  return shown;
}
