/** What became of a visit, in the words that all games share; each game reads it off its own notes. */
export type VisitSummary = {
  /** What the visit brought, by whatever its game counts: points, marks, steps. */
  readonly counted: number;
  /** What it left to score, where a game counts down. */
  readonly remaining: number | null;
  readonly bust: boolean;
  readonly darts: number;
  /** Did it win the leg? */
  readonly won: boolean;
};
