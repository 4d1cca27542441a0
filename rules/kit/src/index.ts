export { bracketSize } from './bracket-size.ts';
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
  isDistancePlan,
  type Legs,
  type LengthProblem,
  legsFit,
  lengthProblem,
  type MatchLength,
  mostLegs,
  type Score,
  type Sets,
  THROWN,
  unitsToWin,
} from './distance.ts';
export { groupedBy } from './grouped-by.ts';
export { levelsOf } from './levels.ts';
export {
  type Criterion,
  comparePerGame,
  type LastResort,
  type Ordered,
  orderTable,
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
