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
): Verdict<GameState<B, N>> {
  switch (event.type) {
    case 'visit':
      return applyVisit(rules, state, event.visit, event.side);
    case 'undo':
      return applyUndo(rules, state);
    case 'edit':
      return applyEdit(rules, state, event.visit_index, event.visit);
    case 'reopen':
      return applyReopen(rules, state);
    case 'bull_off':
      return applyBullOff(rules, state, event.winner);
    case 'forfeit':
      return applyForfeit(rules, state, event.side, event.reason);
    case 'abort':
      return state.result === null
        ? accept({ ...state, result: { kind: 'aborted', winner: null } })
        : refuse('game_over');
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
