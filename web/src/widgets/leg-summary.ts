import { type DoneLeg, type GameState, type RunningLeg, type SeenVisit, seenVisits } from '@oche/darts';
import type { TimelineLeg } from './leg-timeline.tsx';

export type LegSummary = TimelineLeg & { visits: readonly SeenVisit[] };

/** Before the first dart there is nothing to count. */
export const hasVisits = (state: GameState): boolean => state.legs.length > 0 || state.leg.visits.length > 0;

/** Every leg with something to tell: those that are over, and the one being played. */
export function legSummaries(state: GameState): LegSummary[] {
  const { kind, legs, leg, result } = state;
  const done = legs.map((each, at) =>
    legSummary(kind, each, { number: at + 1, winner: each.winner, isRunning: false }),
  );
  if (result !== null && leg.visits.length === 0) return done;
  return [
    ...done,
    legSummary(kind, leg, { number: done.length + 1, winner: null, isRunning: result === null }),
  ];
}

type Place = Pick<TimelineLeg, 'number' | 'winner' | 'isRunning'>;

function legSummary(
  kind: string,
  { set, leg, starter, visits }: DoneLeg | RunningLeg,
  place: Place,
): LegSummary {
  const seen = seenVisits(kind, visits);
  const own = seen.filter(({ side }) => side === place.winner).map(({ summary }) => summary);
  const last = own.at(-1);
  return {
    ...place,
    ...{ set, leg, starter },
    darts: own.reduce((sum, { darts }) => sum + darts, 0),
    // Only a countdown is checked out.
    checkout: last?.won && last.remaining !== null ? last.counted : null,
    visits: seen,
  };
}
