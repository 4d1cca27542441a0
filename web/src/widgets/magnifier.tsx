import type { Dart } from '@oche/darts';
import { memo, type PointerEvent, useRef, useState } from 'react';
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

/** So much of the board is seen in the glass, to each side. */
const SEEN = 24;
/** So far a number reaches around its place. */
const NUMBER = 10;
const SIZE = 136;
const ABOVE = 34;

type Props = { finger: Finger; nameOf: (dart: Dart) => string };

/** The piece of the board under a finger, larger and above it, with the name of its bed; below it at the top of a screen. */
export function Magnifier({ finger: { left, top, x, y, dart }, nameOf }: Props) {
  const isHigh = top < SIZE + ABOVE + 40;
  const at = {
    left: `clamp(4px, ${left - SIZE / 2}px, calc(100vw - ${SIZE + 4}px))`,
    top: isHigh ? top + ABOVE : top - ABOVE - SIZE,
  };
  return (
    <div
      aria-hidden="true"
      data-testid="magnifier"
      className="pointer-events-none fixed z-30 grid justify-items-center"
      style={{ ...at, width: SIZE }}
    >
      <svg
        aria-hidden="true"
        viewBox={`${x - SEEN} ${y - SEEN} ${2 * SEEN} ${2 * SEEN}`}
        width={SIZE}
        height={SIZE}
        className="rounded-full border-4 border-gold bg-oche"
      >
        <Beds />
        <BoardNumbers isSeen={(atX, atY) => Math.max(Math.abs(atX - x), Math.abs(atY - y)) < SEEN + NUMBER} />
        <path
          d={`M${x - 5} ${y}h10M${x} ${y - 5}v10`}
          stroke="#0c1210"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <path
          d={`M${x - 5} ${y}h10M${x} ${y - 5}v10`}
          stroke="#ffffff"
          strokeWidth="1"
          strokeLinecap="round"
        />
      </svg>
      <span className="numerals -mt-4 min-w-12 rounded-md bg-oche px-3 py-1 text-center text-2xl text-cream">
        {dart ? nameOf(dart) : '✕'}
      </span>
    </div>
  );
}

const OUTLINES = Object.entries(outlinesByColour(RINGS)) as [BedColour, string][];

/** All beds, in as few pieces as they can be drawn with: a thumb does not wait for eighty beds at every touch. */
const Beds = memo(() => (
  <>
    <circle r={EDGE} fill="#0c1210" />
    {OUTLINES.map(([colour, outline]) => (
      <path key={colour} d={outline} fill={BED_COLOURS[colour]} {...BED_LINE} />
    ))}
    <circle r={BULLS.S25} fill={BED_COLOURS.green} {...BED_LINE} />
    <circle r={BULLS.D25} fill={BED_COLOURS.red} {...BED_LINE} />
  </>
));
