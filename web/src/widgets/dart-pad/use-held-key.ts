import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useStable } from '../../lib/use-stable.ts';
import { useOfTurn } from './use-of-turn.ts';

const DARTS = 3;

/** How long a thumb rests on a key until it is told what holding on will do: a slow tap is shorter. */
const REST_MS = 400;
/** How long it is told before it is done. */
export const FILL_MS = 1100;

/** A key that is held down, and what will be done if it is not let go. */
type Held = { digit: number; words: string };

type Holding = {
  turn: number;
  /** What it would do to finish with that dart; null where it cannot be, and no function while nothing may be held. */
  finishWords: ((dart: number) => string | null) | undefined;
  onFinish: (dart: number) => void;
};

export type HeldKeyProps = {
  isHeld: boolean;
  onHold: ((digit: number) => void) | undefined;
  /** The key rests under a thumb, or with null no longer does. Answers whether there is something to hold on for. */
  onRest: (digit: number | null) => boolean;
};

/** Which digit is held, and what its keys need for that. Only 1, 2 and 3 are darts of a visit. */
export function useHeldDigits({ turn, finishWords, onFinish }: Holding) {
  const [held, setHeld] = useOfTurn<Held | null>(turn, null);
  const onHold = useStable(onFinish);
  // A closed key is not clicked, but a finger that rests on it is felt.
  const onRest = useStable((digit: number | null) => {
    const words = digit === null ? null : finishWords?.(digit);
    setHeld(digit !== null && words ? { digit, words } : null);
    return Boolean(words);
  });
  const keysOf = (digit: number): HeldKeyProps => ({
    isHeld: held?.digit === digit,
    onHold: digit > 0 && digit <= DARTS ? onHold : undefined,
    onRest,
  });
  return { held, keysOf };
}

/** Tells a key that is held from one that is tapped. Let go early it is a tap; slid off it is nothing. */
export function useHeldKey({ digit, onHold, onRest }: Omit<HeldKeyProps, 'isHeld'> & { digit: number }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const resting = useRef(false);
  const leave = () => {
    clearTimeout(timer.current);
    if (resting.current) onRest(null);
    resting.current = false;
  };
  const finish = () => {
    leave();
    held.current = true;
    onHold?.(digit);
  };
  const rest = () => {
    resting.current = onRest(digit) === true;
    if (resting.current) timer.current = setTimeout(finish, FILL_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wasHeld: () => held.current,
    onPointerDown: () => {
      held.current = false;
      leave();
      if (onHold) timer.current = setTimeout(rest, REST_MS);
    },
    onPointerUp: leave,
    onPointerLeave: leave,
    onPointerCancel: leave,
    // A finger keeps the key that it touched first, also where it has slid off.
    onPointerMove: ({ currentTarget, clientX: x, clientY: y }: PointerEvent) => {
      const { left, top, right, bottom } = currentTarget.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) leave();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
