import type { Point } from './board.ts';
import type { Dart } from './dart.ts';
import type { X01Rules } from './x01-visit.ts';

/** A place in an x01 visit: the remaining score it began with, the remaining score now, and the darts still in the hand. */
export type InVisit = {
  readonly atStart: number;
  readonly remaining: number;
  readonly opened: boolean;
  readonly dartsLeft: number;
};

/** What a game may ask the thrower when it decides where to aim. */
export type Hand = {
  /** The point to aim at when this bed is wanted. */
  at(dart: Dart): Point;
  /** The best aim in x01 for this thrower. */
  x01(rules: X01Rules, visit: InVisit): Point;
};
