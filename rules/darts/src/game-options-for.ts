import { type Distance, THROWN } from '@oche/kit';
import type { Options } from './game.ts';

/** The game that a distance is played in. */
export const DISTANCE_GAME = 'x01';

/** The options of the game of X01 that is played over a distance. What the distance does not say is what is usual. */
export function gameOptionsFor(distance: Distance): Options {
  const { start_score, legs, sets, two_clear, max_rounds } = distance;
  return {
    start: start_score,
    legs_mode: legs.mode,
    legs: legs.of,
    ...(sets ? { sets_mode: sets.mode, sets: sets.of } : {}),
    ...(two_clear ? { two_clear: true, two_clear_cap: two_clear.cap } : {}),
    ...(max_rounds === undefined ? {} : { max_rounds }),
    ...thrownAs(distance),
  };
}

/** The game calls these options as the distance does. */
function thrownAs(distance: Distance): Options {
  const names = Object.keys(THROWN) as (keyof typeof THROWN)[];
  return Object.fromEntries(
    names.flatMap((name) => (distance[name] === undefined ? [] : [[name, distance[name]]])),
  );
}
