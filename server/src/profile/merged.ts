import { GAMES, type Game, type GameKey, mainFigureOf, matchFigures, type Statistics } from '@oche/darts';

/** Games added up by the rules, one after the other. */
export class Merged {
  readonly game: Game;
  readonly key: GameKey;
  statistics: Statistics;
  constructor(key: GameKey) {
    this.key = key;
    this.game = GAMES[key];
    this.statistics = this.game.merge();
  }

  add(...some: Statistics[]): void {
    this.statistics = this.game.merge(this.statistics, ...some);
  }

  count(name: string): number {
    return this.statistics[name] as number;
  }

  figures(): Record<string, number | null> {
    return { ...this.game.figures(this.statistics), ...matchFigures(this.statistics) };
  }
}

export const mainFigure = (key: GameKey, statistics: Statistics): number | null =>
  (GAMES[key] as Game).figures(statistics)[mainFigureOf(key)] ?? null;
