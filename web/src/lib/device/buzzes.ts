/** Kept as `off` by who does not want to feel the keys. */
export const BUZZES = 'buzzes';
