import { rollBelow, seededDice } from '@oche/kit';
import type { StageSpec } from '../core/course.ts';
import type { Tournament } from '../core/tournament.ts';
import { anyDrawn, type Roll } from './any-course.ts';

const rollFrom = (seed: number): Roll => {
  const dice = seededDice(seed);
  return (limit) => rollBelow(dice, limit);
};

/** Drawn courses by number of the dice; what the draw refuses is passed over. */
export function* courses(
  count: number,
  most: number,
  stagesOf?: (roll: Roll) => StageSpec[],
): Generator<{ seed: number; start: Tournament; roll: Roll }> {
  for (let seed = 1; count > 0; seed++) {
    const roll = rollFrom(seed);
    const start = anyDrawn(roll, most, stagesOf);
    if (!start) continue;
    count--;
    yield { seed, start, roll };
  }
}
