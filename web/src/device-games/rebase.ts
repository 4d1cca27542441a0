import { applyToGame, type GameState } from '@oche/darts';
import type { KeptEvent, KeptGame } from './device-game.ts';
import { stateOf } from './device-game.ts';

type Rebased = { game: KeptGame; clash: boolean };

/**
 * Somebody else wrote into the log too: what the server has comes first, and what is still to be sent goes on top of it,
 * if the same player would throw it and the rules still allow it. If not, nothing is changed and somebody has to decide.
 */
export function rebase(game: KeptGame, since: readonly KeptEvent[]): Rebased {
  const sent = game.sent ?? 0;
  const arrived = new Set(since.map(({ cid }) => cid));
  const log = [...game.events.slice(0, sent), ...since.map(({ cid, event, at }) => ({ cid, event, at }))];
  const onTop = { ...game, events: log, sent: log.length, trouble: null };
  let before = stateOf(game, sent);
  let state = stateOf(onTop);
  for (const kept of game.events.slice(sent)) {
    const was = before;
    before = mustApply(before, kept);
    if (arrived.has(kept.cid)) continue;
    const next = applyToGame(state, kept.event);
    if (!next.ok || !sameHand(was, state)) return { game, clash: true };
    state = next.value;
    onTop.events.push(kept);
  }
  return { game: onTop, clash: false };
}

/** Would the same player throw in the same leg? */
const sameHand = (one: GameState, other: GameState): boolean =>
  one.leg.throwing === other.leg.throwing && one.leg.set === other.leg.set && one.leg.leg === other.leg.leg;

function mustApply(state: GameState, { event }: KeptEvent): GameState {
  const next = applyToGame(state, event);
  if (!next.ok) throw new Error(`A kept event breaks the rules: ${next.refusal.code}`);
  return next.value;
}
