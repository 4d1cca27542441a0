export { centreOf, dartAt, type Point, RADII } from './board.ts';
export { type BoardNumber, DARTS, type Dart, isDart, pointsOf } from './dart.ts';
export type { GameEvent } from './event.ts';
export type {
  DoneLeg,
  Game,
  GameResult,
  GameState,
  GameView,
  Honour,
  PlayerStatistics,
  RunningLeg,
  Setup,
  Sides,
  SideView,
  VisitRecord,
} from './game.ts';
export {
  applyToGame,
  GAMES,
  type GameKey,
  gameOf,
  gameStatistics,
  isGameKey,
  replayGame,
  startGame,
  viewGame,
} from './games/registry.ts';
export type { OptionSpec, OptionSpecs, OptionValue } from './options.ts';
export type { Figures, Statistics } from './statistics.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, type Verdict } from './verdict.ts';
export type { Visit } from './visit.ts';
export {
  type Answer,
  type BullMode,
  type InOutRule,
  possibleAnswers,
  type X01Note,
  type X01Rules,
} from './x01-visit.ts';
