import { FURTHEST_EDIT } from './bounds.ts';
import type { GameEvent } from './event.ts';
import type { DoneLeg, GameState, Leaving, RunningLeg, VisitRecord } from './game.ts';
import { type MatchScore, noScore, scoreAfterLeg } from './match-play.ts';
import {
  afterLast,
  applyVisit,
  boardBefore,
  leaveLeg,
  matchOptionsOf,
  passGone,
  playVisit,
  type Rules,
  withLeg,
} from './play.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

type Edit = Extract<GameEvent, { readonly type: 'edit' }>;
type Recorded<N> = Pick<VisitRecord<N>, 'side' | 'visit' | 'cid'>;

/** A running leg as it stood before one of its visits, and who left it since: they stay away. */
type Back<B, N> = { readonly before: GameState<B, N>; readonly since: readonly Leaving[] };

function backTo<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  { visits, left = [] }: Pick<RunningLeg<B, N>, 'visits' | 'left'>,
  index: number,
): Back<B, N> {
  const board = boardBefore(rules, state, { visits, left }, index);
  const throwing = index > 0 ? visits[index]!.side : state.leg.starter;
  const { set, leg, starter } = state.leg;
  const now = { set, leg, starter, throwing, board, visits: visits.slice(0, index) };
  const earlier = left.filter(({ after }) => after <= index);
  return {
    before: withLeg(state, earlier.length === 0 ? now : { ...now, left: earlier }),
    since: left.filter(({ after }) => after > index),
  };
}

/** Plays visits again on top of a leg. One that would end before its last visit is refused. */
function replayVisits<B, N>(
  rules: Rules<B, N>,
  { before, since }: Back<B, N>,
  visits: readonly Recorded<N>[],
): Verdict<GameState<B, N>> {
  const last = visits.at(-1);
  if (last === undefined) return accept(withoutGone(rules, before, since));
  const upToLast = playOn(rules, { before, since }, visits.slice(0, -1));
  if (!upToLast.ok) return upToLast;
  const turn = takeTurn(rules, upToLast.value, last.side, leavingAt(upToLast.value.leg.visits.length, since));
  if (!turn.ok) return turn;
  const after = applyVisit(rules, turn.value, last.visit, undefined, last.cid);
  if (!after.ok) return after;
  const { length } = turn.value.leg.visits;
  const afterLastVisit = since.filter((leaving) => leaving.after > length);
  return accept(
    after.value.legs === before.legs ? withoutGone(rules, after.value, afterLastVisit) : after.value,
  );
}

const leavingAt = (at: number, since: readonly Leaving[]): readonly Leaving[] =>
  since.filter(({ after }) => after === at);

/** Several visits that all leave the leg going on, without making the whole state anew for each. */
function playOn<B, N>(
  rules: Rules<B, N>,
  { before, since }: Back<B, N>,
  visits: readonly Recorded<N>[],
): Verdict<GameState<B, N>> {
  let state = before;
  const thrown = before.leg.visits.slice();
  for (const { side, visit, cid } of visits) {
    const turn = takeTurn(rules, state, side, leavingAt(thrown.length, since));
    if (!turn.ok) return turn;
    const played = playVisit(rules, turn.value, side, visit, thrown, cid);
    if (!played.ok) return played;
    const { board, record, throwing } = played.value;
    if (throwing === null) return refuse('edit_impossible');
    thrown.push(record);
    state = withLeg(state, { ...turn.value.leg, board, throwing });
  }
  return accept(withLeg(state, { ...state.leg, visits: thrown }));
}

/** The turn of a side, after those who left just before it. Who has gone since may have thrown earlier visits. */
function takeTurn<B, N>(
  rules: Rules<B, N>,
  before: GameState<B, N>,
  side: number,
  leaving: readonly Leaving[],
): Verdict<GameState<B, N>> {
  const state = leaving.reduce((now, each) => leaveLeg(rules, now, each), before);
  const { throwing } = state.leg;
  if (state.legs !== before.legs || throwing === null) return refuse('edit_impossible');
  if (throwing === side) return accept(state);
  if (!state.gone.includes(side)) return refuse('edit_impossible');
  return accept(withLeg(state, { ...state.leg, throwing: side }));
}

/** Where nobody who is still there has a visit left, the leg is decided by what was thrown. */
function withoutGone<B, N>(
  rules: Rules<B, N>,
  before: GameState<B, N>,
  since: readonly Leaving[],
): GameState<B, N> {
  let state = before;
  for (const { side } of since) {
    state = leaveLeg(rules, state, { side, after: state.leg.visits.length });
    if (state.legs !== before.legs) return state;
  }
  const passed = passGone(rules, state);
  return passed !== state && passed.leg.throwing === null ? afterLast(rules, passed, 'on') : passed;
}

/** Older logs name nothing, and then the newest is meant. */
const isConcerned = (of: string | undefined, entry: { readonly cid?: string } | undefined): boolean =>
  of === undefined || entry?.cid === undefined || entry.cid === of;

/** A correction with the name of the entry it concerns, as the log of the game has it now. */
export function naming(state: GameState, event: GameEvent): GameEvent {
  const of = concernedCid(state, event);
  return of === undefined ? event : ({ ...event, of } as GameEvent);
}

function concernedCid({ leg, legs, ended_by }: GameState, event: GameEvent): string | undefined {
  switch (event.type) {
    case 'undo':
      return leg.visits.at(-1)?.cid;
    case 'edit':
      return leg.visits[event.visit_index]?.cid;
    case 'reopen':
      return ended_by ?? legs.at(-1)?.cid;
    default:
      return undefined;
  }
}

export function applyUndo<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  of?: string,
): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  const { visits } = state.leg;
  if (visits.length === 0) return refuse('nothing_to_undo');
  if (!isConcerned(of, visits.at(-1))) return refuse('concerns_another_entry');
  return replayVisits(rules, backTo(rules, state, state.leg, visits.length - 1), []);
}

export function applyEdit<B, N>(
  rules: Rules<B, N>,
  state: GameState<B, N>,
  { visit_index: index, visit, of }: Edit,
): Verdict<GameState<B, N>> {
  if (state.result !== null) return refuse('game_over');
  const { visits } = state.leg;
  const edited = visits[index];
  if (edited === undefined) return refuse('unknown_visit');
  if (!isConcerned(of, edited)) return refuse('concerns_another_entry');
  if (visits.length - index > FURTHEST_EDIT) return refuse('edit_too_far');
  const before = backTo(rules, state, state.leg, index);
  const corrected = { ...edited, visit };
  const again = replayVisits(rules, before, [corrected, ...visits.slice(index + 1)]);
  // The edited visit itself is refused for its own reason; a later one that no longer fits makes the edit impossible.
  if (again.ok || index === visits.length - 1) return again;
  const upToEdited = replayVisits(rules, before, [corrected]);
  return upToEdited.ok ? refuse('edit_impossible', again.refusal.code) : upToEdited;
}

/** Takes back what ended the leg (its last visit, or the bull) or the game, until the next leg has a visit. */
export function applyReopen<B, N>(
  rules: Rules<B, N>,
  { ended_by, ...state }: GameState<B, N>,
  of?: string,
): Verdict<GameState<B, N>> {
  switch (state.result?.kind) {
    case 'walkover':
    case 'retired':
    case 'aborted': {
      if (of !== undefined && ended_by !== undefined && of !== ended_by)
        return refuse('concerns_another_entry');
      const gone = state.result.kind === 'aborted' ? state.gone : state.gone.slice(0, -1);
      return accept({ ...state, gone, result: null });
    }
    case undefined:
    case 'won':
    case 'played':
    case 'drawn':
  }
  const last = state.legs.at(-1);
  if (last === undefined || state.leg.visits.length > 0) return refuse('nothing_to_reopen');
  if (!isConcerned(of, last)) return refuse('concerns_another_entry');
  const legs = state.legs.slice(0, -1);
  const score = scoreOfLegs(state, legs);
  // Whoever left and ended the leg by it is back; who has left since is still away.
  const { set, leg, starter, visits, left = [] } = last;
  const back = last.by === 'left' ? left.at(-1)! : null;
  const gone = back === null ? state.gone : state.gone.filter((side) => side !== back.side);
  const leftSince = (state.leg.left ?? []).map(({ side }) => ({ side, after: visits.length }));
  const running = { set, leg, starter, throwing: starter, board: state.leg.board, visits: [] };
  const before = { ...state, gone, legs, score, leg: running, result: null };
  const stayed = [...left.filter((leaving) => leaving !== back), ...leftSince];
  const opened = backTo(rules, before, { visits, left: stayed }, visits.length - 1);
  return replayVisits(rules, opened, last.by === 'play' ? [] : visits.slice(-1));
}

function scoreOfLegs(state: GameState, legs: readonly DoneLeg[]): MatchScore {
  const match = matchOptionsOf(state);
  return legs.reduce(
    (score, leg) => (leg.winner === null ? score : scoreAfterLeg(match, score, leg.winner).score),
    noScore(state.sides.length),
  );
}
