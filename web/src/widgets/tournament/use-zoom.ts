import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const STEPS = [0.25, 0.35, 0.5, 0.65, 0.8, 1, 1.25, 1.5] as const;
const LEAST = STEPS[0];
const MOST = STEPS[STEPS.length - 1]!;
/** So many pixels of the wheel make it about three times as large; a mouse sends a hundred a notch, a touchpad a few. */
const WHEEL_PIXELS = 400;
const NOTCH = 100;

export type Zoom = {
  value: number;
  /** As large as the width allows. */
  fit: () => void;
  full: () => void;
  /** Null where it ends. */
  smaller: (() => void) | null;
  larger: (() => void) | null;
};

type Point = { x: number; y: number };
type Size = { width: number; height: number };
/** What stays where it is while the size changes: a point of the layer, and where it is seen. Read while nothing has changed. */
type Anchor = { inside: Point; seen: Point; natural: Size };
/** What scrolls, what takes up the room in it, and what is drawn larger or smaller in that room, with one element inside. */
type Parts = {
  frame: RefObject<HTMLElement | null>;
  room: RefObject<HTMLElement | null>;
  layer: RefObject<HTMLElement | null>;
};

/**
 * The size of what scrolls in a frame: by buttons, by + - and 0, by the wheel with the control key and by two fingers. Only the
 * transform of one layer changes, so nothing inside of it is laid out again; its room is sized to match.
 */
export function useZoom({ frame, room, layer }: Parts): Zoom {
  const [value, setValue] = useState(1);
  const now = useRef(1);
  const anchor = useRef<Anchor | null>(null);
  const change = useCallback(
    (next: number | undefined, at?: Point) => {
      if (next === undefined || next === now.current || !frame.current || !layer.current) return;
      anchor.current = anchorAt(layer.current, at ?? pointToKeep(frame.current, layer.current));
      now.current = next;
      setValue(next);
    },
    [frame, layer],
  );
  useLayoutEffect(() => {
    const [element, drawn, kept] = [frame.current, layer.current, anchor.current];
    anchor.current = null;
    if (!element || !drawn || !room.current || !kept) return;
    // The browser would scroll as well, to keep in place what it thinks is looked at.
    element.style.overflowAnchor = 'none';
    takeRoom(room.current, drawn, kept.natural, value);
    keepInPlace(element, drawn, kept);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        element.style.overflowAnchor = '';
      }),
    );
  }, [value, frame, room, layer]);
  useEffect(() => {
    const [taken, drawn] = [room.current, layer.current];
    if (!taken || !drawn) return;
    // Games that come into sight, or begin, may be higher than they were thought to be.
    const size = new ResizeObserver(() => {
      if (now.current !== 1) takeRoom(taken, drawn, naturalSize(drawn), now.current);
    });
    size.observe(contentOf(drawn));
    return () => size.disconnect();
  }, [room, layer]);
  useEffect(() => (frame.current ? listen(frame.current, now, change) : undefined), [frame, change]);
  const fit = () => {
    const [width, whole] = [frame.current?.clientWidth ?? 1, layer.current?.offsetWidth ?? 1];
    change(clamp(Math.min(1, Math.floor((100 * width) / whole) / 100)));
  };
  const to = (step: number | undefined) => (step === undefined ? null : () => change(step));
  return {
    ...{ value, fit },
    full: () => change(1),
    smaller: to(smallerThan(value)),
    larger: to(largerThan(value)),
  };
}

type Change = (next: number | undefined, at?: Point) => void;

function listen(element: HTMLElement, now: RefObject<number>, change: Change): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const turned = Math.max(-NOTCH, Math.min(NOTCH, event.deltaY));
    change(clamp(now.current * Math.exp(-turned / WHEEL_PIXELS)), { x: event.clientX, y: event.clientY });
  };
  const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // With another key they are the browser's own.
    if (ctrlKey || metaKey || altKey) return;
    if (key === '+') change(largerThan(now.current));
    else if (key === '-') change(smallerThan(now.current));
    else if (key === '0') change(1);
  };
  let begun: { apart: number; value: number } | null = null;
  const touch = ({ touches }: TouchEvent) => {
    // A phone shows one round, and its own zoom does the rest.
    begun = touches.length === 2 && isWide() ? { apart: distance(touches), value: now.current } : null;
  };
  const pinch = (event: TouchEvent) => {
    if (!begun || event.touches.length !== 2) return;
    if (event.cancelable) event.preventDefault();
    change(clamp((begun.value * distance(event.touches)) / begun.apart), middle(event.touches));
  };
  // React listens to wheel and touch passively, and a passive listener cannot keep the browser from zooming the page.
  const active = { passive: false };
  element.addEventListener('wheel', turn, active);
  element.addEventListener('keydown', press);
  element.addEventListener('touchstart', touch, { passive: true });
  element.addEventListener('touchmove', pinch, active);
  return () => {
    element.removeEventListener('wheel', turn);
    element.removeEventListener('keydown', press);
    element.removeEventListener('touchstart', touch);
    element.removeEventListener('touchmove', pinch);
  };
}

const isWide = (): boolean => matchMedia('(min-width: 40rem)').matches;
const clamp = (value: number): number => Math.max(LEAST, Math.min(MOST, value));
const largerThan = (value: number): number | undefined => STEPS.find((step) => step > value);
const smallerThan = (value: number): number | undefined => STEPS.findLast((step) => step < value);

const distance = ({ 0: one, 1: other }: TouchList): number =>
  Math.max(1, Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY));
const middle = ({ 0: one, 1: other }: TouchList): Point => ({
  x: (one!.clientX + other!.clientX) / 2,
  y: (one!.clientY + other!.clientY) / 2,
});
const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Whoever goes by keyboard keeps the game they are at in sight; everybody else the middle of what they see. */
function pointToKeep(frame: HTMLElement, layer: HTMLElement): Point {
  const focused = layer.contains(document.activeElement) ? document.activeElement : null;
  return middleOf((focused ?? frame).getBoundingClientRect());
}

const contentOf = (layer: HTMLElement): HTMLElement => layer.firstElementChild as HTMLElement;
const naturalSize = (layer: HTMLElement): Size => ({
  width: contentOf(layer).offsetWidth,
  height: contentOf(layer).offsetHeight,
});

function anchorAt(layer: HTMLElement, seen: Point): Anchor {
  const natural = naturalSize(layer);
  const { left, top, width } = layer.getBoundingClientRect();
  const scale = width / Math.max(1, natural.width);
  return { inside: { x: (seen.x - left) / scale, y: (seen.y - top) / scale }, seen, natural };
}

/**
 * Not by custom properties: they are inherited, and every game would be styled anew. The layer keeps the size it has, whatever
 * room there is around it: so nothing inside of it is laid out again.
 */
function takeRoom(room: HTMLElement, layer: HTMLElement, { width, height }: Size, value: number): void {
  const set = ({ style }: HTMLElement, scale: number) => {
    style.width = value === 1 ? '' : `${width * scale}px`;
    style.height = value === 1 ? '' : `${height * scale}px`;
  };
  set(room, value);
  set(layer, 1);
}

/** Scrolls until the anchor is where it was, or in sight if it was not. */
function keepInPlace(frame: HTMLElement, layer: HTMLElement, { inside, seen, natural }: Anchor): void {
  const { left, top, width } = layer.getBoundingClientRect();
  const scale = width / Math.max(1, natural.width);
  const sight = frame.getBoundingClientRect();
  frame.scrollBy({
    left: left + inside.x * scale - Math.max(sight.left, Math.min(sight.right, seen.x)),
    top: top + inside.y * scale - Math.max(sight.top, Math.min(sight.bottom, seen.y)),
    behavior: 'instant',
  });
}
