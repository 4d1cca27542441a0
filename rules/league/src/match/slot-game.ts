import { type Distance, type MatchSlot, type PlayerGame, type SlotResult, slotGames } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { isCounting, playersIn, SIDES, type TeamMatch } from './match.ts';

/** What a game of the sheet is started with: home first, and partners in throwing order. */
export type SlotSetup = {
  sides: readonly [readonly string[], readonly string[]];
  distance: Distance;
};

export function slotSetup(match: TeamMatch, number: number): Verdict<SlotSetup> {
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  const sides = [playersIn(match, 'home', slot), playersIn(match, 'away', slot)] as const;
  const missing = SIDES.find((_, at) => sides[at]!.length === 0);
  if (missing) return refuse('players_unknown', missing);
  return accept({ sides, distance: slotDistance(slot) });
}

/** The distance of a slot. Sides that take turns over the sheet throw first in every other game. */
export function slotDistance({ number, distance }: MatchSlot): Distance {
  const { first_throw } = distance;
  if (first_throw !== 'alternate_home' && first_throw !== 'alternate_away') return distance;
  const isHome = (first_throw === 'alternate_home') === (number % 2 === 1);
  return { ...distance, first_throw: isHome ? 'home' : 'away' };
}

/** The games as they were played, with who played them: what a tournament is told of a team match. */
export const gamesOf = (match: TeamMatch): SlotResult[] =>
  match.results.map((result) => {
    const slot = match.format.slots[result.slot - 1]!;
    return { ...result, players: [playersIn(match, 'home', slot), playersIn(match, 'away', slot)] };
  });

/** Everything lists and individual tables are made from, once the sheet counts. A forfeit carries no darts. */
export const playerGamesOf = (match: TeamMatch): PlayerGame[] =>
  isCounting(match) && match.forfeit_by === null
    ? slotGames({ format: match.format, results: gamesOf(match) })
    : [];
