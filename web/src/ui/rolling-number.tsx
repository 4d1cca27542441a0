import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 450;

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
    let frame = requestAnimationFrame(function step(now) {
      const left = 1 - Math.min(1, Math.max(0, now - began) / ROLL_MS);
      show(Math.round(value - (value - from) * left ** 3));
      if (left > 0) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
