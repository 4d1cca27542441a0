import type { Moment } from '@oche/kit';
import { personsOf } from '../../boards/event-games.ts';
import { distanceAt, lineAt } from '../../derive/sheet.ts';
import type { GameFact } from '../facts.ts';
import type { Tournament } from '../tournament.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { type Change, type Context, type Handler, NOTHING_NEW } from './command.ts';
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

function putOnBoard(state: Tournament, wanted: OnBoard, { now }: Context, starts: boolean): Verdict<Change> {
  const { pairing, board, marker } = wanted;
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
  const between = [lineAt(sheet, at).first, lineAt(sheet, at).second].map(
    (number) => drawn.entrants[number]!.id,
  );
  const called: GameFact = {
    pairing,
    between: [between[0]!, between[1]!],
    board,
    marker: marker ?? null,
    ...callsOf(state.games[pairing], wanted, now, starts),
  };
  const game = starts ? { ...called, started: { at: now, distance: distanceAt(sheet, drawn, at) } } : called;
  return accept({
    facts: { phase: 'playing', games: { ...state.games, [pairing]: game } },
    touched: [at],
  });
}

/** At another board everything begins anew; another marker, or the start of the game, is no further call. */
function callsOf(
  before: GameFact | undefined,
  { board, marker }: OnBoard,
  now: Moment,
  starts: boolean,
): Pick<GameFact, 'calls' | 'here'> {
  if (before?.board !== board) return { calls: [now], here: [] };
  const { calls, here } = before;
  return { calls: starts || (marker ?? null) !== before.marker ? calls : [...calls, now], here };
}

export const arrive: Handler<'arrive'> = (state, { pairing, entrant, here = true }) => {
  const found = findGame(state, pairing);
  if (!found.ok) return found;
  const { game, at } = found.value;
  if (entrant !== undefined && !game.between.includes(entrant)) return refuse('unknown_entrant', entrant);
  const sides = entrant === undefined ? game.between : [entrant];
  if (sides.every((id) => game.here.includes(id) === here)) return NOTHING_NEW;
  const others = game.here.filter((id) => !sides.includes(id));
  return accept(withGame(state, at, { ...game, here: here ? [...others, ...sides] : others }));
};

export const markerMissing: Handler<'marker_missing'> = (state, { pairing, marker }, { now }) => {
  const found = findGame(state, pairing);
  if (!found.ok) return found;
  const { game, at } = found.value;
  const person = game.marker;
  if (person === null) return refuse('no_marker', pairing);
  if (marker === person || (marker !== undefined && playersOf(found.value, game).includes(marker)))
    return refuse('player_twice', marker);
  const { facts, touched } = withGame(state, at, { ...game, marker: marker ?? null });
  const marker_no_shows = [...state.marker_no_shows, { person, pairing, at: now }];
  return accept({ facts: { ...facts, marker_no_shows }, touched });
};

function findGame(state: Tournament, pairing: string): Verdict<Found & { game: GameFact }> {
  const found = findPairing(state, pairing);
  if (!found.ok) return found;
  const game = Object.hasOwn(state.games, pairing) ? state.games[pairing] : undefined;
  return game ? accept({ ...found.value, game }) : refuse('not_started', pairing);
}

const withGame = ({ games }: Tournament, at: number, game: GameFact): Change => ({
  facts: { games: { ...games, [game.pairing]: game } },
  touched: [at],
});
