import type { RulesVersion } from '@oche/kit';
import type { Point } from './board.ts';
import type { ReplayedEntry } from './current-entries.ts';
import type { Dart } from './dart.ts';
import type { GameEvent } from './event.ts';
import type { Hand } from './hand.ts';
import type { MatchScore, PlayedIn } from './match-play.ts';
import type { OptionSpecs, OptionsOf, OptionValue } from './options.ts';
import type { Presentation } from './presentation.ts';
import type { CommonStatistics, Figures, StatisticSpecs, Statistics, StatisticsOf } from './statistics.ts';
import type { Verdict } from './verdict.ts';
import type { Visit } from './visit.ts';
import type { VisitSummary } from './visit-summary.ts';
import type { Standing, X01Rules } from './x01-visit.ts';

/** The players of each side, by whatever name the caller knows them. */
export type Sides = readonly (readonly string[])[];
export type Setup = {
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly sides: Sides;
  /** The rules the game began with; without it, those from before versions were kept. */
  readonly rules_version?: RulesVersion;
};
export type Options = Readonly<Record<string, OptionValue>>;

/** One visit as it stands in a leg, with what became of it (`note`). */
export type VisitRecord<N = unknown> = {
  readonly side: number;
  readonly player: number;
  readonly visit: Visit;
  readonly note: N;
  /** The entry of the log that brought it, by which a correction names it. */
  readonly cid?: string;
};

/** A visit as everybody sees it who does not know its game: what became of it in words that all games share. */
export type SeenVisit = Omit<VisitRecord, 'note' | 'cid'> & { readonly summary: VisitSummary };

/** `set` and `leg` count from 1; `leg` counts inside its set. */
export type DoneLeg<N = unknown> = {
  readonly set: number;
  readonly leg: number;
  readonly starter: number;
  readonly winner: number | null;
  readonly by: LegEnd;
  readonly visits: readonly VisitRecord<N>[];
  readonly left?: readonly Leaving[];
  /** The entry of the log that ended it. */
  readonly cid?: string;
};

/** A leg by what was thrown in it. */
export type LegPlayed<N = unknown> = Pick<DoneLeg<N>, 'visits' | 'left'>;

/** What ended a leg: the last visit, the bull, or a side that left. */
export type LegEnd = 'play' | 'bull_off' | 'left';

/** A side gave up after so many visits of the leg, and the others play on. */
export type Leaving = { readonly side: number; readonly after: number };

/** `throwing` is null while a bull-off (or nothing more) is awaited. */
export type RunningLeg<B = unknown, N = unknown> = {
  readonly set: number;
  readonly leg: number;
  readonly starter: number | null;
  readonly throwing: number | null;
  readonly board: B;
  readonly visits: readonly VisitRecord<N>[];
  /** Who left in this leg, where its board has to know it. */
  readonly left?: readonly Leaving[];
};

export type GameResult = {
  /** `played`: a training game alone at the board has a score, but no winner. */
  readonly kind: 'won' | 'played' | 'drawn' | 'walkover' | 'retired' | 'aborted';
  readonly winner: number | null;
};

/** Everything about a game; plain JSON, never changed in place. */
export type GameState<B = unknown, N = unknown> = {
  readonly kind: string;
  readonly options: Options;
  readonly sides: Sides;
  /** The rules the game began with, and is played by to its end. */
  readonly rules_version: RulesVersion;
  readonly first: number | null;
  /** Sides that gave up while others play on. */
  readonly gone: readonly number[];
  readonly legs: readonly DoneLeg<N>[];
  readonly score: MatchScore;
  readonly leg: RunningLeg<B, N>;
  readonly result: GameResult | null;
  /** The entry of the log that ended the game otherwise than by play. */
  readonly ended_by?: string;
};

/** Where a side stands in a game that counts down to a finish, and by which rules. */
export type Countdown = { readonly rules: X01Rules; readonly standing: Standing };

export type Better = 'higher' | 'lower';

/** What a player compares one game with the next by. */
export type Measure = 'points' | 'darts' | 'rounds' | 'checkout' | 'average' | 'marks_per_round';
export type Yardstick = { readonly measure: Measure; readonly better: Better };

/** What a visit leads to: the leg goes on, waits for the bull, or is won by the side of that number. */
export type LegOutcome = 'on' | 'bull_off' | number;
/** What becomes of a leg in which nobody has a visit left. */
export type Decision = 'drawn' | 'bull_off' | number;
/** What a side that leaves changes on the board; the leg may be won by it. */
export type Left<B> = { readonly board: B; readonly outcome: 'on' | number };
export type Played<B, N> = { readonly board: B; readonly note: N; readonly outcome: LegOutcome };

/** What a caller shouts about. */
export type Honour = {
  readonly kind:
    | 'one_eighty'
    | 'one_seven_one'
    | 'checkout'
    | 'bust'
    | 'nine_marks'
    | 'shanghai'
    | 'three_in_bed'
    | 'max_visit'
    | 'nine_darter'
    | 'break';
  readonly value: number;
};

/** The visits of one player in one leg, for their statistics. */
export type LegOfPlayer<O, N> = {
  readonly options: O;
  readonly version: RulesVersion;
  /** What bests are kept by. */
  readonly format: string;
  readonly side: number;
  readonly singles: boolean;
  readonly legNumber: number;
  readonly starter: number;
  readonly done: boolean;
  /** null while the leg is running, and when nobody has won it. */
  readonly won: boolean | null;
  readonly by: LegEnd;
  readonly visits: readonly VisitRecord<N>[];
  readonly sideVisits: readonly VisitRecord<N>[];
};

/** What one file says about one game. Everything that games have in common (legs, undo, bots ...) reads it. */
export type GameDefinition<S extends OptionSpecs, B, N, T extends StatisticSpecs> = {
  readonly key: string;
  readonly options: S;
  readonly sides: { readonly min: number; readonly max: number };
  /** Does the higher `score` win, or the lower? */
  readonly better: (options: OptionsOf<S>) => Better;
  /** What the result of a player is: the score in points, unless said otherwise. */
  readonly measure?: (options: OptionsOf<S>) => Measure;
  /** Where the score says nothing about a player: what does. The higher, the better. */
  readonly result?: (statistics: StatisticsOf<T> & CommonStatistics) => number | null;
  /** Refuses options that are fine one by one but not together. */
  readonly checkOptions?: (options: OptionsOf<S>) => Verdict<true>;
  /** What plays a leg is told by which version of the rules; most games never changed and need not ask. */
  readonly startLeg: (options: OptionsOf<S>, sides: number, version: RulesVersion) => B;
  readonly play: (
    options: OptionsOf<S>,
    board: B,
    side: number,
    visit: Visit,
    version: RulesVersion,
  ) => Verdict<Played<B, N>>;
  /** A side that has no more visits in this leg while others still have. */
  readonly isOut?: (options: OptionsOf<S>, board: B, side: number, version: RulesVersion) => boolean;
  /** For a board that has to know who left; if not given, a side that left is simply passed over. */
  readonly leave?: (options: OptionsOf<S>, board: B, side: number, version: RulesVersion) => Left<B>;
  /** Who has won the leg when no side has a visit left; if not given, the best score. */
  readonly decide?: (
    options: OptionsOf<S>,
    board: B,
    present: readonly number[],
    version: RulesVersion,
  ) => Decision;
  readonly score: (options: OptionsOf<S>, board: B, side: number) => number;
  /** What a scoreboard shows for a side, beyond legs and sets; small. */
  readonly viewSide: (options: OptionsOf<S>, board: B, side: number) => Readonly<Record<string, unknown>>;
  /** How far a side is, where that is not said by its score. */
  readonly progress?: (options: OptionsOf<S>, board: B, side: number) => Progress;
  /** Which checkout a visit was thrown at, in a game that sets one after the other. */
  readonly attempt?: (note: N) => AttemptOfVisit;
  readonly honours: (note: N, visit: Visit) => readonly Honour[];
  readonly presentation: Presentation;
  /** Reads a visit off its note, for everybody who does not know this game. */
  readonly summary: (note: N, visit: Visit) => VisitSummary;
  readonly statistics: T;
  /** What bests can be compared in: 15 darts from 301 are no better leg than 18 from 501. */
  readonly format?: (options: OptionsOf<S>, side: number) => string;
  /** Adds one leg of one player. */
  readonly tally: (statistics: StatisticsOf<T>, leg: LegOfPlayer<OptionsOf<S>, N>) => void;
  readonly figures: (statistics: StatisticsOf<T> & CommonStatistics) => Figures;
  /** The figures shown while playing; all unless said otherwise. */
  readonly liveFigures?: readonly string[];
  /** Games that count down to a finish say from where: then totals can be typed, and a bot knows where to aim. */
  readonly countdown?: (options: OptionsOf<S>, board: B, side: number) => Countdown;
  /** Where a bot aims next, after these darts of the visit. */
  readonly aim?: (options: OptionsOf<S>, board: B, side: number, darts: readonly Dart[], hand: Hand) => Point;
};

/** How far a side is in a game of rounds, and what counts for it now; each only where the game knows it. */
export type Progress = {
  readonly round?: { readonly at: number; readonly of: number };
  /** The one bed that counts; a single stands for its whole number. */
  readonly target?: Dart;
  /** Any bed of this ring counts. */
  readonly ring?: 'D' | 'T';
  /** The next dart of so many, where each task has its own number of darts. */
  readonly dart?: { readonly at: number; readonly of: number };
};

/** One checkout that was tried, in a game that sets one after the other. */
export type Attempt = {
  /** What was to be finished. */
  readonly from: number;
  /** Nothing when it was finished. */
  readonly left: number;
  readonly darts: number;
  /** Not while it is being tried. */
  readonly over: boolean;
  /** Where its last visit stands among those of the side in the leg. */
  readonly last: number;
};

/** What a visit was thrown at, and whether the next one has another checkout to try. */
export type AttemptOfVisit = Pick<Attempt, 'from' | 'over'>;

export type PlayerStatistics = {
  readonly player: string;
  readonly side: number;
  readonly statistics: Statistics;
  /** What the game is compared by with others of the same options; null unless it was played to its end. */
  readonly result: number | null;
};

/** A game as everybody else sees it. */
export type Game<B = unknown, N = unknown> = {
  readonly key: string;
  readonly options: OptionSpecs;
  readonly sides: { readonly min: number; readonly max: number };
  readonly statisticKinds: StatisticSpecs;
  readonly presentation: Presentation;
  better(options: Options): Better;
  yardstick(options: Options): Yardstick;
  start(setup: unknown): Verdict<GameState<B, N>>;
  /** `logLength` counts the events of the log so far, because a log has an end; `cid` is the entry that the event stands in. */
  apply(state: GameState<B, N>, event: GameEvent, logLength?: number, cid?: string): Verdict<GameState<B, N>>;
  /** The state after a whole log. A log that cannot be replayed is a refusal: the first one there is. */
  replay(setup: unknown, log: readonly ReplayedEntry[]): Verdict<GameState<B, N>>;
  view(state: GameState<B, N>): GameView;
  summary(record: VisitRecord<N>): VisitSummary;
  score(state: GameState<B, N>, side: number): number;
  /** How far a side is; nothing when it is done, or in games that say it by their score. */
  progress(state: GameState<B, N>, side: number): Progress;
  /** The checkouts that a side has tried; null in games that do not set them. */
  attempts(state: GameState<B, N>, side: number): readonly Attempt[] | null;
  /** The points of each side at the end of a leg, or so far; null in games that count down. */
  legScores(state: GameState<B, N>, leg: LegPlayed<N>): readonly number[] | null;
  statistics(state: GameState<B, N>): readonly PlayerStatistics[];
  merge(...all: readonly Statistics[]): Statistics;
  figures(statistics: Statistics): Figures;
  /** Where the side to throw stands on its way to zero; null in games that are scored dart by dart, and while nobody throws. */
  countdown(state: GameState<B, N>): Countdown | null;
  aim(state: GameState<B, N>, darts: readonly Dart[], hand: Hand): Point;
};

export type SideView = {
  readonly players: readonly string[];
  readonly sets: number;
  readonly legs: number;
  readonly gone: boolean;
  readonly score: number;
  /** What is left to score, in every game that counts down; null in others, and after the end. */
  readonly remaining: number | null;
  readonly board: Readonly<Record<string, unknown>>;
  /** How far it is, and what counts for it now; nothing once the game is over. */
  readonly progress: Progress;
  /** Over the whole game: of each player, and of partners taken together. */
  readonly figures: readonly Figures[];
  readonly together: Figures;
};

/** What a spectator sees; small enough for one message. */
export type GameView = {
  readonly kind: string;
  readonly options: Options;
  readonly phase: 'bull_off' | 'playing' | 'over';
  /** What the sides win on their way; null where a game is one go. */
  readonly played_in: PlayedIn;
  readonly sides: readonly SideView[];
  readonly set: number;
  readonly leg: number;
  readonly starter: number | null;
  readonly throwing: { readonly side: number; readonly player: number } | null;
  /** The newest visits of the leg (or of the last leg, before the first visit of the next), newest last. */
  readonly last_visits: readonly SeenVisit[];
  readonly visits_in_leg: number;
  readonly honours: readonly Honour[];
  readonly result: GameResult | null;
};
