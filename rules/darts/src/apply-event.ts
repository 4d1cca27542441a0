import { applyEdit, applyReopen, applyUndo } from './corrections.ts';
import type { GameEvent } from './event.ts';
import type { GameState } from './game.ts';
import { isDecider } from './match-play.ts';
import { afterLast, applyVisit, endLeg, leaveLeg, matchOptionsOf, passGone, type Rules } from './play.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export function applyEvent<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  event: GameEvent,
  cid?: string,
): Verdict<GameState<B, N>> {
  const next = applied(rules, state, event, cid);
  return next.ok && cid !== undefined ? accept(withEnd(state, next.value, cid)) : next;
}

/** A leg or game that has just ended keeps which entry ended it, so that reopening can name it. */
function withEnd<B, N>(before: GameState<B, N>, after: GameState<B, N>, cid: string): GameState<B, N> {
  const last = after.legs.at(-1);
  if (after.legs.length > before.legs.length && last)
    return { ...after, legs: [...after.legs.slice(0, -1), { ...last, cid }] };
  return before.result === null && after.result !== null ? { ...after, ended_by: cid } : after;
}

function applied<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  event: GameEvent,
  cid: string | undefined,
): Verdict<GameState<B, N>> {
  switch (event.type) {
    case 'visit':
      return applyVisit(rules, state, event.visit, event.side, cid);
    case 'undo':
      return applyUndo(rules, state, event.of);
    case 'edit':
      return applyEdit(rules, state, event);
    case 'reopen':
      return applyReopen(rules, state, event.of);
    case 'bull_off':
      return applyBullOff(rules, state, event.winner);
    case 'forfeit':
      return applyForfeit(rules, state, event.side, event.reason);
    case 'abort':
      return state.result === null
        ? accept({ ...state, result: { kind: 'aborted', winner: null } })
        : refuse('game_over');
    case 'choose':
      // A choice takes back entries, which only the whole log has: `currentEntries` resolves it before a replay.
      return event.entries === null ? accept(state) : refuse('choice_needs_log');
  }
}

function applyBullOff<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  winner: number,
): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  if (winner >= state.sides.length || state.gone.includes(winner)) return refuse('unknown_side');
  const { leg } = state;
  if (leg.visits.length > 0)
    return leg.throwing === null ? accept(endLeg(rules, state, winner, 'bull_off')) : refuse('no_bull_off');
  const opening = state.legs.length === 0;
  const match = matchOptionsOf(state);
  const decider = match.decider_throw === 'bull' && isDecider(match, state.score);
  if ((!opening && !decider) || state.sides.length === 1) return refuse('no_bull_off');
  return accept({
    ...state,
    first: opening ? winner : state.first,
    leg: { ...leg, starter: winner, throwing: winner },
  });
}

function applyForfeit<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  side: number,
  reason: 'walkover' | 'retired',
): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  if (side >= state.sides.length || state.gone.includes(side)) return refuse('unknown_side');
  const gone = [...state.gone, side];
  const left = state.sides.flatMap((_, each) => (gone.includes(each) ? [] : [each]));
  if (left.length <= 1) return accept({ ...state, gone, result: { kind: reason, winner: left[0] ?? null } });
  const next = leaveLeg(rules, { ...state, gone }, { side, after: state.leg.visits.length });
  if (next.legs !== state.legs || state.leg.throwing !== side) return accept(next);
  const passed = passGone(rules, next);
  return accept(passed.leg.throwing === null ? afterLast(rules, passed, 'on') : passed);
}
