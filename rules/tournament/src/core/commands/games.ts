import { personsOf } from '../../boards/event-games.ts';
import { distanceAt, lineAt } from '../../derive/sheet.ts';
import type { GameFact } from '../facts.ts';
import type { Tournament } from '../tournament.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import type { Change, Context, Handler } from './command.ts';
import { type Found, findPairing } from './results.ts';

type OnBoard = { pairing: string; board: string; marker?: string };

export const call: Handler<'call'> = (state, command, context) => putOnBoard(state, command, context, false);
export const start: Handler<'start'> = (state, command, context) => putOnBoard(state, command, context, true);

/** An aborted game is no result: the pairing is ready again. */
export const stop: Handler<'stop'> = (state, command) => {
  const found = findPairing(state, command.pairing);
  if (!found.ok) return found;
  if (!state.games[command.pairing]) return refuse('not_started', command.pairing);
  const { [command.pairing]: _stopped, ...games } = state.games;
  return accept({ facts: { games }, touched: [found.value.at] });
};

const playersOf = ({ drawn, sheet }: Found, { between }: GameFact): string[] =>
  between.flatMap((id) => personsOf(drawn.entrants[sheet.roster.number.get(id)!]!));

function putOnBoard(
  state: Tournament,
  { pairing, board, marker }: OnBoard,
  { now }: Context,
  starts: boolean,
): Verdict<Change> {
  const found = findPairing(state, pairing);
  if (!found.ok) return found;
  const { drawn, sheet, at } = found.value;
  const status = lineAt(sheet, at).status;
  if (status === 'pending' || status === 'void') return refuse('players_unknown', pairing);
  const callable = status === 'ready' || status === 'called';
  if (!callable) return refuse(status === 'done' ? 'already_reported' : 'not_playable', pairing);
  const players = [lineAt(sheet, at).first, lineAt(sheet, at).second].flatMap((number) =>
    personsOf(drawn.entrants[number]!),
  );
  if (marker !== undefined && players.includes(marker)) return refuse('player_twice', marker);
  const other = Object.values(state.games).find((game) => game.board === board && game.pairing !== pairing);
  if (other) return refuse('board_taken', other.pairing);
  const elsewhere = Object.values(state.games).find(
    (game) => game.pairing !== pairing && playersOf(found.value, game).some((who) => players.includes(who)),
  );
  if (elsewhere) return refuse('player_on_board', { pairing: elsewhere.pairing, board: elsewhere.board });
  const called: GameFact = {
    pairing,
    between: [drawn.entrants[lineAt(sheet, at).first]!.id, drawn.entrants[lineAt(sheet, at).second]!.id],
    board,
    marker: marker ?? null,
    called_at: state.games[pairing]?.called_at ?? now,
  };
  const game = starts ? { ...called, started: { at: now, distance: distanceAt(sheet, drawn, at) } } : called;
  return accept({
    facts: { phase: 'playing', games: { ...state.games, [pairing]: game } },
    touched: [at],
  });
}
