import { accept, refuse } from '../verdict.ts';
import type { MatchHandler } from './handler.ts';
import type { TeamMatch } from './match.ts';

/** The board a game of the sheet is played on; null where nobody has said. */
export const boardOf = ({ boards }: Pick<TeamMatch, 'boards'>, slot: number): number | null =>
  boards?.[slot] ?? null;

/** Whoever is at home knows the boards, and says where a game is played until it is written. */
export const setBoard: MatchHandler<'set_board'> = (match, { slot: number, board }, context) => {
  if (!match.format.slots[number - 1]) return refuse('unknown_game', number);
  if (match.results.some(({ slot }) => slot === number)) return refuse('already_reported', number);
  if (boardOf(match, number) === board) return accept(null);
  const { [number]: _before, ...others } = match.boards ?? {};
  if (board === null) return accept({ boards: others });
  const { boards: most = MOST_BOARDS } = context;
  if (!Number.isInteger(board) || board < 1 || board > most) return refuse('unknown_board', board);
  return accept({ boards: { ...others, [number]: board } });
};
const MOST_BOARDS = 99;

/**
 * The order in which games are offered: that of the sheet; at a board first those that were put on it, then those on none, and
 * those of other boards last.
 */
export function inOfferedOrder<S extends { number: number; board: number | null }>(
  games: readonly S[],
  at: number | null,
): S[] {
  const turn = ({ board }: S) => (at === null || board === at ? 0 : board === null ? 1 : 2);
  return games.toSorted((one, other) => turn(one) - turn(other) || one.number - other.number);
}
