/** Nobody throws three darts, or means what has only just come under the thumb, as quickly as this. */
export const BOUNCE_MS = 300;
const SAME_PLACE_PX = 24;

/**
 * For what holds keys (`ref={quickTaps}`), and stays while they come and go: a finger lights the key that it touches, and lifted there
 * it presses it at once. Left to itself the browser first has a mouse come, move and press, which takes a slow phone a quarter of the
 * time until the score is seen, and what has come under the finger by then would hear it. Nor does that hear a thumb that bounces.
 */
export function quickTaps(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const listening = new AbortController();
  const { signal } = listening;
  let last: { thing: Element; at: number; x: number; y: number } | null = null;
  const ignored = new Set<number>();

  const isEcho = ({ target, timeStamp }: Event, { clientX: x, clientY: y }: Place): boolean =>
    last !== null &&
    timeStamp - last.at < BOUNCE_MS &&
    thingAt(target) !== last.thing &&
    Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && isEcho(event, event)) event.stopPropagation();
  };
  const onTouch = (event: TouchEvent) => {
    for (const finger of fingersOf(event)) {
      if (isEcho(event, finger)) ignored.add(finger.identifier);
      else if (keyOf(event.target)?.matches(':enabled')) keyOf(event.target)?.setAttribute(DOWN, '');
    }
  };
  const onLift = (event: TouchEvent) => {
    const key = keyOf(event.target);
    key?.removeAttribute(DOWN);
    for (const finger of fingersOf(event)) {
      const { clientX: x, clientY: y } = finger;
      const thing = thingAt(event.target);
      const isMeant = !ignored.delete(finger.identifier) && isWithin(thing, x, y);
      last = { thing, at: event.timeStamp, x, y };
      // Who scrolls does not press.
      if (!event.cancelable || (isMeant && !key)) continue;
      event.preventDefault();
      if (isMeant) key?.click();
    }
  };
  const onCancel = (event: TouchEvent) => {
    keyOf(event.target)?.removeAttribute(DOWN);
    for (const { identifier } of fingersOf(event)) ignored.delete(identifier);
  };

  element.addEventListener('pointerdown', onDown, { signal, capture: true });
  element.addEventListener('touchstart', onTouch, { signal, passive: true });
  element.addEventListener('touchend', onLift, { signal });
  element.addEventListener('touchcancel', onCancel, { signal });
  return () => listening.abort();
}

type Place = { clientX: number; clientY: number };

const DOWN = 'data-down';

/** Those that began or ended on the same thing as the event. */
const fingersOf = ({ changedTouches, target }: TouchEvent): Touch[] =>
  [...changedTouches].filter((touch) => touch.target === target);

const keyOf = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

/** What was touched: a key, a whole board, or whatever else there is. */
const thingAt = (target: EventTarget | null): Element =>
  keyOf(target) ?? (target as Element).closest('svg') ?? (target as Element);

function isWithin(thing: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
