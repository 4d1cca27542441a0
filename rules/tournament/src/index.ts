export {
  type Board,
  type PlanRules,
  WAIT_REASONS,
  type Wait,
  type WaitReason,
} from './boards/boards.ts';
export { type Durations, durationsOf, expectedMinutes, type PlayedGame } from './boards/durations.ts';
export { type EventTournament, personsOf } from './boards/event-games.ts';
export { type Forecast, forecastEvent, type WhatIf } from './boards/forecast.ts';
export {
  type EventAssignment,
  type EventBoardPlan,
  type EventNow,
  type PersonFacts,
  plan,
} from './boards/plan.ts';
export {
  type EventPlan,
  type SimulatedGame,
  type SimulatedTimes,
  type Simulation,
  simulateEvent,
} from './boards/simulate-event.ts';
export type { Command, CommandType, Context, ResultInput } from './core/commands/command.ts';
export { createTournament, type NewTournament } from './core/create.ts';
export { hydrate, resultFacts, type TournamentRecord } from './core/facts.ts';
export { type Diff, type Handled, handle, preview, type TournamentEvent } from './core/handle.ts';
export type { Impact } from './core/impact.ts';
export { LIFECYCLE } from './core/lifecycle.ts';
export { type PlayerEntry, playerEntriesOf } from './core/player-entry.ts';
export type {
  Entrant,
  EntrantId,
  EntrantPlayer,
  EntrySpec,
  FormatSpec,
  PairingId,
  SlotSource,
  StageId,
  StageSpec,
} from './core/stage.ts';
export type {
  DrawnTournament,
  Phase,
  ResultFact,
  SideTally,
  Tournament,
  Withdrawal,
} from './core/tournament.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './core/verdict.ts';
export {
  type BestTie,
  derive,
  deriveGroup,
  type GroupView,
  isDrawn,
  type PairingView,
  type StandingView,
  type TournamentView,
} from './core/view.ts';
export { STATUSES, type Status } from './derive/sheet.ts';
export type { Course } from './derive/structure.ts';
export type { Place } from './places/places.ts';
export { eventScores, type RankedEvent } from './ranking/event-scores.ts';
export {
  type Adjustment,
  type EventScore,
  eventPoints,
  type PointsBand,
  type RankingRow,
  type RankingRule,
  rankPlayers,
} from './ranking/ranking.ts';
export { checkAdjustment, checkRankingRule } from './ranking/ranking-check.ts';
export { RANKING_PRESETS } from './ranking/ranking-presets.ts';
export { type GroupTieBreaks, type StandingCriterion, TIE_BREAK_PRESETS } from './standings/standings.ts';
