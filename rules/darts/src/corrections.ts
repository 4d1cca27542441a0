import { FURTHEST_EDIT } from './bounds.ts';
import type { DoneLeg, GameState, VisitRecord } from './game.ts';
import { type MatchScore, noScore, scoreAfterLeg } from './match-play.ts';
import {
  afterLast,
  applyVisit,
  boardBefore,
  matchOptionsOf,
  passGone,
  playVisit,
  type Rules,
  withLeg,
} from './play.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import type { Visit } from './visit.ts';

type Recorded<N> = Pick<VisitRecord<N>, 'side' | 'visit'>;

/** The running leg as it stood before one of its visits, whoever has gone since. */
function backTo<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  visits: readonly VisitRecord<N>[],
  index: number,
): GameState<B, N> {
  const board = boardBefore(rules, state, visits, index);
  const throwing = index > 0 ? visits[index]!.side : state.leg.starter;
  return withLeg(state, { ...state.leg, throwing, board, visits: visits.slice(0, index) });
}

/** Plays visits again on top of a leg. One that would end before its last visit is refused. */
function replayVisits<B, N>(
  rules: Rules<B, N>,
  before: GameState<B, N>,
  visits: readonly Recorded<N>[],
): Verdict<GameState<B, N>> {
  const last = visits.at(-1);
  if (last === undefined) return accept(withoutGone(rules, before));
  const upToLast = playOn(rules, before, visits.slice(0, -1));
  if (!upToLast.ok) return upToLast;
  const turn = takeTurn(upToLast.value, last.side);
  if (!turn.ok) return turn;
  const after = applyVisit(rules, turn.value, last.visit, undefined);
  return after.ok ? accept(withoutGone(rules, after.value)) : after;
}

/** Several visits that all leave the leg going on, without making the whole state anew for each. */
function playOn<B, N>(
  rules: Rules<B, N>,
  before: GameState<B, N>,
  visits: readonly Recorded<N>[],
): Verdict<GameState<B, N>> {
  let state = before;
  const thrown = before.leg.visits.slice();
  for (const { side, visit } of visits) {
    const turn = takeTurn(state, side);
    if (!turn.ok) return turn;
    const played = playVisit(rules, turn.value, side, visit, thrown);
    if (!played.ok) return played;
    const { board, record, throwing } = played.value;
    if (throwing === null) return refuse('edit_impossible');
    thrown.push(record);
    state = withLeg(state, { ...state.leg, board, throwing });
  }
  return accept(withLeg(state, { ...state.leg, visits: thrown }));
}

/** A side that has gone since may have thrown its earlier visits. */
function takeTurn<B, N>(state: GameState<B, N>, side: number): Verdict<GameState<B, N>> {
  const { throwing } = state.leg;
  if (throwing === side) return accept(state);
  if (throwing === null || !state.gone.includes(side)) return refuse('edit_impossible');
  return accept(withLeg(state, { ...state.leg, throwing: side }));
}

/** Where nobody who is still there has a visit left, the leg is decided by what was thrown. */
function withoutGone<B, N>(rules: Rules<B, N>, state: GameState<B, N>): GameState<B, N> {
  const passed = passGone(rules, state);
  return passed !== state && passed.leg.throwing === null ? afterLast(rules, passed, 'on') : passed;
}

export function applyUndo<B, N>(rules: Rules<B, N>, state: GameState<B, N>): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  const { visits } = state.leg;
  if (visits.length === 0) return refuse('nothing_to_undo');
  return accept(withoutGone(rules, backTo(rules, state, visits, visits.length - 1)));
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
  if (visits.length - index > FURTHEST_EDIT) return refuse('edit_too_far');
  const before = backTo(rules, state, visits, index);
  const corrected = { side: edited.side, visit };
  const again = replayVisits(rules, before, [corrected, ...visits.slice(index + 1)]);
  // The edited visit itself is refused for its own reason; a later one that no longer fits makes the edit impossible.
  if (again.ok || index === visits.length - 1) return again;
  const upToEdited = replayVisits(rules, before, [corrected]);
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
  const leg = { set: last.set, leg: last.leg, starter: last.starter, throwing: last.starter };
  const before = { ...state, legs, score, leg: { ...state.leg, ...leg }, result: null };
  const opened = backTo(rules, before, last.visits, last.visits.length - 1);
  return replayVisits(rules, opened, last.by === 'bull_off' ? last.visits.slice(-1) : []);
}

function scoreOfLegs(state: GameState, legs: readonly DoneLeg[]): MatchScore {
  const match = matchOptionsOf(state);
  return legs.reduce(
    (score, leg) => (leg.winner === null ? score : scoreAfterLeg(match, score, leg.winner).score),
    noScore(state.sides.length),
  );
}
