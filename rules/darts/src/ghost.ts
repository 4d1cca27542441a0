import type { GameState } from './game.ts';
import { gameOf } from './games/registry.ts';
import type { Visit } from './visit.ts';

/** The visits of one player, leg by leg. */
export type Recording = readonly (readonly Visit[])[];

/** What a player threw in a game, to be played against again. */
export function recordingOf(state: GameState, side: number, player = 0): Recording {
  const legs = [...state.legs, state.leg].filter((leg) => leg.visits.length > 0);
  return legs.map((leg) =>
    leg.visits
      .filter((record) => record.side === side && record.player === player)
      .map((record) => record.visit),
  );
}

/**
 * The next visit of a ghost: the recorded one of this leg (after the last leg it begins again). A record that has
 * run out, or no longer fits, is null: somebody else has to throw on.
 */
export function ghostVisit(recording: Recording, state: GameState): Visit | null {
  const side = state.leg.throwing;
  if (side === null || recording.length === 0) return null;
  const thrown = state.leg.visits.filter((record) => record.side === side).length;
  const visit = recording[state.legs.length % recording.length]![thrown];
  if (visit === undefined) return null;
  return gameOf(state).apply(state, { type: 'visit', visit }).ok ? visit : null;
}
