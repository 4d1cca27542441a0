import { applyToGame, type GameState } from '@oche/darts';
import { type DeviceEvent, type DeviceGame, withLog } from './device-game.ts';
import { gameStateFromLog } from './outcome.ts';

type Rebased = { game: DeviceGame; clash: boolean };

/**
 * Somebody else wrote into the log too: what the server has comes first, and what is still to be sent goes on top of it,
 * if the same player would throw it and the rules still allow it. If not, nothing is changed and somebody has to decide.
 */
export function rebase(game: DeviceGame, since: readonly DeviceEvent[]): Rebased {
  const clash = { game, clash: true };
  const sent = game.sent ?? 0;
  const arrived = new Set(since.map(({ cid }) => cid));
  const log = [...game.events.slice(0, sent), ...since.map(({ cid, event, at }) => ({ cid, event, at }))];
  const known = log.length;
  let before = gameStateFromLog(game, sent);
  let state = gameStateFromLog({ ...game, events: log });
  for (const unsent of game.events.slice(sent)) {
    if (!before || !state) return clash;
    const was = before;
    before = applied(before, unsent, log.length);
    if (arrived.has(unsent.cid)) continue;
    if (!sameHand(was, state)) return clash;
    state = applied(state, unsent, log.length);
    log.push(unsent);
  }
  if (!state) return clash;
  return { game: { ...withLog(game, log, state), sent: known, conflict: null }, clash: false };
}

/** Would the same player throw in the same leg? */
const sameHand = (one: GameState, other: GameState): boolean =>
  one.leg.throwing === other.leg.throwing && one.leg.set === other.leg.set && one.leg.leg === other.leg.leg;

function applied(state: GameState, { event }: DeviceEvent, logLength: number): GameState | null {
  const next = applyToGame(state, event, logLength);
  return next.ok ? next.value : null;
}
