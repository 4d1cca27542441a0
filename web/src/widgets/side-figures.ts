import { type GameState, gameOf, gameStatistics, playedIn, type Statistics } from '@oche/darts';
import type { FigureRow } from './statistics-table.tsx';

/** Of what every game counts: worth showing where there is more than one leg. */
const OF_LEGS = ['legs_won', 'breaks'];

/** The figures of each side: those its game declares, bands apart, and what is true of legs in every game. */
export function figuresOf(state: GameState): { rows: FigureRow[]; bands: FigureRow[] } {
  const game = gameOf(state);
  const { bands = [], shares = {} } = game.presentation;
  const players = gameStatistics(state);
  const sides = state.sides.map((_, side) =>
    game.merge(...players.filter((player) => player.side === side).map(({ statistics }) => statistics)),
  );
  const figures = sides.map((statistics) => game.figures(statistics));
  const all = Object.keys(figures[0] ?? {}).map((name) => ({
    name,
    values: figures.map((each) => each[name] ?? null),
    ...(shares[name] && { details: sides.map((side) => shareText(side, shares[name]!)) }),
  }));
  const inLegs = playedIn(state.options) !== null && state.sides.length > 1;
  const ofLegs = OF_LEGS.map((name) => ({ name, values: sides.map((each) => each[name] as number) }));
  return {
    rows: [...all.filter(({ name }) => !bands.includes(name)), ...(inLegs ? ofLegs : [])],
    bands: all.filter(({ name }) => bands.includes(name)),
  };
}

/** Three of nine. */
const shareText = (statistics: Statistics, [part, whole]: readonly [string, string]): string =>
  statistics[whole] ? `${statistics[part]}/${statistics[whole]}` : '';
