import type { OptionValue } from './options.ts';

/** What a game trains: the group it is listed in, in this order. */
export const GAME_GROUPS = ['match', 'scoring', 'doubles', 'all'] as const;
export type GameGroup = (typeof GAME_GROUPS)[number];

/**
 * What a scoreboard draws for a side: what is left of a countdown, marks on numbers, or just a score. A game that needs
 * another look adds it here and draws it in `web/src/widgets/game-looks.tsx`.
 */
export type GameLook = 'remaining' | 'marks' | 'score';

/** What a game says about itself to everybody who lists, names or draws it: data only, the words are messages. */
export type Presentation = {
  readonly group: GameGroup;
  readonly look: GameLook;
  /**
   * Where one bed counts at a time: each dart is written by the ring of the number that it hit, or the whole visit by how many
   * hit. Other games are written dart by dart.
   */
  readonly pad?: 'rings' | 'hits';
  /** The option, and its value, that this pad needs: with another value any bed may count. */
  readonly padIf?: readonly [option: string, value: OptionValue];
  /** Each of its rounds is one visit: what they brought is a sheet of its own. */
  readonly roundIsVisit?: true;
  /** What is thrown at, to be lit on a drawn board: beds (T20), whole numbers (20) or rings (D); all of it unless said otherwise. */
  readonly beds?: readonly string[];
  /** The option that people call the game by, behind its name (a hundred darts at 20) or instead of it (501). */
  readonly calledBy?: { readonly option: string; readonly instead: boolean };
  /** What belongs to the rules of a game when they are told in one line. */
  readonly toldOptions?: readonly string[];
  /** What is asked at once when a game is set up, the rest waits behind "more"; all of it unless said otherwise. */
  readonly mainOptions?: readonly string[];
  /** How a game for two is usually played alone, and whether it needs a name of its own then. */
  readonly alone?: { readonly options: Readonly<Record<string, OptionValue>>; readonly isNamed: boolean };
  /** Whether anybody can say, between two sides, how likely each is to win. */
  readonly hasChances?: boolean;
  /** What a history shows of each game, besides its result. */
  readonly historyFigures: readonly string[];
  /** The big figures of a player over many games; all there are, unless said otherwise. */
  readonly careerFigures?: readonly string[];
  /** What two players are compared by; the main figure, unless said otherwise. */
  readonly rivalFigures?: readonly string[];
  /** Figures that count visits by what they scored; they are drawn as bars. */
  readonly bands?: readonly string[];
  /** The figures that are told with what they were divided: hits of attempts, by the names of two statistics. */
  readonly shares?: Readonly<Record<string, readonly [part: string, whole: string]>>;
};
