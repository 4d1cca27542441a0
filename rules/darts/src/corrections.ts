import type { DoneLeg, GameState, VisitRecord } from './game.ts';
import { type MatchScore, noScore, scoreAfterLeg } from './match-play.ts';
import { applyVisit, freshBoard, leaveLeg, matchOptionsOf, passGone, type Rules, withLeg } from './play.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import type { Visit } from './visit.ts';

type Recorded<N> = Pick<VisitRecord<N>, 'side' | 'visit'>;

/** Plays a leg again from its visits. A leg that would have ended before its last visit is refused. */
function replayLeg<B, N>(
  rules: Rules<B, N>,
  empty: GameState<B, N>,
  visits: readonly Recorded<N>[],
): Verdict<GameState<B, N>> {
  const { left = [] } = empty.leg;
  let state = withLeg(empty, withoutLeft(empty.leg));
  const leaveAt = (at: number, isTime: (after: number) => boolean): void => {
    for (const { side, after } of left)
      if (isTime(after) && state.legs === empty.legs) state = leaveLeg(rules, state, { side, after: at });
  };
  for (const [at, { side, visit }] of visits.entries()) {
    leaveAt(at, (after) => after === at);
    if (state.legs !== empty.legs || state.leg.throwing === null) return refuse('edit_impossible');
    // A side that has gone since may have thrown its earlier visits.
    if (state.leg.throwing !== side && !state.gone.includes(side)) return refuse('edit_impossible');
    const turn = state.leg.throwing === side ? state : withLeg(state, { ...state.leg, throwing: side });
    const next = applyVisit(rules, turn, visit, undefined);
    if (!next.ok) return next;
    state = next.value;
  }
  // Whoever has left stays away, also when the visits before it are taken back.
  leaveAt(visits.length, (after) => after >= visits.length);
  return accept(state.legs === empty.legs ? passGone(rules, state) : state);
}

function withoutLeft<B, N>({ left: _, ...leg }: GameState<B, N>['leg']): GameState<B, N>['leg'] {
  return leg;
}

function withoutVisits<B, N>(rules: Rules<B, N>, state: GameState<B, N>): GameState<B, N> {
  const { starter, left = [] } = state.leg;
  const before = state.gone.filter((side) => left.every((leaving) => leaving.side !== side));
  const board = freshBoard(rules, state, before);
  return withLeg(state, { ...state.leg, throwing: starter, board, visits: [] });
}

export function applyUndo<B, N>(rules: Rules<B, N>, state: GameState<B, N>): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  const { visits } = state.leg;
  if (visits.length === 0) return refuse('nothing_to_undo');
  return replayLeg(rules, withoutVisits(rules, state), visits.slice(0, -1));
}

export function applyEdit<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  index: number,
  visit: Visit,
): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  const { visits } = state.leg;
  const edited = visits[index];
  if (edited === undefined) return refuse('unknown_visit');
  const corrected = visits.map((record, at) => (at === index ? { side: record.side, visit } : record));
  const again = replayLeg(rules, withoutVisits(rules, state), corrected);
  // The edited visit itself is refused for its own reason; a later one that no longer fits makes the edit impossible.
  if (again.ok || index === visits.length - 1) return again;
  const upToEdited = replayLeg(rules, withoutVisits(rules, state), corrected.slice(0, index + 1));
  return upToEdited.ok ? refuse('edit_impossible', again.refusal.code) : upToEdited;
}

/** Takes back what ended the leg (its last visit, or the bull) or the game, until the next leg has a visit. */
export function applyReopen<B, N>(rules: Rules<B, N>, state: GameState<B, N>): Verdict<GameState<B, N>> {
  switch (state.result?.kind) {
    case 'walkover':
    case 'retired':
      return accept({ ...state, gone: state.gone.slice(0, -1), result: null });
    case 'aborted':
      return accept({ ...state, result: null });
    case undefined:
    case 'won':
    case 'played':
    case 'drawn':
  }
  const last = state.legs.at(-1);
  if (last === undefined || state.leg.visits.length > 0) return refuse('nothing_to_reopen');
  const legs = state.legs.slice(0, -1);
  const score = scoreOfLegs(state, legs);
  // Whoever left and ended the leg by it is back.
  const isBack = last.by === 'left';
  const left = isBack ? last.left!.slice(0, -1) : (last.left ?? []);
  const gone = isBack ? state.gone.slice(0, -1) : state.gone;
  const { set, leg, starter } = last;
  const running = { set, leg, starter, throwing: starter, board: state.leg.board, visits: [], left };
  const before = { ...state, gone, legs, score, leg: running, result: null };
  const visits = last.by === 'play' ? last.visits.slice(0, -1) : last.visits;
  return replayLeg(rules, withoutVisits(rules, before), visits);
}

function scoreOfLegs(state: GameState, legs: readonly DoneLeg[]): MatchScore {
  const match = matchOptionsOf(state);
  return legs.reduce(
    (score, leg) => (leg.winner === null ? score : scoreAfterLeg(match, score, leg.winner).score),
    noScore(state.sides.length),
  );
}
