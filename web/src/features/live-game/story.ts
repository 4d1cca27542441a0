import type { GameRecord } from '@oche/contract';
import {
  type DoneLeg,
  type GameState,
  gameOf,
  gameStatistics,
  type RunningLeg,
  replayGame,
  type Statistics,
  type VisitRecord,
} from '@oche/darts';
import { setupOf } from '../../lib/play/kept-game.ts';
import type { TimelineLeg } from '../../widgets/leg-timeline.tsx';
import type { FigureRow } from '../../widgets/statistics-table.tsx';
import type { GameLog } from './game-log.ts';

export type StoryLeg = TimelineLeg & { visits: readonly VisitRecord[] };

/** The game after its log; null when these rules do not understand it, because the page is older than the server. */
export function replayLog(
  game: Pick<GameRecord, 'game' | 'options' | 'sides'>,
  log: GameLog,
): GameState | null {
  const replayed = replayGame(
    game.game,
    setupOf(game),
    log.map(({ event }) => event),
  );
  return replayed.ok ? replayed.value : null;
}

/** Before the first dart there is nothing to count. */
export const hasVisits = (state: GameState): boolean => state.legs.length > 0 || state.leg.visits.length > 0;

/** Every leg with something to tell: those that are over, and the one being played. */
export function legsOf(state: GameState): StoryLeg[] {
  const done = state.legs.map((leg, at) => storyLeg(leg, at + 1, leg.winner, false));
  if (state.result !== null && state.leg.visits.length === 0) return done;
  return [...done, storyLeg(state.leg, done.length + 1, null, state.result === null)];
}

type Note = { darts?: number; scored?: number; won?: boolean };

function storyLeg(
  leg: DoneLeg | RunningLeg,
  number: number,
  winner: number | null,
  isRunning: boolean,
): StoryLeg {
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

const BANDS = ['from_60', 'from_100', 'from_140', 'one_eighties'];
/** Of what every game counts: worth showing where there is more than one leg. */
const OF_LEGS = ['legs_won', 'breaks'];

/** The figures of each side: those its game declares, bands apart, and what is true of legs in every game. */
export function figuresOf(state: GameState): { rows: FigureRow[]; bands: FigureRow[] } {
  const game = gameOf(state);
  const players = gameStatistics(state);
  const sides = state.sides.map((_, side) =>
    game.merge(...players.filter((player) => player.side === side).map(({ statistics }) => statistics)),
  );
  const figures = sides.map((statistics) => game.figures(statistics));
  const all = Object.keys(figures[0] ?? {}).map((name) => ({
    name,
    values: figures.map((each) => each[name] ?? null),
    ...(name === 'checkout_rate' ? { details: sides.map(attemptsOf) } : {}),
  }));
  const inLegs = 'legs_mode' in state.options && state.sides.length > 1;
  const ofLegs = OF_LEGS.map((name) => ({ name, values: sides.map((each) => each[name] as number) }));
  return {
    rows: [...all.filter(({ name }) => !BANDS.includes(name)), ...(inLegs ? ofLegs : [])],
    bands: all.filter(({ name }) => BANDS.includes(name)),
  };
}

const attemptsOf = ({ checkout_hits, checkout_attempts }: Statistics): string =>
  checkout_attempts ? `${checkout_hits}/${checkout_attempts}` : '';
