import type { GameRecord } from '@oche/contract';
import { type DoneLeg, type GameState, type RunningLeg, replayGame, type VisitRecord } from '@oche/darts';
import { setupOf } from '../../lib/play/kept-game.ts';
import type { TimelineLeg } from '../../widgets/leg-timeline.tsx';
import type { GameLog } from './game-log.ts';

export type LegSummary = TimelineLeg & { visits: readonly VisitRecord[] };

/** The game after its log; null when these rules do not understand it, because the page is older than the server. */
export function replayLog(
  game: Pick<GameRecord, 'kind' | 'options' | 'sides' | 'rules_version'>,
  log: GameLog,
): GameState | null {
  const replayed = replayGame(
    game.kind,
    setupOf(game),
    log.map(({ event }) => event),
  );
  return replayed.ok ? replayed.value : null;
}

/** Before the first dart there is nothing to count. */
export const hasVisits = (state: GameState): boolean => state.legs.length > 0 || state.leg.visits.length > 0;

/** Every leg with something to tell: those that are over, and the one being played. */
export function legSummaries(state: GameState): LegSummary[] {
  const done = state.legs.map((leg, at) => legSummary(leg, at + 1, leg.winner, false));
  if (state.result !== null && state.leg.visits.length === 0) return done;
  return [...done, legSummary(state.leg, done.length + 1, null, state.result === null)];
}

type Note = { darts?: number; scored?: number; won?: boolean };

function legSummary(
  leg: DoneLeg | RunningLeg,
  number: number,
  winner: number | null,
  isRunning: boolean,
): LegSummary {
  const own = leg.visits.filter(({ side }) => side === winner);
  const last = own.at(-1)?.note as Note | undefined;
  return {
    number,
    set: leg.set,
    leg: leg.leg,
    starter: leg.starter,
    winner,
    darts: own.reduce((sum, visit) => sum + dartsIn(visit), 0),
    checkout: last?.won === true ? (last.scored ?? null) : null,
    isRunning,
    visits: leg.visits,
  };
}

const dartsIn = ({ note, visit }: VisitRecord): number =>
  (note as Note).darts ?? ('darts' in visit ? visit.darts.length : 3);
