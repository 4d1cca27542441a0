import type { GameDefinition, GameState, Honour } from './game.ts';
import { playedIn } from './match-play.ts';
import type { OptionSpecs } from './options.ts';
import type { StatisticSpecs } from './statistics.ts';

/** Nine darts from 501 are perfect. */
const PERFECT = { from: 501, darts: 9 };

/** What the last visit made of the leg it won: a perfect leg, or one against the throw. */
export function legHonours<B, N, T extends StatisticSpecs>(
  rules: GameDefinition<OptionSpecs, B, N, T>,
  { legs, leg, options, sides, rules_version }: GameState<B, N>,
): readonly Honour[] {
  const done = legs.at(-1);
  if (!done || leg.visits.length > 0 || done.by !== 'play' || done.winner === null) return [];
  const { winner, starter } = done;
  const own = done.visits.filter(({ side }) => side === winner);
  const darts = own.reduce((sum, { note, visit }) => sum + rules.summary(note, visit).darts, 0);
  const before = rules.countdown?.(options, rules.startLeg(options, sides.length, rules_version), winner);
  const isPerfect = darts === PERFECT.darts && before?.standing.remaining === PERFECT.from;
  const isBreak = sides.length === 2 && playedIn(options) !== null && starter !== winner;
  return [
    ...(isPerfect ? [{ kind: 'nine_darter', value: darts } as const] : []),
    ...(isBreak ? [{ kind: 'break', value: 1 } as const] : []),
  ];
}
