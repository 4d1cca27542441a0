import { centreOf, dartAt } from '../board.ts';
import { usualRoute } from '../checkout.ts';
import type { ReplayedEntry } from '../current-entries.ts';
import type { Dart } from '../dart.ts';
import type { GameEvent } from '../event.ts';
import type {
  Attempt,
  Countdown,
  Game,
  GameState,
  GameView,
  PlayerStatistics,
  Progress,
  SeenVisit,
  VisitRecord,
} from '../game.ts';
import type { Hand, InVisit } from '../hand.ts';
import type { GameGroup, Presentation } from '../presentation.ts';
import { refuse, type Verdict } from '../verdict.ts';
import { DARTS_IN_A_VISIT, isDartVisit } from '../visit.ts';
import type { VisitSummary } from '../visit-summary.ts';
import { openingDart, type X01Rules } from '../x01-visit.ts';
import { aroundTheClock } from './around-the-clock.ts';
import { bobs27 } from './bobs-27.ts';
import { bullseye } from './bullseye.ts';
import { catch40 } from './catch-40.ts';
import { cricket } from './cricket.ts';
import { halveIt } from './halve-it.ts';
import { hundredDartsAt } from './hundred-darts-at.ts';
import { jdcChallenge } from './jdc-challenge.ts';
import { oneTwoOne } from './one-two-one.ts';
import { shanghai } from './shanghai.ts';
import { threeInBed } from './three-in-bed.ts';
import { x01 } from './x01.ts';

/** Every game there is, in the order they are offered. A new one is its file, its line here, its rules in RULES.md and its names. */
export const GAMES = {
  x01,
  cricket,
  bullseye,
  three_in_bed: threeInBed,
  around_the_clock: aroundTheClock,
  hundred_darts_at: hundredDartsAt,
  bobs_27: bobs27,
  halve_it: halveIt,
  shanghai,
  catch_40: catch40,
  one_two_one: oneTwoOne,
  jdc_challenge: jdcChallenge,
} as const satisfies Record<string, Game>;

export type GameKey = keyof typeof GAMES;

/** What people mean when they say darts: offered first, and taken where nobody says which game. */
export const MAIN_GAME: GameKey = 'x01';

export function isGameKey(value: unknown): value is GameKey {
  return typeof value === 'string' && Object.hasOwn(GAMES, value);
}

/** The games of a group, in the order they are offered. */
export const gamesIn = (group: GameGroup): GameKey[] =>
  (Object.keys(GAMES) as GameKey[]).filter((key) => GAMES[key].presentation.group === group);

/** How a game wants to be listed and drawn. A page that is older than a game shows it plainly. */
export const presentationOf = (kind: string): Presentation =>
  isGameKey(kind) ? GAMES[kind].presentation : { group: 'all', look: 'score', historyFigures: [] };

/** The pad that writes a game by what counts now; none where any bed may count. */
export function targetPadFor({ kind, options }: Pick<GameState, 'kind' | 'options'>): Presentation['pad'] {
  const { pad, padIf } = presentationOf(kind);
  return !padIf || options[padIf[0]] === padIf[1] ? pad : undefined;
}

/** What became of a visit. A page that is older than a game knows its total at most. */
export function visitSummary(kind: string, record: VisitRecord): VisitSummary {
  if (isGameKey(kind)) return (GAMES[kind] as Game).summary(record);
  const [counted, darts] = isDartVisit(record.visit)
    ? [0, record.visit.darts.length]
    : [record.visit.total, DARTS_IN_A_VISIT];
  return { counted, remaining: null, bust: false, darts, won: false };
}

const seenKept = new WeakMap<VisitRecord, SeenVisit>();

/** The same visit is seen as the same: who draws it need not draw it anew for every visit that follows. */
export const seenVisits = (kind: string, records: readonly VisitRecord[]): SeenVisit[] =>
  records.map((record) => {
    const { side, player, visit } = record;
    const seen = seenKept.get(record) ?? { side, player, visit, summary: visitSummary(kind, record) };
    seenKept.set(record, seen);
    return seen;
  });

export function gameOf(state: Pick<GameState, 'kind'>): Game {
  return GAMES[state.kind as GameKey] as Game;
}

export function startGame(game: unknown, setup: unknown): Verdict<GameState> {
  return isGameKey(game) ? (GAMES[game] as Game).start(setup) : refuse('unknown_game');
}

export function applyToGame(
  state: GameState,
  event: GameEvent,
  logLength?: number,
  cid?: string,
): Verdict<GameState> {
  return gameOf(state).apply(state, event, logLength, cid);
}

/** The state after a whole log. A log that cannot be replayed is a refusal, never thrown: a page shows it as such. */
export function replayLog(game: unknown, setup: unknown, log: readonly ReplayedEntry[]): Verdict<GameState> {
  return isGameKey(game) ? (GAMES[game] as Game).replay(setup, log) : refuse('unknown_game');
}

/** The same for bare events, as bots and tests have them. */
export const replayGame = (game: unknown, setup: unknown, events: readonly GameEvent[]): Verdict<GameState> =>
  replayLog(
    game,
    setup,
    events.map((event) => ({ event })),
  );

export function viewGame(state: GameState): GameView {
  return gameOf(state).view(state);
}

/** Where the thrower stands on the way to zero; null where a game is scored dart by dart. */
export function countdownOf(state: GameState): Countdown | null {
  return gameOf(state).countdown(state);
}

/** How far a side is in its rounds, and what counts for it now. */
export const progressOf = (state: GameState, side: number): Progress => gameOf(state).progress(state, side);
export const attemptsOf = (state: GameState, side: number): readonly Attempt[] | null =>
  gameOf(state).attempts(state, side);

/** The bed that the next dart of the visit should go for; a countdown has its routes instead. */
export function targetOf(state: GameState, darts: readonly Dart[] = []): Dart {
  return dartAt(gameOf(state).aim(state, darts, NAMING_HAND));
}

const NAMING_HAND: Hand = { at: centreOf, x01: (rules, visit) => centreOf(namedAim(rules, visit)) };

function namedAim(rules: X01Rules, { remaining, opened, dartsLeft }: InVisit): Dart {
  if (!opened) return openingDart(rules.in, remaining);
  return usualRoute(rules, remaining, dartsLeft)?.[0] ?? 'T20';
}

export function gameStatistics(state: GameState): readonly PlayerStatistics[] {
  return gameOf(state).statistics(state);
}

/** The figure that tells most about a game: the one it names first. Form is shown by it. */
export function mainFigureOf(key: GameKey): string {
  const game: Game = GAMES[key];
  return Object.keys(game.figures(game.merge()))[0]!;
}
