import { FIRST_RULES_VERSION, RULES, type RulesHistory, type RulesVersion } from '@oche/kit';
import { applyEvent } from './apply-event.ts';
import { attemptsIn } from './attempts.ts';
import type { Point } from './board.ts';
import { currentEntries, type ReplayedEntry } from './current-entries.ts';
import type { Dart } from './dart.ts';
import { parseEvent } from './event.ts';
import type {
  Countdown,
  DoneLeg,
  Game,
  GameDefinition,
  GameResult,
  GameState,
  GameView,
  LegOfPlayer,
  Options,
  PlayerStatistics,
  Progress,
  Sides,
  SideView,
  VisitRecord,
} from './game.ts';
import type { Hand } from './hand.ts';
import { legHonours } from './leg-honours.ts';
import { legScores } from './leg-scores.ts';
import { checkMatchOptions, playedIn } from './match-play.ts';
import { type OptionSpecs, type OptionsOf, parseOptions } from './options.ts';
import { matchOptionsOf, playerThrowing, startGame } from './play.ts';
import {
  addTo,
  COMMON_STATISTICS,
  type CommonStatistics,
  type Figures,
  mergeStatistics,
  noStatistics,
  type StatisticSpecs,
  type Statistics,
  type StatisticsOf,
} from './statistics.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { DARTS_IN_A_VISIT } from './visit.ts';
import { x01Walk } from './x01-visit.ts';

const MOST_PLAYERS_OF_A_SIDE = 8;
const MOST_PLAYERS = 16;
const LONGEST_PLAYER_NAME = 64;
const VISITS_SHOWN = 6;

/** Makes a game out of what its file says: legs, sets, undo, edit, statistics by player and the view come for free. */
export function defineGame<S extends OptionSpecs, B, N, T extends StatisticSpecs>(
  definition: GameDefinition<S, B, N, T>,
  history: RulesHistory<string> = RULES,
): Game<B, N> {
  const rules = definition as unknown as GameDefinition<OptionSpecs, B, N, T>;
  const kinds = { ...COMMON_STATISTICS, ...rules.statistics };
  const figures = (statistics: Statistics) => rules.figures(statistics as StatisticsOf<T> & CommonStatistics);
  const ofState = (state: GameState<B, N>) =>
    state.sides.flatMap((_, side) => statisticsOfSide(rules, kinds, state, side));
  const merge = (...all: readonly Statistics[]) =>
    mergeStatistics(kinds, ...(all as StatisticsOf<typeof kinds>[]));
  const shown = (statistics: Statistics) => live(figures(statistics), rules.liveFigures);
  const figuresOfSide = (state: GameState<B, N>, side: number): SideFigures => {
    const own = statisticsOfSide(rules, kinds, state, side).map(({ statistics }) => statistics);
    const each = own.map(shown);
    return { figures: each, together: own.length === 1 ? each[0]! : shown(merge(...own)) };
  };
  const sideFigures = (state: GameState<B, N>): SideFigures[] =>
    state.sides.map((_, side) => untilNextVisit(state, side, () => figuresOfSide(state, side)));
  const apply: Game<B, N>['apply'] = (state, input, logLength, cid) => {
    const event = parseEvent(input, logLength);
    return event.ok ? applyEvent(rules, state, event.value, cid) : event;
  };
  return {
    key: rules.key,
    options: rules.options,
    sides: rules.sides,
    statisticKinds: kinds,
    presentation: rules.presentation,
    better: (options) => rules.better(options),
    yardstick: (options) => ({
      measure: rules.measure?.(options) ?? 'points',
      better: rules.result ? 'higher' : rules.better(options),
    }),
    start: (setup) => startFrom(rules, history, setup),
    apply,
    replay: (setup, log) => replayLog(startFrom(rules, history, setup), apply, log),
    score: (state, side) => rules.score(state.options, state.leg.board, side),
    progress: (state, side) => progressOf(rules, state, side),
    attempts: (state, side) =>
      rules.attempt
        ? attemptsIn(visitsSeen(state), side, rules.attempt, ({ note, visit }) => rules.summary(note, visit))
        : null,
    legScores: (state, leg) => (rules.countdown ? null : legScores(rules, state, leg)),
    view: (state) => viewOf(rules, state, sideFigures(state)),
    summary: ({ note, visit }) => rules.summary(note, visit),
    statistics: ofState,
    merge,
    figures,
    countdown: ({ options, leg }) =>
      leg.throwing === null ? null : (rules.countdown?.(options, leg.board, leg.throwing) ?? null),
    aim({ options, leg }, darts, hand) {
      const side = leg.throwing ?? 0;
      if (rules.countdown) return aimInCountdown(rules.countdown(options, leg.board, side), darts, hand);
      if (!rules.aim) throw new Error(`${rules.key} does not say where to aim`);
      return rules.aim(options, leg.board, side, darts, hand);
    },
  };
}

function aimInCountdown({ rules, standing }: Countdown, darts: readonly Dart[], hand: Hand): Point {
  const { remaining, opened } = x01Walk(rules, standing, darts);
  const dartsLeft = DARTS_IN_A_VISIT - darts.length;
  return hand.x01(rules, { atStart: standing.remaining, remaining, opened, dartsLeft });
}

function startFrom<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  history: RulesHistory<string>,
  setup: unknown,
): Verdict<GameState<B, N>> {
  if (typeof setup !== 'object' || setup === null || !('sides' in setup)) return refuse('not_a_setup');
  const version = parseVersion(history, setup);
  if (!version.ok) return version;
  const sides = parseSides(rules.sides, setup.sides);
  if (!sides.ok) return sides;
  const options = parseOptions(rules.options, 'options' in setup ? setup.options : {}, sides.value.length);
  if (!options.ok) return options;
  const match = checkMatchOptions(matchOptionsOf({ options: options.value as Options }));
  if (!match.ok) return match;
  const together = rules.checkOptions?.(options.value as OptionsOf<OptionSpecs>) ?? accept(true);
  if (!together.ok) return together;
  return accept(
    startGame(rules, {
      kind: rules.key,
      options: options.value as Options,
      sides: sides.value,
      rules_version: version.value,
    }),
  );
}

function parseVersion(history: RulesHistory<string>, setup: object): Verdict<RulesVersion> {
  const version =
    'rules_version' in setup ? (setup.rules_version ?? FIRST_RULES_VERSION) : FIRST_RULES_VERSION;
  const isKnown = typeof version === 'string' && history.isKnown(version);
  return isKnown ? accept(version) : refuse('unknown_rules_version', String(version).slice(0, 40));
}

function replayLog<B, N>(
  started: Verdict<GameState<B, N>>,
  apply: Game<B, N>['apply'],
  log: readonly ReplayedEntry[],
): Verdict<GameState<B, N>> {
  let state = started;
  for (const [length, { event, cid }] of currentEntries(log).entries()) {
    if (!state.ok) return state;
    state = apply(state.value, event, length, cid);
  }
  return state;
}

function parseSides(allowed: { min: number; max: number }, input: unknown): Verdict<Sides> {
  if (!Array.isArray(input)) return refuse('not_a_setup');
  if (input.length < allowed.min || input.length > allowed.max) return refuse('sides_out_of_range');
  const seen = new Set<string>();
  for (const players of input) {
    if (!Array.isArray(players) || players.length < 1 || players.length > MOST_PLAYERS_OF_A_SIDE)
      return refuse('players_out_of_range');
    for (const player of players) {
      if (typeof player !== 'string' || player.length < 1 || player.length > LONGEST_PLAYER_NAME)
        return refuse('players_out_of_range');
      if (seen.has(player)) return refuse('player_twice', player);
      seen.add(player);
    }
  }
  if (seen.size > MOST_PLAYERS) return refuse('players_out_of_range');
  return accept(input.map((players: string[]) => players.slice()));
}

/** A message has room for a few figures of a few digits, for up to sixteen players. */
function live(figures: Figures, shown: readonly string[] = Object.keys(figures)): Figures {
  const short = shown.map((name) => [name, figures[name] && Math.round(figures[name] * 1e4) / 1e4]);
  return Object.fromEntries(short) as Figures;
}

type SideFigures = Pick<SideView, 'figures' | 'together'>;

function viewOf<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  state: GameState<B, N>,
  sideFigures: readonly SideFigures[],
): GameView {
  const { leg, options } = state;
  const visits = visitsSeen(state);
  const last = visits.at(-1);
  const playing = state.result === null && leg.throwing !== null;
  return {
    kind: state.kind,
    options,
    played_in: playedIn(options),
    phase: state.result !== null ? 'over' : playing ? 'playing' : 'bull_off',
    sides: state.sides.map((players, side) => ({
      players,
      sets: state.score.sets[side]!,
      legs: state.score.legs[side]!,
      gone: state.gone.includes(side),
      score: rules.score(options, leg.board, side),
      remaining: remainingOf(rules, state, side),
      board: rules.viewSide(options, leg.board, side),
      progress: state.result === null ? progressOf(rules, state, side) : {},
      ...sideFigures[side]!,
    })),
    set: leg.set,
    leg: leg.leg,
    starter: leg.starter,
    throwing: playing ? { side: leg.throwing, player: playerThrowing(state, leg.throwing) } : null,
    last_visits: visits
      .slice(-VISITS_SHOWN)
      .map(({ note, visit, side, player }) => ({ side, player, visit, summary: rules.summary(note, visit) })),
    visits_in_leg: leg.visits.length,
    honours: last === undefined ? [] : [...rules.honours(last.note, last.visit), ...legHonours(rules, state)],
    result: state.result,
  };
}

const progressOf = <B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  { options, leg, rules_version }: GameState<B, N>,
  side: number,
): Progress =>
  rules.isOut?.(options, leg.board, side, rules_version)
    ? {}
    : (rules.progress?.(options, leg.board, side) ?? {});

/** Those of the running leg; before its first and after the game, of the one that has just ended. */
const visitsSeen = <B, N>({ leg, legs }: GameState<B, N>): readonly VisitRecord<N>[] =>
  leg.visits.length > 0 ? leg.visits : (legs.at(-1)?.visits ?? []);

const remainingOf = <B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  { options, leg, result }: GameState<B, N>,
  side: number,
): number | null =>
  result === null ? (rules.countdown?.(options, leg.board, side).standing.remaining ?? null) : null;

/** Nine darts: what was given up before them says nothing about anybody. */
const VISITS_THAT_COUNT = 3;

/** Walkovers and aborted games have no statistics at all; a game given up half-way keeps what was thrown. */
function hasStatistics({ result, sides, legs, leg }: GameState): boolean {
  if (result?.kind !== 'retired') return result?.kind !== 'walkover' && result?.kind !== 'aborted';
  const visitsOf = (side: number) => leg.visits.filter((visit) => visit.side === side).length;
  return legs.length > 0 || sides.some((_, side) => visitsOf(side) >= VISITS_THAT_COUNT);
}

function statisticsOfSide<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  kinds: StatisticSpecs,
  state: GameState<B, N>,
  side: number,
): readonly PlayerStatistics[] {
  const counts = hasStatistics(state);
  const isWhole = state.result !== null && WHOLE.includes(state.result.kind);
  return state.sides[side]!.map((player, index) => {
    const statistics = (
      counts ? countLegs(rules, kinds, state, side, index) : noStatistics(kinds)
    ) as StatisticsOf<T> & CommonStatistics;
    if (counts && state.result !== null) statistics.games += 1;
    if (counts && state.result?.winner === side) statistics.games_won += 1;
    const result = isWhole ? resultOf(rules, state, side, statistics) : null;
    return { player, side, statistics: statistics as Statistics, result };
  });
}

/**
 * What a side shows after a visit, and after which leg that was. It stays the same until the side throws again; a visit that is
 * corrected is another one, and so are those after it.
 */
const shownAfter = new WeakMap<VisitRecord<unknown>, { leg: DoneLeg | undefined; figures: SideFigures }>();

function untilNextVisit<B, N>(
  { legs, leg, result }: GameState<B, N>,
  side: number,
  make: () => SideFigures,
): SideFigures {
  const visit = leg.visits.findLast((record) => record.side === side);
  if (visit === undefined || result !== null) return make();
  const last = legs.at(-1);
  const known = shownAfter.get(visit);
  if (known && known.leg === last) return known.figures;
  const figures = make();
  shownAfter.set(visit, { leg: last, figures });
  return figures;
}

/**
 * What was counted in the legs up to the last one that is over, by player: from visit to visit it is the same, and with the
 * next leg only that one is added.
 */
const countedUpTo = new WeakMap<DoneLeg, Map<string, Statistics>>();

function countLegs<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  kinds: StatisticSpecs,
  state: GameState<B, N>,
  side: number,
  index: number,
): Statistics {
  const legs = legsOf(rules, state, side, index);
  const tally = (statistics: Statistics, some: readonly LegOfPlayer<OptionsOf<OptionSpecs>, N>[]) => {
    for (const leg of some) tallyLeg(rules, statistics as never, leg);
    return statistics;
  };
  const copyOf = (statistics: Statistics) => mergeStatistics(kinds, statistics as never) as Statistics;
  const last = state.legs.at(-1);
  if (last === undefined) return tally(noStatistics(kinds) as Statistics, legs.running);
  const seat = `${side}.${index}`;
  const counted = countedUpTo.get(last) ?? new Map<string, Statistics>();
  countedUpTo.set(last, counted);
  if (!counted.has(seat)) {
    const before = countedUpTo.get(state.legs.at(-2)!);
    const known = before?.get(seat);
    // Of a game only the newest count is remembered: it may have a thousand legs and sixteen players.
    before?.delete(seat);
    counted.set(
      seat,
      known
        ? tally(known, legs.done(state.legs.length - 1))
        : tally(noStatistics(kinds) as Statistics, legs.done(0)),
    );
  }
  // The running leg is added to a copy: what was counted is for the next visit too.
  return tally(copyOf(counted.get(seat)!), legs.running);
}

/** Ends that a player has played up to. */
const WHOLE: readonly GameResult['kind'][] = ['won', 'played', 'drawn'];

const resultOf = <B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  { options, leg }: GameState<B, N>,
  side: number,
  statistics: StatisticsOf<T> & CommonStatistics,
): number | null => (rules.result ? rules.result(statistics) : rules.score(options, leg.board, side));

function tallyLeg<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  statistics: StatisticsOf<T> & CommonStatistics,
  leg: LegOfPlayer<OptionsOf<OptionSpecs>, N>,
): void {
  const begun = leg.starter === leg.side;
  if (leg.done) statistics.legs += 1;
  addTo(statistics.formats, leg.format);
  if (leg.done && begun) statistics.legs_begun += 1;
  if (leg.won) {
    statistics.legs_won += 1;
    if (begun) statistics.holds += 1;
    else statistics.breaks += 1;
  }
  rules.tally(statistics, leg);
}

/** The legs of one player: those that are over from one of them on, made when they are asked for, and the one being played. */
function legsOf<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  state: GameState<B, N>,
  side: number,
  player: number,
) {
  type Leg = LegOfPlayer<OptionsOf<OptionSpecs>, N>;
  const { options, sides, legs, leg, rules_version: version } = state;
  const format = rules.format?.(options, side) ?? '';
  const common = { options, version, format, side, singles: sides[side]!.length === 1 };
  const split = (visits: readonly VisitRecord<N>[]) => {
    const sideVisits = visits.filter((record) => record.side === side);
    return { sideVisits, visits: sideVisits.filter((record) => record.player === player) };
  };
  const done = (from: number): Leg[] =>
    legs.slice(from).map(({ starter, winner, by, visits }, at) => {
      const won = winner === null ? null : winner === side;
      return { ...common, legNumber: from + at + 1, starter, won, by, done: true, ...split(visits) };
    });
  const now = {
    legNumber: legs.length + 1,
    starter: leg.starter!,
    won: null,
    by: 'play' as const,
    done: false,
  };
  const running: Leg[] = leg.visits.length === 0 ? [] : [{ ...common, ...now, ...split(leg.visits) }];
  return { done, running };
}
