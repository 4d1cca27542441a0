export { type Dice, RULES_VERSION, type RulesVersion, seededDice } from '@oche/kit';
export { mayScoreArranged } from './arranged.ts';
export { type AverageTables, averageTables } from './average-tables.ts';
export { type Award, awardFor, type Shirt } from './award.ts';
export { centreOf, dartAt, type Point, RADII } from './board.ts';
export {
  type Bot,
  botOfAverage,
  botVisit,
  HIGHEST_BOT_AVERAGE,
  LOWEST_BOT_AVERAGE,
} from './bot.ts';
export {
  canFinish,
  goodPolicy,
  type Route,
  regretOf,
  routeOf,
  routePolicy,
  routesOf,
  usualRoute,
} from './checkout.ts';
export {
  awaitsGuardian,
  COACHING_SCOPES,
  COACHING_SIGHTS,
  type CoachingScope,
  type CoachingSight,
  isOwnTraining,
  mayBeGuardian,
  visibleScope,
} from './coaching.ts';
export {
  type ComparedVersion,
  type ComparedVersions,
  compareVersions,
  type VersionVisit,
} from './compare-versions.ts';
export {
  beforeVisit,
  type Corrected,
  type Correction,
  type CorrectionEffect,
  correctionEffect,
  correctVisit,
} from './correct-visit.ts';
export { naming } from './corrections.ts';
export { currentEntries, knownCids, type ReplayedEntry } from './current-entries.ts';
export {
  type BoardNumber,
  CLOCK,
  DARTS,
  type Dart,
  isDart,
  marksOf,
  numberOf,
  pointsOf,
  type Ring,
  ringOf,
} from './dart.ts';
export { type EstimateOptions, estimateSpread } from './estimate-spread.ts';
export { type Choice, type EventType, type GameEvent, type LogEntry, parseEvent } from './event.ts';
export {
  FAVOURITE_DOUBLES,
  type FavouriteDouble,
  type FinishTaste,
  finishRoute,
  isFavouriteDouble,
  waysToFinish,
} from './finish-taste.ts';
export {
  type Forecast,
  figureNow,
  forecast,
  WEEKS_FOR_A_FORECAST,
  type WeekFigure,
} from './forecast.ts';
export type {
  Attempt,
  Better,
  Countdown,
  DoneLeg,
  Game,
  GameResult,
  GameState,
  GameView,
  Honour,
  Measure,
  PlayerStatistics,
  Progress,
  RunningLeg,
  SeenVisit,
  Setup,
  Sides,
  SideView,
  VisitRecord,
  Yardstick,
} from './game.ts';
export { givenUpBy, isGivenUp, wonOnBoard } from './game-end.ts';
export { DISTANCE_GAME, gameOptionsFor } from './game-options-for.ts';
export { gameOutcome } from './game-outcome.ts';
export { gameReturn } from './game-return.ts';
export {
  applyToGame,
  attemptsOf,
  countdownOf,
  GAMES,
  type GameKey,
  gameOf,
  gameStatistics,
  gamesIn,
  isGameKey,
  MAIN_GAME,
  mainFigureOf,
  presentationOf,
  progressOf,
  replayGame,
  replayLog,
  seenVisits,
  startGame,
  targetOf,
  targetPadFor,
  viewGame,
  visitSummary,
} from './games/registry.ts';
export { shortLegs, wonLegsByFormat } from './games/won-legs.ts';
export type { X01Board, X01Side } from './games/x01.ts';
export type { X01Options } from './games/x01-options.ts';
export {
  highCheckouts,
  visitsBetween,
  type X01Statistics,
  x01StatisticsOf,
} from './games/x01-statistics.ts';
export {
  averagesByLeg,
  type DoubleRow,
  doublesTable,
  finishBands,
} from './games/x01-tables.ts';
export { ghostVisit, type Recording, recordingOf } from './ghost.ts';
export {
  countsForGrade,
  GRADES,
  type Grade,
  gradedAverage,
  gradeHistory,
  gradeOf,
  type TrainedWeek,
  weekAverage,
} from './grades.ts';
export { type Habits, habitSteps, joinHabits } from './habits.ts';
export { HOUSE_PLANS, type HousePlan, isHousePlan } from './house-plans.ts';
export { type KnownSpread, knownSpread, spreadSize } from './known-spread.ts';
export { chancesOfAverage, chancesOfSpread, winChance } from './live-chance.ts';
export { loudestHonour } from './loudest-honour.ts';
export { matchFigures } from './match-figures.ts';
export { type MatchFormat, type MatchScore, playedIn } from './match-play.ts';
export { mayScoreOnline } from './online.ts';
export { turnEntry, turnSeconds } from './online-clock.ts';
export type { OptionSpec, OptionSpecs, OptionValue } from './options.ts';
export { type OwnFinish, ownFinishes, type WinningDart, winningDarts } from './own-finishes.ts';
export {
  ENTRY_STATES,
  type EntryState,
  entryOfKey,
  entryState,
  type Plan,
  type PlanStep,
  planDays,
  plannedKey,
  reachesTarget,
  restOfPlan,
  sessionsOfPlan,
  weekToTell,
} from './plan.ts';
export { bestX01Aim, type Policy, solveNamedPolicy, solvePolicy } from './policy.ts';
export { GAME_GROUPS, type GameGroup, type GameLook } from './presentation.ts';
export {
  choicesOf,
  isGameShownTo,
  isShownTo,
  type Privacy,
  privacyOfMinor,
  SHOWN_TO,
  type ShownTo,
  USUAL_PRIVACY,
  type Viewer,
} from './privacy.ts';
export { type RatedGame, type Rating, Ratings, restedFor, shownRating } from './rating.ts';
export { rematchOptions } from './rematch.ts';
export { HOUSE_ROUTINES, type HouseRoutine, isHouseRoutine } from './routines.ts';
export type { OutRules } from './score-table.ts';
export {
  countThrows,
  ENOUGH_THROWS,
  joinTallies,
  type SeenSpread,
  seenSpreadSteps,
  THROW_SOURCES,
  THROWN_GAMES,
  type ThrowSource,
  type ThrowTally,
  throwSteps,
} from './seen-throws.ts';
export {
  fillSession,
  optionSet,
  type Session,
  type SessionGame,
  type SessionPlace,
  type SessionStep,
} from './session.ts';
export { type Base, type Settled, settle } from './settle.ts';
export type { Figures, StatisticSpecs, Statistics } from './statistics.ts';
export { bestAim, evenSpread, expectedScore, hitChances, type Spread, scoreMap } from './thrower.ts';
export type { Throw } from './throws.ts';
export { eventTime, gameBegin, isDatedByArrival } from './told-time.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './verdict.ts';
export type { DartVisit, TotalVisit, Visit } from './visit.ts';
export type { VisitSummary } from './visit-summary.ts';
export { DRILLS, ENOUGH, type Finding, findWeaknesses, WEAKNESSES } from './weaknesses.ts';
export { type WinChoice, winChoices } from './win-advice.ts';
export { type CurvePoint, curveTables, type KnownAverages, type WinCurve, winCurve } from './win-curve.ts';
export {
  type FinishTable,
  finishTable,
  legWinChance,
  type Runner,
  type VisitPlace,
} from './win-probability.ts';
export {
  type Answer,
  type BullMode,
  type InOutRule,
  isBustTotal,
  isPossibleTotal,
  possibleAnswers,
  type Standing,
  type X01Note,
  type X01Rules,
} from './x01-visit.ts';
