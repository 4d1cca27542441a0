/**
 * Points are exact to a hundredth. Sums are rounded after each step: the same points added in another order are the same number,
 * so that the last bit of a floating sum never parts two teams.
 */
export const toHundredths = (points: number): number => Math.round(points * 100) / 100;

/** Adds points that are exact to a hundredth. */
export const addPoints = (sum: number, points: number): number => toHundredths(sum + points);
