import { FURTHEST_EDIT } from './bounds.ts';
import type { GameEvent } from './event.ts';
import type { GameState, VisitRecord } from './game.ts';
import { applyToGame, viewGame, visitSummary } from './games/registry.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import type { Visit } from './visit.ts';

/** What is put right in the running leg: a visit, one that was never thrown, or one that nobody wrote down. */
export type Correction =
  | { readonly how: 'replace' | 'insert'; readonly index: number; readonly visit: Visit }
  | { readonly how: 'remove'; readonly index: number };

/** The events that put it right, and the game after them. */
export type Corrected = { readonly events: readonly GameEvent[]; readonly state: GameState };

/**
 * Plays a correction without recording it. A visit that goes or comes moves all later ones to whose turn it then is: it is written
 * as what a marker would do by hand, taking visits back and throwing them again, so that every log can be read as before.
 */
export function correctVisit(state: GameState, correction: Correction): Verdict<Corrected> {
  const { how, index } = correction;
  const { visits } = state.leg;
  if (visits[index] === undefined) return refuse('unknown_visit');
  if (visits.length - index > FURTHEST_EDIT) return refuse('edit_too_far');
  if (how === 'replace') {
    const events: GameEvent[] = [{ type: 'edit', visit_index: index, visit: correction.visit }];
    const edited = applyToGame(state, events[0]!);
    return edited.ok ? accept({ events, state: edited.value }) : edited;
  }
  const later = visits.slice(how === 'insert' ? index : index + 1).map(({ visit }) => visit);
  // Who has left since cannot throw again.
  if (state.gone.length > 0 && later.length > 0) return refuse('edit_impossible');
  const before = beforeVisit(state, index);
  const thrown = how === 'insert' ? [correction.visit, ...later] : later;
  const events: GameEvent[] = [
    ...visits.slice(index).map(() => ({ type: 'undo' as const })),
    ...thrown.map((visit) => ({ type: 'visit' as const, visit })),
  ];
  const again = throwAgain(before, thrown);
  if (again.ok) return accept({ events, state: again.value });
  // An inserted visit is refused for its own reason; a later one that no longer fits makes the correction impossible.
  const own = how === 'insert' ? throwAgain(before, thrown.slice(0, 1)) : again;
  return own.ok || how === 'remove' ? refuse('edit_impossible', again.refusal.code) : own;
}

function throwAgain(before: GameState, visits: readonly Visit[]): Verdict<GameState> {
  let state = before;
  for (const visit of visits) {
    if (state.legs.length !== before.legs.length) return refuse('edit_impossible');
    const next = applyToGame(state, { type: 'visit', visit });
    if (!next.ok) return next;
    state = next.value;
  }
  return accept(state);
}

/** The game as it stood before a visit of the running leg: what a pad needs to write that visit again. */
export function beforeVisit(state: GameState, index: number): GameState {
  const side = state.leg.visits[index]!.side;
  let before = state;
  while (before.leg.visits.length > index) {
    const undone = applyToGame(before, { type: 'undo' });
    if (!undone.ok) throw new Error(`A visit cannot be taken back: ${undone.refusal.code}`);
    before = undone.value;
  }
  // Whoever has left since threw it all the same.
  return before.leg.throwing === side ? before : { ...before, leg: { ...before.leg, throwing: side } };
}

/** What a correction does to the rest of the leg. */
export type CorrectionEffect = {
  /** The leg as it is then. */
  readonly visits: readonly VisitRecord[];
  /** What stands for a side, before and after: what remains where a game counts down, else the score. */
  readonly changes: readonly { readonly side: number; readonly was: number; readonly is: number }[];
  /** Later visits that are bust by it. */
  readonly busts: readonly VisitRecord[];
  /** Later visits that were bust and count now. */
  readonly counts: readonly VisitRecord[];
  /** How many later visits another side has thrown now. */
  readonly moved: number;
  /** Who has won the leg by it; null for a leg that ends without a winner, undefined for one that goes on. */
  readonly winner: number | null | undefined;
  readonly endsGame: boolean;
};

export function correctionEffect(
  state: GameState,
  { how, index }: Correction,
  { state: after }: Corrected,
): CorrectionEffect {
  const ended = after.legs.length > state.legs.length ? after.legs.at(-1)! : null;
  const now = ended?.visits ?? after.leg.visits;
  const shift = how === 'insert' ? 1 : how === 'remove' ? -1 : 0;
  const later = state.leg.visits
    .slice(how === 'insert' ? index : index + 1)
    .map((old, at) => ({ old, now: now[at + (how === 'insert' ? index : index + 1) + shift]! }));
  const isBust = (record: VisitRecord) => visitSummary(state.kind, record).bust;
  const [was, is] = [shownIn(state), shownIn(after)];
  return {
    visits: now,
    changes: ended
      ? []
      : was.flatMap((each, side) => (each === is[side] ? [] : [{ side, was: each, is: is[side]! }])),
    busts: later.flatMap((each) => (!isBust(each.old) && isBust(each.now) ? [each.now] : [])),
    counts: later.flatMap((each) => (isBust(each.old) && !isBust(each.now) ? [each.now] : [])),
    moved: later.filter((each) => each.old.side !== each.now.side).length,
    winner: ended ? ended.winner : undefined,
    endsGame: after.result !== null,
  };
}

const shownIn = (state: GameState): readonly number[] =>
  viewGame(state).sides.map(({ remaining, score }) => remaining ?? score);
