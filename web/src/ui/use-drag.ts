import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHold } from './use-hold.ts';

type Lifted = { key: string; from: number; to: number; by: 'pointer' | 'keyboard' };
export type DragNews = { kind: 'lifted' | 'moved' | 'dropped' | 'cancelled'; key: string; place: number };

export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** Lifting, moving and putting down a row of a list, with a pointer or with keys. Nothing is changed before it is put down. */
export function useDrag(keys: readonly string[], onMove: (key: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const { lifted, news, say, lift, carry, drop, putBack } = useLifted(keys, onMove);
  useKeptFocus(list, lifted);
  const hold = useHold(list, lifted?.by === 'pointer');
  const liftByPointer = (key: string, pointerId: number) => {
    // Captured by the list: the row moves while it is dragged, and a moved element loses the pointer.
    list.current?.setPointerCapture(pointerId);
    lift(key, 'pointer');
  };
  const press = (key: string) => (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isHolding = lifted?.key === key;
    if (event.key === ' ' || event.key === 'Enter') isHolding ? drop() : lift(key, 'keyboard');
    else if (isHolding && step !== undefined) carry(lifted.to + step);
    else if (isHolding && event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    list,
    lifted,
    news,
    order: lifted ? moved(keys, lifted.from, lifted.to) : keys,
    moveTo: (key: string, to: number) => {
      say('dropped', key, to);
      onMove(key, to);
    },
    handle: (key: string) => ({
      'data-handle': key,
      onKeyDown: press(key),
      onBlur: () =>
        lifted?.by === 'keyboard' &&
        lifted.key === key &&
        document.hasFocus() &&
        leaveSoon(putBack, list, key),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        liftByPointer(key, event.pointerId);
      },
    }),
    /** A finger that rests on a row lifts it as well. */
    row: (key: string) => ({
      onPointerDown: (event: PointerEvent) => {
        const { pointerId } = event;
        hold.rest(event, () => liftByPointer(key, pointerId));
      },
      onContextMenu: (event: MouseEvent) => lifted && event.preventDefault(),
    }),
    surface: {
      onPointerMove: (event: PointerEvent) => {
        hold.move(event);
        if (lifted?.by === 'pointer') carry(rowAt(list.current, event.clientY));
      },
      onPointerUp: () => {
        hold.leave();
        if (lifted?.by === 'pointer') drop();
      },
      onPointerCancel: () => {
        hold.leave();
        putBack();
      },
    },
  };
}

/** Which row is lifted and where it would come down. */
function useLifted(keys: readonly string[], onMove: (key: string, to: number) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [news, setNews] = useState<DragNews | null>(null);
  const say = (kind: DragNews['kind'], key: string, at: number) => setNews({ kind, key, place: at + 1 });

  const lift = (key: string, by: Lifted['by']) => {
    const from = keys.indexOf(key);
    setLifted({ key, from, to: from, by });
    say('lifted', key, from);
  };
  const carry = (to: number) => {
    if (!lifted || to === lifted.to || to < 0 || to >= keys.length) return;
    setLifted({ ...lifted, to });
    say('moved', lifted.key, to);
  };
  const drop = () => {
    if (!lifted) return;
    setLifted(null);
    say('dropped', lifted.key, lifted.to);
    if (lifted.to !== lifted.from) onMove(lifted.key, lifted.to);
  };
  const putBack = () => {
    if (!lifted) return;
    setLifted(null);
    say('cancelled', lifted.key, lifted.from);
  };
  return { lifted, news, say, lift, carry, drop, putBack };
}

/** A row that moves in the document loses the focus: it is given back to its handle. */
function useKeptFocus(list: RefObject<HTMLElement | null>, lifted: Lifted | null): void {
  const key = lifted?.by === 'keyboard' ? lifted.key : null;
  const to = lifted?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the row is a reason to look
  useEffect(() => {
    if (key !== null) list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus();
  }, [list, key, to]);
}

/** Whoever tabs away from a lifted row has not put it down. The focus is also lost for a moment while it moves. */
function leaveSoon(putBack: () => void, list: { current: HTMLElement | null }, key: string): void {
  setTimeout(() => {
    const holder = document.activeElement?.getAttribute('data-handle');
    if (list.current && holder !== key) putBack();
  });
}

/** The row below a height of the window: past the middle of a row is the next one. */
function rowAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex(({ bottom }) => y < bottom);
  return at < 0 ? rows.length - 1 : at;
}
