import { lostResult, type PlayerGame } from '@oche/kit';
import { playersIn, type TeamMatch } from '../match/match.ts';
import { perPlayer, ranked, sum } from './player-rows.ts';

export type IndividualRow = {
  player: string;
  rank: number;
  points: number;
  possible: number;
  /** points / possible x points: good and often. */
  value: number;
  won: number;
  lost: number;
  legs_won: number;
  legs_lost: number;
};

/**
 * Singles of best of three: 2-0 is 4 points, 2-1 is 3, 1-2 is 1; ties by games, then legs. Compared without
 * rounding.
 */
export function individualTable(games: readonly PlayerGame[], least_games = 0): IndividualRow[] {
  const singles = games.filter(({ kind }) => kind === 'single');
  const rows = perPlayer(singles, (own) => {
    const points = sum(own, pointsOfSingle);
    const possible = 4 * own.length;
    const won = own.filter((game) => game.won).length;
    return {
      points,
      possible,
      value: (points * points) / possible,
      won,
      lost: own.length - won,
      legs_won: sum(own, ({ legs_won }) => legs_won),
      legs_lost: sum(own, ({ legs_lost }) => legs_lost),
    };
  }).filter(({ won, lost }) => won + lost >= least_games);
  return ranked(
    rows,
    (a, b) =>
      b.points * b.points * a.possible - a.points * a.points * b.possible ||
      shareOf(b.won, b.lost) - shareOf(a.won, a.lost) ||
      shareOf(b.legs_won, b.legs_lost) - shareOf(a.legs_won, a.legs_lost),
  );
}

const pointsOfSingle = ({ won, legs_won, legs_lost }: PlayerGame): number => {
  if (won) return legs_lost === 0 ? 4 : 3;
  return legs_won > 0 ? 1 : 0;
};

/** Orders like the quotient, and knows what nothing lost is. */
const shareOf = (won: number, lost: number): number => (won + lost === 0 ? 0 : won / (won + lost));

/** The others did not come: everybody on the sheet is given their singles to nothing, without a dart. */
export function forfeitCredits(match: TeamMatch): PlayerGame[] {
  if (match.forfeit_by === null) return [];
  const absent = match.forfeit_by;
  const present = absent === 'home' ? 'away' : 'home';
  return match.format.slots
    .filter(({ kind, only_on_draw, counts }) => kind === 'single' && counts && !only_on_draw)
    .flatMap((slot) => {
      const { score, legs = score } = lostResult(absent, slot);
      return playersIn(match, present, slot).map((player) => ({
        player,
        kind: 'single' as const,
        start_score: slot.distance.start_score,
        won: true,
        legs_won: Math.max(...legs),
        legs_lost: 0,
        credited: true,
      }));
    });
}
