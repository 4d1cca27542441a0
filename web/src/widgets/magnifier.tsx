import type { Dart } from '@oche/darts';
import { memo, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenIdle } from '../lib/when-idle.ts';
import { BoardNumbers } from './board-numbers.tsx';
import {
  BED_COLOURS,
  BED_LINE,
  type BedColour,
  BULLS,
  bedAt,
  EDGE,
  outlinesByColour,
  RINGS,
} from './board-shape.ts';

/** Where a finger is: on the screen, and on the board. */
type Finger = { id: number; left: number; top: number; x: number; y: number; dart: Dart | null };

/** How long after a finger was lifted a click is still its echo. */
const ECHO_MS = 700;
/** A finger that moved less than this has only tapped. */
const TAP_PX = 6;

/**
 * A finger covers the bed it points at: while it is down, the bed is chosen, and lifted it throws. Beside the board it throws nothing.
 * A mouse and a keyboard see what they do, and click.
 */
export function useFinger(onDart: ((dart: Dart) => void) | undefined) {
  const [finger, setFinger] = useState<Finger | null>(null);
  const pressed = useRef<{ left: number; top: number; dart: Dart | null } | null>(null);
  const lifted = useRef(Number.NEGATIVE_INFINITY);
  if (!onDart) return { finger: null, handlers: {} };
  const isOurs = ({ pointerId }: PointerEvent) => finger?.id === pointerId;
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      lifted.current = Number.NEGATIVE_INFINITY;
      if (event.pointerType !== 'touch' || finger) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const dart = (event.target as Element).getAttribute('data-dart') as Dart | null;
      pressed.current = { left: event.clientX, top: event.clientY, dart };
      setFinger(fingerOf(event));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => isOurs(event) && setFinger(fingerOf(event)),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => isOurs(event) && setFinger(null),
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      if (!isOurs(event)) return;
      setFinger(null);
      lifted.current = event.timeStamp;
      const from = pressed.current!;
      const isTap = Math.hypot(event.clientX - from.left, event.clientY - from.top) < TAP_PX;
      // What was tapped says itself what it is: whoever hears the board taps beside the point that was meant.
      const dart = isTap && from.dart ? from.dart : fingerOf(event).dart;
      if (dart) onDart(dart);
    },
    // The browser need not have a mouse come and click as well.
    onTouchEnd: (event: TouchEvent) => event.cancelable && event.preventDefault(),
    onClickCapture: (event: { timeStamp: number; stopPropagation: () => void }) => {
      if (event.timeStamp - lifted.current < ECHO_MS) event.stopPropagation();
    },
  };
  return { finger, handlers };
}

function fingerOf({ pointerId, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Finger {
  const { a, d, e, f } = currentTarget.getScreenCTM()!;
  const [x, y] = [(clientX - e) / a, (clientY - f) / d];
  return { id: pointerId, left: clientX, top: clientY, x, y, dart: bedAt(x, y) };
}

/** So much of the board is seen in the glass, to each side, and so large. */
const SEEN = 24;
const SIZE = 136;
const INSIDE = 128;
const SCALE = INSIDE / (2 * SEEN);
const ABOVE = 34;
/** The name of the bed hangs over its edge. */
const HEIGHT = SIZE + 24;

type Props = { finger: Finger | null; nameOf: (dart: Dart) => string };

/**
 * The glass of a board that is thrown at. On a screen for fingers it is drawn before the first one comes, so that a slow phone only has
 * to move it. It lies in no part of the page: a part with a layout of its own would also be where its place is counted from.
 */
export function BoardGlass(props: Props) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(
    () => (matchMedia('(any-pointer: coarse)').matches ? whenIdle(() => setDrawn(true)) : undefined),
    [],
  );
  return isDrawn || props.finger ? createPortal(<Magnifier {...props} />, document.body) : null;
}

/** The piece of the board under a finger, larger and above it, with the name of its bed; below it at the top of a screen. */
export function Magnifier({ finger, nameOf }: Props) {
  return (
    <div
      aria-hidden="true"
      data-testid="magnifier"
      className={`layer-tooltip pointer-events-none fixed top-0 left-0 [contain:strict] ${finger ? '' : 'invisible'}`}
      style={{ width: SIZE, height: HEIGHT, transform: finger ? beside(finger) : undefined }}
    >
      <div
        className="relative overflow-hidden rounded-full border-4 border-medal bg-oche"
        style={{ height: SIZE }}
      >
        <div
          className="absolute"
          style={{
            transform: finger ? `translate(${shiftOf(finger.x)}px, ${shiftOf(finger.y)}px)` : undefined,
          }}
        >
          <LargeBoard />
        </div>
        <svg aria-hidden="true" viewBox="-24 -24 48 48" className="absolute size-full">
          {CROSS}
        </svg>
      </div>
      <p className="relative -mt-4 text-center">
        <span className="numerals inline-block min-w-12 rounded-md bg-oche px-3 py-1 text-2xl text-cream">
          {finger?.dart ? nameOf(finger.dart) : '✕'}
        </span>
      </p>
    </div>
  );
}

/** Above the finger, or below it at the top of a screen, and never beside the screen. */
function beside({ left, top }: Finger): string {
  const isHigh = top < HEIGHT + ABOVE + 16;
  const y = isHigh ? top + ABOVE : top - ABOVE - SIZE;
  return `translate(clamp(4px, ${left - SIZE / 2}px, calc(100vw - ${SIZE + 4}px)), ${y}px)`;
}

/** How far the board is moved so that a point of it is in the middle of the glass. */
const shiftOf = (at: number): number => INSIDE / 2 - (at + EDGE) * SCALE;

const CROSS = [
  { stroke: '#0c1210', strokeWidth: '2.2' },
  { stroke: '#ffffff', strokeWidth: '1' },
].map((line) => <path key={line.stroke} d="M-5 0h10M0-5v10" strokeLinecap="round" {...line} />);

const OUTLINES = Object.entries(outlinesByColour(RINGS)) as [BedColour, string][];

/** All beds, in as few pieces as they can be drawn with: a thumb does not wait for eighty beds at every touch. */
const LargeBoard = memo(() => (
  <svg
    aria-hidden="true"
    viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
    width={2 * EDGE * SCALE}
    className="max-w-none"
  >
    <circle r={EDGE} fill="#0c1210" />
    {OUTLINES.map(([colour, outline]) => (
      <path key={colour} d={outline} fill={BED_COLOURS[colour]} {...BED_LINE} />
    ))}
    <circle r={BULLS.S25} fill={BED_COLOURS.green} {...BED_LINE} />
    <circle r={BULLS.D25} fill={BED_COLOURS.red} {...BED_LINE} />
    <BoardNumbers />
  </svg>
));
