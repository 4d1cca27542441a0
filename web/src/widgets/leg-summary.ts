import {
  type DoneLeg,
  type GameState,
  gameOf,
  type RunningLeg,
  type SeenVisit,
  seenVisits,
} from '@oche/darts';
import type { TimelineLeg } from './leg-timeline.tsx';

export type LegSummary = TimelineLeg & { visits: readonly SeenVisit[] };

/** Before the first dart there is nothing to count. */
export const hasVisits = (state: GameState): boolean => state.legs.length > 0 || state.leg.visits.length > 0;

/** Every leg with something to tell: those that are over, and the one being played. */
export function legSummaries(state: GameState): LegSummary[] {
  const { legs, leg, result } = state;
  const done = legs.map((each, at) =>
    legSummary(state, each, { number: at + 1, winner: each.winner, isRunning: false }),
  );
  if (result !== null && leg.visits.length === 0) return done;
  return [
    ...done,
    legSummary(state, leg, { number: done.length + 1, winner: null, isRunning: result === null }),
  ];
}

type Place = Pick<TimelineLeg, 'number' | 'winner' | 'isRunning'>;

function legSummary(state: GameState, played: DoneLeg | RunningLeg, place: Place): LegSummary {
  const { set, leg, starter, visits } = played;
  const seen = seenVisits(state.kind, visits);
  const own = seen.filter(({ side }) => side === place.winner).map(({ summary }) => summary);
  const last = own.at(-1);
  return {
    ...place,
    ...{ set, leg, starter },
    darts: own.reduce((sum, { darts }) => sum + darts, 0),
    // Only a countdown is checked out.
    points: pointsOf(state, played),
    checkout: last?.won && last.remaining !== null ? last.counted : null,
    visits: seen,
  };
}

/** Nothing to tell where a leg is not decided by points, or nobody has scored any. */
function pointsOf(state: GameState, leg: DoneLeg | RunningLeg): readonly number[] | null {
  const scores = gameOf(state).legScores(state, leg);
  return scores?.some((score) => score > 0) ? scores : null;
}
