import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { PlaceColumn, PlacedTeam } from './use-places.ts';

type Lifted = {
  team: string;
  name: string;
  from: string | null;
  over: string | null;
  by: 'pointer' | 'keyboard';
};
export type CarryNews = {
  kind: 'lifted' | 'carried' | 'dropped' | 'put_back';
  team: string;
  group: string;
  count: number;
};

type OnMove = (team: string, to: string | null) => void;

/** Lifting a team out of its group and putting it down in another one, with a pointer or with keys. */
export function useCarry(columns: readonly PlaceColumn[], onMove: OnMove) {
  const board = useRef<HTMLDivElement>(null);
  const { lifted, news, lift, over, drop, putBack } = useLiftedTeam(board, columns, onMove);
  const step = (by: number) => {
    const at = columns.findIndex(({ slug }) => slug === lifted?.over);
    const next = columns[at + by];
    if (next) over(next.slug);
  };
  const press = (next: Lifted) => (event: KeyboardEvent) => {
    const isHolding = lifted?.team === next.team;
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === ' ' || event.key === 'Enter') isHolding ? drop() : lift(next);
    else if (isHolding && by !== undefined) step(by);
    else if (isHolding && event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
  };
  return {
    board,
    lifted,
    news,
    handle: ({ slug: team, name }: PlacedTeam, { slug: from }: PlaceColumn) => ({
      'data-team': team,
      onKeyDown: press({ team, name, from, over: from, by: 'keyboard' }),
      onBlur: () => lifted?.by === 'keyboard' && lifted.team === team && putBack(),
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        board.current?.setPointerCapture(event.pointerId);
        lift({ team, name, from, over: from, by: 'pointer' });
      },
    }),
    surface: {
      onPointerMove: (event: PointerEvent) => {
        if (lifted?.by !== 'pointer') return;
        const slug = columnAt(board.current, event);
        if (slug !== undefined) over(slug);
      },
      onPointerUp: () => lifted?.by === 'pointer' && drop(),
      onPointerCancel: () => lifted?.by === 'pointer' && putBack(),
    },
  };
}

/** Which team is lifted, and the group it would come down in. */
function useLiftedTeam(
  board: RefObject<HTMLElement | null>,
  columns: readonly PlaceColumn[],
  onMove: OnMove,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [news, setNews] = useState<CarryNews | null>(null);
  // A team that was put down elsewhere is drawn anew: the focus goes along with it.
  const [refocus, setRefocus] = useState<string | null>(null);
  useEffect(() => {
    if (refocus === null) return;
    board.current?.querySelector<HTMLElement>(`[data-team="${CSS.escape(refocus)}"]`)?.focus();
    setRefocus(null);
  }, [board, refocus]);
  const say = (kind: CarryNews['kind'], { name }: Lifted, slug: string | null) => {
    const column = columns.find((each) => each.slug === slug);
    setNews({ kind, team: name, group: column?.name ?? '', count: column?.teams.length ?? 0 });
  };
  return {
    lifted,
    news,
    lift: (next: Lifted) => {
      setLifted(next);
      say('lifted', next, next.from);
    },
    over: (slug: string | null) => {
      if (!lifted || lifted.over === slug) return;
      setLifted({ ...lifted, over: slug });
      say('carried', lifted, slug);
    },
    drop: () => {
      if (!lifted) return;
      setLifted(null);
      say('dropped', lifted, lifted.over);
      if (lifted.over !== lifted.from) onMove(lifted.team, lifted.over);
      if (lifted.by === 'keyboard') setRefocus(lifted.team);
    },
    putBack: () => {
      if (!lifted) return;
      setLifted(null);
      say('put_back', lifted, lifted.from);
    },
  };
}

/** The group below the pointer; undefined between two. */
function columnAt(board: HTMLElement | null, { clientX, clientY }: PointerEvent): string | null | undefined {
  const columns = [...(board?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const hit = columns.find((column) => {
    const { left, right, top, bottom } = column.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return hit && (hit.dataset.column || null);
}
