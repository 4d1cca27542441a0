declare module 'duel' {
  export type Match = { id: unknown };
  type Options = { last: number; short: boolean };
  export default class Duel {
    static restore(
      players: number,
      options: Options,
      scored: { type: 'score'; id: unknown; score: number[] }[],
    ): Duel;
    constructor(players: number, options: Options);
    matches: Match[];
    /** Why a score is not taken; null when it is. */
    unscorable(id: unknown, score: number[]): string | null;
    score(id: unknown, score: number[]): boolean;
    isDone(): boolean;
  }
}
