import {
  applyToGame,
  countdownOf,
  type Dart,
  type GameState,
  type GameView,
  gameOf,
  progressOf,
  targetOf,
  targetPadFor,
  viewGame,
  visitSummary,
} from '@oche/darts';

/** What stands biggest while a visit is being entered: what it leaves, or the bed that counts next; null when it is as before. */
export type Draft = number | Dart | null;

export const MISSES: Dart[] = ['MISS', 'MISS', 'MISS'];
/** A visit of which the darts to come are taken as misses. */
const withMisses = (darts: readonly Dart[]): Dart[] => [...darts, ...MISSES].slice(0, 3);

/** What counts now, and where the whole visit is one tap, what it would bring. */
export function targetPad(state: GameState, darts: readonly Dart[]) {
  const side = state.leg.throwing ?? 0;
  const game = gameOf(state);
  const scoreOf = (of: GameState) => game.score(of, side);
  const outcomeOf = (visit: readonly Dart[]) => {
    const played = applyToGame(state, { type: 'visit', visit: { darts: [...visit] } });
    if (!played.ok) return null;
    const score = scoreOf(played.value);
    return { score, change: score - scoreOf(state) };
  };
  // Where few darts are good there is nothing to gain but the next number.
  const countsDarts = game.yardstick(state.options).measure === 'darts';
  const changeSoFar = outcomeOf(withMisses(darts))?.change ?? 0;
  const afterDart = (dart: Dart) => {
    const thrown = [...darts, dart];
    if (countsDarts) {
      const played = applyToGame(state, { type: 'visit', visit: { darts: thrown } });
      const isDone = played.ok && progressOf(played.value, side).target === undefined;
      return { next: isDone ? null : targetOf(state, thrown) };
    }
    // The first hit of a round that would halve the score brings its points, and not what it saves besides.
    const gain = (outcomeOf(withMisses(thrown))?.change ?? 0) - Math.max(0, changeSoFar);
    return gain > 0 ? { gain } : null;
  };
  const hasHits = targetPadFor(state) === 'hits';
  return {
    target: targetOf(state, darts),
    ring: progressOf(state, side).ring ?? null,
    outcomeOf: hasHits ? outcomeOf : null,
    afterDart: hasHits ? null : afterDart,
  };
}

/** The visits of the leg that the side had, and this one. */
export const roundOf = ({ leg }: GameState): number =>
  leg.visits.filter(({ side }) => side === leg.throwing).length + 1;

/** The board with the darts of the visit so far on it; it is still the same side's turn. */
export function viewInVisit(state: GameState, darts: readonly Dart[]): GameView {
  const view = viewGame(state);
  if (darts.length === 0) return view;
  const visit = { darts: withMisses(darts) };
  const played = applyToGame(state, { type: 'visit', visit });
  const isOn = played.ok && played.value.legs.length === state.legs.length;
  return isOn ? { ...view, sides: viewGame(played.value).sides } : view;
}

/** A number that is hit inside a visit may have another one count next. */
export function draftOf(state: GameState, darts: readonly Dart[]): Draft {
  const { target } = progressOf(state, state.leg.throwing ?? 0);
  if (target === undefined) return remainingInVisit(state, darts);
  const isSettled = targetPadFor(state) === 'hits';
  return isSettled || darts.length === 0 ? null : targetOf(state, darts);
}

/** What is left inside a visit. */
export function remainingInVisit(state: GameState, darts: readonly Dart[]): number | null {
  const countdown = countdownOf(state);
  if (!countdown || darts.length === 0) return null;
  const visit = { darts: withMisses(darts) };
  const played = applyToGame(state, { type: 'visit', visit });
  if (!played.ok) return null;
  const last = played.value.leg.visits.at(-1);
  const summary = last && visitSummary(state.kind, last);
  return !summary || summary.bust ? null : summary.remaining;
}
