import { type Moment, minutesBetween } from '@oche/kit';
import type { CommandOf, Context } from '../core/commands/command.ts';
import type { GameFact } from '../core/facts.ts';
import { type Handled, handle } from '../core/handle.ts';
import type { EntrantId } from '../core/stage.ts';
import { refuse, type Verdict } from '../core/verdict.ts';
import { type EventTournament, personsOf } from './event-games.ts';

/** Minutes after each call until the next one is due; after the last of them whoever is missing may be given up. */
export type CallRules = { minutes: readonly number[]; asks_presence?: boolean };
export const CALL_RULES: CallRules = { minutes: [5, 2] };

export type CallClock = {
  /** How often it was called so far. */
  calls: number;
  /** What comes next: another call, or the missing side loses. */
  next: 'call_again' | 'give_up';
  /** Minutes until then; nothing left when it is due. */
  minutes_left: number;
  missing: readonly EntrantId[];
};

/** The clock of a called game; null once it has begun, both sides are there, or presence is not asked for (CMD-26). */
export function callClock(
  { calls, here, between, started }: GameFact,
  now: Moment,
  { minutes, asks_presence = true }: CallRules = CALL_RULES,
): CallClock | null {
  const missing = between.filter((id) => !here.includes(id));
  if (started || missing.length === 0 || !asks_presence) return null;
  const wait = minutes[Math.min(calls.length, minutes.length) - 1] ?? 0;
  return {
    calls: calls.length,
    next: calls.length < minutes.length ? 'call_again' : 'give_up',
    minutes_left: Math.max(0, wait - minutesBetween(calls.at(-1)!, now)),
    missing,
  };
}

/**
 * Calls or starts a game of one tournament, knowing all the others of the event: a board has one game, and nobody plays, or
 * marks, on two boards.
 */
export function callInEvent(
  tournaments: readonly EventTournament[],
  tournament: string,
  command: CommandOf<'call'> | CommandOf<'start'>,
  context: Context,
): Verdict<Handled> {
  const here = tournaments.find(({ id }) => id === tournament);
  if (!here) return refuse('unknown_tournament', tournament);
  const decided = handle(here.state, command, context);
  if (!decided.ok) return decided;
  const { pairing, board, marker } = command;
  const players = peopleAt(here, decided.value.state.games[pairing]!);
  for (const other of tournaments)
    for (const game of Object.values(other.state.games)) {
      if (other === here && game.pairing === pairing) continue;
      const where = { tournament: other.id, pairing: game.pairing, board: game.board };
      const playing = peopleAt(other, game);
      if (game.board === board) return refuse('board_taken', where);
      if (playing.some((person) => players.includes(person))) return refuse('player_on_board', where);
      if (marker !== undefined && (marker === game.marker || playing.includes(marker)))
        return refuse('marker_busy', where);
    }
  return decided;
}

const peopleAt = ({ state }: EventTournament, { between }: GameFact): string[] =>
  state.entrants.filter(({ id }) => between.includes(id)).flatMap(personsOf);
