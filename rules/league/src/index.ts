export {
  type CupDraw,
  type CupOutcome,
  type CupRound,
  type CupTie,
  cupOutcome,
  drawCupRound,
  tieWinner,
} from './cup/cup.ts';
export { type CupFixtures, cupFixtures, type OpenTie } from './cup/cup-fixtures.ts';
export { type CupOffer, cupOffers } from './cup/cup-offers.ts';
export {
  forfeitCredits,
  type IndividualRow,
  individualTable,
} from './lists/individual-table.ts';
export { type PlayerFigures, playerFigures, playerForm } from './lists/player-figures.ts';
export {
  checkoutsList,
  gamesPlayedList,
  highScoresList,
  LIST_RULES,
  type ListRules,
  type ListRulesOf,
  lowVisitsList,
  maximumsList,
  nineDartersList,
} from './lists/player-lists.ts';
export { type SheetSpecials, sheetSpecials } from './lists/sheet-specials.ts';
export { boardOf, inOfferedOrder } from './match/boards.ts';
export type { MatchActor, MatchCommand, MatchCommandType } from './match/command.ts';
export {
  checkProtest,
  DEADLINE_RULES,
  type DeadlineRules,
  type Due,
  dueOn,
  type MatchDates,
} from './match/deadlines.ts';
export { whyNotComingIn, whyNotInLineUp, whyNotInSlot } from './match/eligibility.ts';
export { blocksOf, type FormatBlock, matchFormat } from './match/format-blocks.ts';
export {
  commandsFor,
  type HandledMatch,
  handleMatch,
  type MatchDiff,
  type MatchEvent,
  previewMatch,
} from './match/handle.ts';
export { type MatchContext, NO_SHOW_RULES, type NoShowRules } from './match/handler.ts';
export { impliedSteps } from './match/implied-steps.ts';
export { MATCH_DOERS, MATCH_LIFECYCLE } from './match/lifecycle.ts';
export type { LineUp, PaperPeople, PaperSide, Substitution } from './match/line-up.ts';
export {
  COUNTING_PHASES,
  isBegun,
  isCounting,
  type MatchMove,
  type MatchPhase,
  newMatch,
  playersIn,
  type TeamMatch,
  visibleLineUps,
} from './match/match.ts';
export { checkMatchFormat } from './match/match-format.ts';
export { MATCH_FORMATS } from './match/match-formats.ts';
export { MOST_PHOTOS, takesPhotos } from './match/photos.ts';
export { isLineUpTime } from './match/players.ts';
export { gamesOf, playerGamesOf, type SlotSetup, slotDistance, slotSetup } from './match/slot-game.ts';
export {
  type Guest,
  LINE_UP_RULES,
  type LineUpRules,
  PLAYER_CODES,
  type PlayerCode,
  type Squad,
} from './match/squad.ts';
export {
  type LevelDivision,
  type LevelRules,
  type SeasonMove,
  seasonMoves,
  type TeamMove,
} from './promotion.ts';
export {
  addDays,
  ageOn,
  mondayOf,
  weekdayOf,
} from './season/calendar.ts';
export { CLASH_CODES, type ClashCode, clashesOn, isHardClash } from './season/date-clashes.ts';
export { type FixtureList, makeFixtures } from './season/fixtures.ts';
export {
  checkGroups,
  GROUP_CODES,
  type GroupRemark,
  type PlacedGroup,
  type PlacedTeam,
} from './season/group-check.ts';
export { GROUP_PRESETS, type GroupPreset, wholeForfeit } from './season/group-presets.ts';
export { type FreeDate, proposeDates, turnFixture } from './season/move-fixture.ts';
export {
  type EndedGroup,
  MOVE_CODES,
  type NextPlace,
  nextSeason,
  unplayedPlayOffs,
} from './season/next-season.ts';
export type { OpenPlayOff, PlayOff } from './season/play-offs.ts';
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
} from './season/postponement.ts';
export { changedParts, type FixedPart, type RankChange, rankChanges } from './season/rule-changes.ts';
export type {
  Derby,
  Fixture,
  LeagueLocation,
  LeagueTeam,
  SeasonPlan,
  TakenBoards,
} from './season/season.ts';
export { seasonName } from './season/season-name.ts';
export {
  type GroupRules,
  type SeasonRules,
  USUAL_GROUP_RULES,
  usualSeasonRules,
} from './season/season-rules.ts';
export {
  closingOf,
  nextYear,
  SEASON_STATES,
  type SeasonState,
  sameWeekNextYear,
  seasonAfter,
  seasonRulesNextYear,
  seasonState,
} from './season/season-state.ts';
export { type Ungranted, ungranted, WISH_HELPS, type WishCode, type WishHelp } from './season/ungranted.ts';
export {
  type DivisionFixtures,
  type DivisionPlan,
  makeSeason,
  makeSeasonSteps,
  type SeasonProgress,
  type WholeSeason,
} from './season/whole-season.ts';
export {
  type AgeGroup,
  ageGroupOf,
  type CategorisedMember,
  fitsCategory,
  type TeamCategory,
} from './squad/category.ts';
export { checkJoining, isSameCategory, type Joining } from './squad/joining.ts';
export {
  type GapMember,
  type GapTeam,
  TEAM_GAPS,
  type TeamGap,
  type TeamGapCode,
  teamGaps,
} from './squad/team-gaps.ts';
export {
  checkTransfer,
  TRANSFER_RULES,
  TRANSFER_SIDES,
  type TransferFacts,
  type TransferRules,
  type TransferSide,
  type TransferState,
  transferState,
  transferUntil,
  transferWaitsFor,
} from './squad/transfer.ts';
export { FORM_MATCHES, formOf, type Outcome, outcomeFor, upToDay } from './table/form.ts';
export { checkLeagueRules, checkPenalty } from './table/league-check.ts';
export {
  FORFEIT_RULES,
  type ForfeitRule,
  LEAGUE_CRITERIA,
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
} from './table/league-rules.ts';
export { leagueTable } from './table/league-table.ts';
export { LEAGUE_TIE_BREAKS } from './table/league-tie-breaks.ts';
export { tableMatchOf } from './table/table-match.ts';
export { teamsToBar, withdrawalOf } from './table/withdrawal.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './verdict.ts';
