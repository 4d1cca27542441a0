import {
  type Dart,
  type GameState,
  gameOf,
  gameStatistics,
  isGivenUp,
  playedIn,
  visitSummary,
} from '@oche/darts';
import type { Translate } from '@oche/messages';
import { nameOfSide } from '../../lib/side-names.ts';
import { figureText } from '../../widgets/figure-words.ts';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import type { PlayedGame } from '../../widgets/tablet/board-confirm.tsx';

type Sides = Parameters<typeof nameOfSide>[0];

/** What is shown of a game that is over, for everybody to agree with. */
export function playedGame(game: Sides, state: GameState, t: Translate): PlayedGame {
  const { score, legs, kind, result } = state;
  const units = playedIn(state.options) === 'sets' ? score.sets : score.legs;
  const last = legs.at(-1)?.visits.at(-1);
  const darts = last && 'darts' in last.visit ? (last.visit.darts as readonly Dart[]) : null;
  return {
    names: [nameOfSide(game, 0), nameOfSide(game, 1)],
    winner: (result?.winner ?? null) as 0 | 1 | null,
    gaveUp: result && isGivenUp(result) ? outcomeWords(game, result, t) : null,
    score: [units[0] ?? 0, units[1] ?? 0],
    legs: legs.map(({ winner, visits }) => ({
      winner,
      darts: visits
        .filter(({ side }) => side === winner)
        .reduce((sum, visit) => sum + visitSummary(kind, visit).darts, 0),
    })),
    averages: [averageOf(state, 0, t), averageOf(state, 1, t)],
    finish: last && darts ? { total: visitSummary(kind, last).counted, darts } : null,
  };
}

function averageOf(state: GameState, side: number, t: Translate): string {
  const game = gameOf(state);
  const own = gameStatistics(state)
    .filter((player) => player.side === side)
    .map(({ statistics }) => statistics);
  return figureText('average', game.figures(game.merge(...own)).average, t);
}
