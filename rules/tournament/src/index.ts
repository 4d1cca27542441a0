export {
  type Board,
  type PlanRules,
  WAIT_REASONS,
  type Wait,
  type WaitReason,
} from './boards/boards.ts';
export { CALL_RULES, type CallClock, type CallRules, callClock, callInEvent } from './boards/calls.ts';
export {
  type Durations,
  durationsOf,
  type EventPace,
  expectedMinutes,
  paceOf,
  type TimedGame,
  UNKNOWN_PACE,
} from './boards/durations.ts';
export { type EventTournament, gameId, personsOf } from './boards/event-games.ts';
export {
  type EventWait,
  explainWaits,
  MENDS,
  type Mend,
  WAIT_CODES,
  type WaitCode,
} from './boards/explain-waits.ts';
export {
  type ExpectedField,
  type Forecast,
  type ForecastBand,
  forecastBand,
  forecastEvent,
  type WhatIf,
} from './boards/forecast.ts';
export { heldSeconds } from './boards/held-board.ts';
export {
  type EventAssignment,
  type EventBoardPlan,
  type EventNow,
  type PersonFacts,
  type PlanSource,
  plan,
  planNext,
  planSource,
} from './boards/plan.ts';
export { asksPresence, TABLET_SILENT_MINUTES } from './boards/presence.ts';
export { shorterPlan } from './boards/shorter-plan.ts';
export {
  type EventPlan,
  type SimulatedGame,
  type SimulatedTimes,
  type Simulation,
  simulateEvent,
} from './boards/simulate-event.ts';
export { substituteMarkers } from './boards/substitute-markers.ts';
export { type PathStep, pathThrough } from './core/bracket-path.ts';
export type { Command, CommandType, Context, ResultInput } from './core/commands/command.ts';
export { type Course, type EntrySpec, losersStages, type StageSpec } from './core/course.ts';
export { createTournament, type NewTournament } from './core/create.ts';
export {
  type GameFact,
  type MarkerNoShow,
  type ResultFact,
  type ShootOut,
  type SideTally,
  sideTotal,
  type TieResolution,
  type Withdrawal,
} from './core/facts.ts';
export { gameCodes, roundCounts } from './core/game-codes.ts';
export { type Diff, type Handled, handle, preview, type TournamentEvent } from './core/handle.ts';
export { hydrate, resultChanges, resultFacts, type TournamentRecord } from './core/hydrate.ts';
export type { Impact } from './core/impact.ts';
export { inverseOf } from './core/inverse.ts';
export { LIFECYCLE } from './core/lifecycle.ts';
export { type PlayerEntry, playerEntriesOf } from './core/player-entry.ts';
export type { Entrant, EntrantId, EntrantPlayer, PairingId, SlotSource, StageId } from './core/stage.ts';
export { type DrawnTournament, isDrawn, type Phase, type Tournament } from './core/tournament.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './core/verdict.ts';
export {
  derive,
  deriveGroup,
  derivePairings,
  type GroupView,
  type OpenTie,
  openTies,
  type PairingView,
  readyPairings,
  type StandingView,
  type TournamentView,
} from './core/view.ts';
export { STATUSES, type Status } from './derive/sheet.ts';
export { drawsRounds, type FormatSpec } from './formats/registry.ts';
export { type Honours, honoursOf } from './places/honours.ts';
export type { Place } from './places/places.ts';
export { eventScores, type RankedEvent } from './ranking/event-scores.ts';
export { playerGames, type TournamentGame } from './ranking/player-games.ts';
export {
  type Adjustment,
  type EventScore,
  eventPoints,
  movementSteps,
  type PointsBand,
  RANKING_TIE_BREAKS,
  type RankingRow,
  type RankingRule,
  rankingSteps,
} from './ranking/ranking.ts';
export { checkAdjustment, checkRankingRule } from './ranking/ranking-check.ts';
export { RANKING_PRESETS } from './ranking/ranking-presets.ts';
export { rankingBrackets } from './ranking/stage-brackets.ts';
export { courseShape, type StageShape } from './set-up/course-shape.ts';
export {
  COURSE_NAMES,
  type CourseName,
  type CourseWishes,
  LEVELS,
  type Level,
  type ProposedCourse,
  proposeCourses,
  repairCourse,
} from './set-up/propose-courses.ts';
export {
  type CourseForecast,
  type Rehearsal,
  type RehearsedCourse,
  rehearse,
  summariseRehearsals,
} from './set-up/rehearse.ts';
export {
  type GroupTieBreaks,
  STANDING_CRITERIA,
  type StandingCriterion,
  TIE_BREAK_PRESETS,
} from './standings/standings.ts';
