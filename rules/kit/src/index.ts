export { allSteps } from './all-steps.ts';
export { bracketSize } from './bracket-size.ts';
export {
  dateOf,
  dayNumber,
  type IsoDate,
  isIsoDate,
  type Moment,
  minutesBetween,
} from './calendar.ts';
export { type CircleGame, circleRounds, orderForOneBoard } from './circle.ts';
export { type Dice, rollBelow, seededDice, shuffled } from './dice.ts';
export {
  bestOf,
  canBeDrawn,
  checkScore,
  DISTANCE_LIMITS,
  type Distance,
  type DistancePlan,
  type DistanceRule,
  distanceFor,
  expectedLegs,
  isDistance,
  type Legs,
  type LengthProblem,
  legsFit,
  lengthProblem,
  type MatchFormat,
  type MatchLength,
  type MatchSlot,
  mostLegs,
  type Score,
  type Sets,
  type Side,
  THROWN,
  unitsToWin,
} from './distance.ts';
export { isFinish } from './finishes.ts';
export { groupedBy } from './grouped-by.ts';
export { addPoints, toHundredths } from './hundredths.ts';
export { levelsOf } from './levels.ts';
export {
  areSideBySide,
  canMatchBeDrawn,
  isDistancePlan,
  matchFormatProblem,
  teamMatch,
} from './match-format.ts';
export {
  absentResult,
  isAskedFor,
  lostResult,
  type MatchResult,
  type MatchSheet,
  matchResult,
  playedResult,
  type SlotResult,
  slotGames,
  talliesFit,
} from './match-sheet.ts';
export {
  createPersonMatcher,
  type KnownPerson,
  MATCH_REASONS,
  type MatchReason,
  type PersonFacts,
  type PersonMatch,
  type PersonMatcher,
  plainNumber,
} from './people/match-person.ts';
export { nameKeys, plainText, splitName, type WrittenName } from './people/names.ts';
export {
  IN_PUBLIC,
  type InPublic,
  isUnderAge,
  type PersonBehindName,
  publicPerson,
  strictestInPublic,
} from './people/public-person.ts';
export {
  type GameOutcome,
  highCheckoutsIn,
  highScoresIn,
  isPlayerTally,
  LOWEST_HIGH_SCORE,
  nineDartersIn,
  type PlayedLegs,
  type PlayerGame,
  type PlayerTally,
  SPECIAL_RULES,
  type SpecialRules,
  shortLegsIn,
  sumOfTallies,
  tallyFitsLegs,
} from './player-game.ts';
export { type Reason, reason } from './reason.ts';
export {
  type Criterion,
  comparePerGame,
  type LastResort,
  type Ordered,
  orderTable,
  ROW_REASONS,
  type RowReason,
  rowReasons,
  type TieBreaks,
} from './tie-breaks.ts';
export {
  type Accepted,
  accept,
  codeOf,
  must,
  type Refusal,
  type Refused,
  refuse,
  type Verdict,
} from './verdict.ts';
export {
  FIRST_RULES_VERSION,
  RULES,
  RULES_VERSION,
  type RulesHistory,
  type RulesVersion,
  rulesHistory,
} from './version.ts';
