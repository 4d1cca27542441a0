import type { ShootOut } from '../core/facts.ts';
import type { EntrantId } from '../core/stage.ts';
import { accept, refuse, type Verdict } from '../core/verdict.ts';

/** As with three darts, but 360 higher. */
const IMPOSSIBLE: readonly number[] = [523, 526, 529, 532, 533, 535, 536, 538, 539];
const isNineDarts = (points: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= 540 && !IMPOSSIBLE.includes(points);

/** The order a shoot-out leaves: the most points with nine darts first. Whoever is level throws again, and nobody else does. */
export function shootOutOrder(shootOut: ShootOut): Verdict<EntrantId[]> {
  const impossible = Object.entries(shootOut).find(([, thrown]) => !thrown.every(isNineDarts));
  if (impossible) return refuse('impossible_score', { entrant: impossible[0] });
  return orderFrom(Object.keys(shootOut), shootOut, 0);
}

function orderFrom(level: readonly EntrantId[], shootOut: ShootOut, round: number): Verdict<EntrantId[]> {
  if (level.length < 2) {
    const idle = level.every((entrant) => shootOut[entrant]!.length === round);
    return idle ? accept([...level]) : refuse('impossible_score', { entrant: level[0] });
  }
  const waiting = level.filter((entrant) => shootOut[entrant]!.length <= round);
  if (waiting.length > 0) return refuse('shoot_out_level', { entrants: level });
  const points = (entrant: EntrantId) => shootOut[entrant]![round]!;
  const order: EntrantId[] = [];
  for (const reached of [...new Set(level.map(points))].sort((a, b) => b - a)) {
    const below = orderFrom(
      level.filter((entrant) => points(entrant) === reached),
      shootOut,
      round + 1,
    );
    if (!below.ok) return below;
    order.push(...below.value);
  }
  return accept(order);
}
