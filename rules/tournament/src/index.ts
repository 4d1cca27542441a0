export {
  type Board,
  type PlanRules,
  WAIT_REASONS,
  type Wait,
  type WaitReason,
} from './boards.ts';
export type { Command, CommandType, Context, ResultInput } from './commands/command.ts';
export { createTournament, type NewTournament } from './create.ts';
export {
  bestOf,
  type Distance,
  type DistancePlan,
  type DistanceRule,
  type Score,
  type Units,
} from './distance.ts';
export { type Durations, durationsOf, expectedMinutes, type PlayedGame } from './durations.ts';
export { type EventTournament, personsOf } from './event-games.ts';
export { eventScores, type RankedEvent } from './event-scores.ts';
export { hydrate, resultFacts, type TournamentRecord } from './facts.ts';
export { type Forecast, forecastEvent, type WhatIf } from './forecast.ts';
export { type Diff, type Handled, handle, preview, type TournamentEvent } from './handle.ts';
export type { Impact } from './impact.ts';
export { addDays, ageOn, type IsoDate, isIsoDate, mondayOf, weekdayOf } from './league/calendar.ts';
export {
  type CupDraw,
  type CupOutcome,
  type CupRound,
  type CupTie,
  cupOutcome,
  drawCupRound,
} from './league/cup.ts';
export { cupFixtures } from './league/cup-fixtures.ts';
export {
  checkProtest,
  DEADLINE_RULES,
  type DeadlineRules,
  type Due,
  dueOn,
  type MatchDates,
} from './league/deadlines.ts';
export { type FixtureList, makeFixtures } from './league/fixtures.ts';
export { forfeitCredits, type IndividualRow, individualTable } from './league/individual-table.ts';
export { checkLeagueRules, checkPenalty } from './league/league-check.ts';
export {
  FORFEIT_RULES,
  type ForfeitRule,
  type LeagueFacts,
  type LeagueRecord,
  type LeagueRow,
  type LeagueRules,
  type LeagueTieBreaks,
  type Penalty,
  POINTS_MODES,
  type PointsMode,
  type TableMatch,
  type TeamWithdrawal,
} from './league/league-rules.ts';
export { leagueTable } from './league/league-table.ts';
export { LEAGUE_TIE_BREAKS } from './league/league-tie-breaks.ts';
export {
  type Guest,
  LINE_UP_RULES,
  type LineUp,
  type LineUpRules,
  type Side,
  type Squad,
  type Substitution,
} from './league/line-up.ts';
export {
  checkMatchFormat,
  type MatchFormat,
  type MatchSlot,
  type SlotOptions,
} from './league/match-format.ts';
export { MATCH_FORMATS } from './league/match-formats.ts';
export {
  MATCH_DOERS,
  MATCH_LIFECYCLE,
  type MatchActor,
  type MatchMove,
  type MatchPhase,
  type MatchStep,
} from './league/match-lifecycle.ts';
export { type MatchResult, resultOf, type SlotResult } from './league/match-result.ts';
export { type FreeDate, proposeDates, turnFixture } from './league/move-fixture.ts';
export {
  checkoutsList,
  gamesPlayedList,
  LIST_RULES,
  type ListRules,
  lowVisitsList,
  maximumsList,
} from './league/player-lists.ts';
export type { PlayerGame } from './league/player-rows.ts';
export {
  answerPostponement,
  askPostponement,
  hasLapsed,
  noAnswerPenalty,
  POSTPONEMENT_RULES,
  type Postponement,
  type PostponementAsk,
  type PostponementRules,
  postponementWindow,
  setPostponedDate,
} from './league/postponement.ts';
export {
  type LevelDivision,
  type LevelRules,
  type SeasonMove,
  seasonMoves,
  type TeamMove,
} from './league/promotion.ts';
export type { Derby, Fixture, LeagueLocation, LeagueTeam, SeasonPlan, TakenBoards } from './league/season.ts';
export { seasonName } from './league/season-name.ts';
export { tableMatchOf } from './league/table-match.ts';
export {
  correctMatch,
  forfeitMatch,
  handInLineUp,
  loseGamesOf,
  type MatchCorrection,
  nameForSlot,
  newMatch,
  playersIn,
  recordGame,
  stepMatch,
  substitute,
  type TeamMatch,
  takeBackSubstitution,
  visibleLineUps,
} from './league/team-match.ts';
export { teamsToBar, withdrawalOf } from './league/withdrawal.ts';
export { LIFECYCLE } from './lifecycle.ts';
export type { Place } from './places.ts';
export { type EventAssignment, type EventBoardPlan, type EventNow, type PersonFacts, plan } from './plan.ts';
export { type PlayerEntry, playerEntriesOf } from './player-entry.ts';
export {
  type Adjustment,
  type EventScore,
  eventPoints,
  type PointsBand,
  type RankingRow,
  type RankingRule,
  rankPlayers,
} from './ranking.ts';
export { checkAdjustment, checkRankingRule } from './ranking-check.ts';
export { RANKING_PRESETS } from './ranking-presets.ts';
export { STATUSES, type Status } from './sheet.ts';
export {
  type EventPlan,
  type SimulatedGame,
  type SimulatedTimes,
  type Simulation,
  simulateEvent,
} from './simulate-event.ts';
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
} from './stage.ts';
export { type GroupTieBreaks, type StandingCriterion, TIE_BREAK_PRESETS } from './standings.ts';
export type { Course } from './structure.ts';
export type { Criterion, LastResort } from './tie-breaks.ts';
export type { DrawnTournament, Phase, ResultFact, SideTally, Tournament, Withdrawal } from './tournament.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './verdict.ts';
export {
  type BestTie,
  derive,
  deriveGroup,
  type GroupView,
  isDrawn,
  type PairingView,
  type StandingView,
  type TournamentView,
} from './view.ts';
