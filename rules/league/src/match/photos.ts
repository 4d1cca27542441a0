import type { MatchPhase } from './match.ts';

/** From the first game on, until nobody can object any more. */
const PHOTO_PHASES: readonly MatchPhase[] = ['running', 'submitted', 'confirmed', 'disputed'];
export const takesPhotos = (phase: MatchPhase): boolean => PHOTO_PHASES.includes(phase);

/** Front and back, and once more because the light was bad. */
export const MOST_PHOTOS = 4;
