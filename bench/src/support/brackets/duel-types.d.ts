declare module 'duel' {
  export type Match = { id: unknown };
  export default class Duel {
    constructor(players: number, options: { last: number; short: boolean });
    matches: Match[];
    /** Why a score is not taken; null when it is. */
    unscorable(id: unknown, score: number[]): string | null;
    score(id: unknown, score: number[]): boolean;
  }
}
