import type { RulesVersion } from '@oche/kit';
import type { Point } from './board.ts';
import type { Dart } from './dart.ts';
import { defineGame } from './define-game.ts';
import type { Better, Game, Honour, Measure, Progress } from './game.ts';
import type { Hand } from './hand.ts';
import type { OptionSpecs, OptionsOf } from './options.ts';
import { onlyBest } from './play.ts';
import type { Presentation } from './presentation.ts';
import type { CommonStatistics, Figures, StatisticSpecs, StatisticsOf } from './statistics.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { DARTS_IN_A_VISIT, isDartVisit, type Visit } from './visit.ts';

/** Where a player stands in a training game. `darts` are those thrown so far. */
type Trainee = { readonly darts: number };
type TrainingNote = {
  readonly gained: number;
  readonly score: number;
  readonly honours?: readonly Honour[];
};

/** One dart of a training game, with where the player stood before and after it. */
type ThrownDart<P> = { readonly dart: Dart; readonly before: P; readonly after: P };

/** A training game is played dart by dart, each side for itself; the best score wins when several play. */
type TrainingDefinition<S extends OptionSpecs, P extends Trainee, T extends StatisticSpecs> = {
  readonly key: string;
  readonly options: S;
  readonly presentation: Omit<Presentation, 'look'>;
  readonly better: (options: OptionsOf<S>) => Better;
  /** What the score counts; points unless said otherwise. */
  readonly measure?: (options: OptionsOf<S>) => Measure;
  /** The version is told for the few games whose rules have changed. */
  readonly begin: (options: OptionsOf<S>, version: RulesVersion) => P;
  readonly dart: (options: OptionsOf<S>, player: P, dart: Dart) => P;
  /** What counts only when the whole visit is known. */
  readonly visit?: (options: OptionsOf<S>, player: P, darts: readonly Dart[]) => P;
  readonly isDone: (options: OptionsOf<S>, player: P) => boolean;
  /** Has this visit won the game at once? */
  readonly wins?: (options: OptionsOf<S>, player: P) => boolean;
  readonly score: (options: OptionsOf<S>, player: P) => number;
  /** Between equal scores the higher of these wins. */
  readonly tieBreak?: (player: P) => number;
  /** What a scoreboard shows of a player; all of it unless said otherwise. */
  readonly view?: (player: P) => Readonly<Record<string, unknown>>;
  /** What is called for a visit, by where the player stood before it. */
  readonly honours?: (options: OptionsOf<S>, before: P, darts: readonly Dart[]) => readonly Honour[];
  /** How far a player is who is not done. */
  readonly progress?: (options: OptionsOf<S>, player: P) => Progress;
  readonly statistics: T;
  /** What bests can be compared in. */
  readonly format?: (options: OptionsOf<S>) => string;
  /** Adds what a player threw in one game, visit by visit. */
  readonly tally: (
    statistics: StatisticsOf<T>,
    visits: readonly (readonly ThrownDart<P>[])[],
    options: OptionsOf<S>,
    format: string,
  ) => void;
  readonly figures: (statistics: StatisticsOf<T> & CommonStatistics) => Figures;
  readonly aim: (options: OptionsOf<S>, player: P, hand: Hand, darts: readonly Dart[]) => Point;
};

export function defineTraining<S extends OptionSpecs, P extends Trainee, T extends StatisticSpecs>(
  training: TrainingDefinition<S, P, T>,
): Game<readonly P[], TrainingNote> {
  return defineGame<S, readonly P[], TrainingNote, T>({
    key: training.key,
    options: training.options,
    presentation: { look: 'score', ...training.presentation },
    sides: { min: 1, max: 8 },
    better: training.better,
    ...(training.measure && { measure: training.measure }),
    ...(training.format && { format: training.format }),
    startLeg: (options, sides, version) =>
      Array.from({ length: sides }, () => training.begin(options, version)),
    play(options, board, side, visit) {
      const before = board[side]!;
      const after = playVisit(training, options, before, visit);
      if (!after.ok) return after;
      const score = training.score(options, after.value);
      const gained = score - training.score(options, before);
      const honours = training.honours?.(options, before, isDartVisit(visit) ? visit.darts : []) ?? [];
      const note = honours.length > 0 ? { gained, score, honours } : { gained, score };
      const wins = training.wins?.(options, after.value) === true;
      return accept({ board: board.with(side, after.value), note, outcome: wins ? side : 'on' });
    },
    isOut: (options, board, side) => training.isDone(options, board[side]!),
    decide(options, board, present) {
      if (board.length === 1) return 'drawn';
      const sign = training.better(options) === 'higher' ? 1 : -1;
      const value = (side: number) => sign * training.score(options, board[side]!);
      const top = Math.max(...present.map(value));
      const leading = present.filter((side) => value(side) === top);
      return onlyBest(leading, (side) => training.tieBreak?.(board[side]!) ?? 0) ?? 'drawn';
    },
    score: (options, board, side) => training.score(options, board[side]!),
    viewSide: (_, board, side) => training.view?.(board[side]!) ?? board[side]!,
    honours: ({ honours = [] }) => honours,
    progress: (options, board, side) => training.progress?.(options, board[side]!) ?? {},
    summary: ({ gained }, visit) => ({
      counted: gained,
      remaining: null,
      bust: false,
      darts: isDartVisit(visit) ? visit.darts.length : DARTS_IN_A_VISIT,
      won: false,
    }),
    statistics: training.statistics,
    tally(statistics, { options, version, format, sideVisits, visits }) {
      const thrown = trace(
        training,
        options,
        training.begin(options, version),
        sideVisits.map((record) => record.visit),
      );
      const ownVisits = new Set(visits);
      const own = thrown.filter((_, index) => ownVisits.has(sideVisits[index]!));
      training.tally(statistics, own, options, format);
    },
    figures: training.figures,
    aim(options, board, side, darts, hand) {
      const player = darts.reduce((now, dart) => training.dart(options, now, dart), board[side]!);
      return training.aim(options, player, hand, darts);
    },
  });
}

/** A visit has three darts, but for the one that ends the game. */
function playVisit<S extends OptionSpecs, P extends Trainee, T extends StatisticSpecs>(
  training: TrainingDefinition<S, P, T>,
  options: OptionsOf<S>,
  before: P,
  visit: Visit,
): Verdict<P> {
  if (!isDartVisit(visit)) return refuse('darts_needed');
  let player = before;
  for (const dart of visit.darts) {
    if (training.isDone(options, player)) return refuse('dart_after_visit_end');
    player = training.dart(options, player, dart);
  }
  if (visit.darts.length < DARTS_IN_A_VISIT && !training.isDone(options, player))
    return refuse('visit_incomplete');
  return accept(training.visit?.(options, player, visit.darts) ?? player);
}

function trace<S extends OptionSpecs, P extends Trainee, T extends StatisticSpecs>(
  training: TrainingDefinition<S, P, T>,
  options: OptionsOf<S>,
  start: P,
  visits: readonly Visit[],
): readonly (readonly ThrownDart<P>[])[] {
  let player = start;
  return visits.map((visit) => {
    if (!isDartVisit(visit)) return [];
    const thrown = visit.darts.map((dart) => {
      const before = player;
      player = training.dart(options, player, dart);
      return { dart, before, after: player };
    });
    player = training.visit?.(options, player, visit.darts) ?? player;
    return thrown;
  });
}
