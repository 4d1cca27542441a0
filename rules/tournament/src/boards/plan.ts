import type { PairingId } from '../core/stage.ts';
import type { Assignment, Board, BoardPlan, Person, PlanRules } from './boards.ts';
import type { Durations } from './durations.ts';
import { type EventTournament, gamesToPlan, personsLeft, personsOf } from './event-games.ts';
import { planBoards } from './plan-boards.ts';

/** What the hall knows about a person and no tournament does. */
export type PersonFacts = Pick<Person, 'present' | 'played_until' | 'turns_marked'>;

export type EventNow = {
  tournaments: readonly EventTournament[];
  boards: readonly Board[];
  rules: PlanRules;
  now: number;
  /** Whoever is not named here is not present. */
  people: ReadonlyMap<string, PersonFacts>;
  last_losers: ReadonlyMap<string, readonly string[]>;
  ready_since: (game: string) => number;
  minutes: Durations;
};
export type EventAssignment = Assignment & {
  tournament: string;
  pairing: PairingId;
  players: readonly string[];
};
export type EventBoardPlan = { assignments: readonly EventAssignment[]; waits: BoardPlan['waits'] };

/** Which games of all tournaments of an event go on which board now, who marks, and why the others wait. */
export function plan(event: EventNow): EventBoardPlan {
  const { tournaments, boards, rules, now, last_losers } = event;
  const onBoard = tournaments.flatMap(({ state }) => Object.values(state.games));
  const taken = new Set(onBoard.map(({ board }) => board));
  const known = tournaments.map((tournament) => ({
    tournament: tournament.id,
    games: gamesToPlan(tournament, event.minutes, event.ready_since),
  }));
  const { assignments, waits } = planBoards({
    now,
    boards: boards.map((board) => ({ ...board, free: board.free && !taken.has(board.id) })),
    games: known.flatMap(({ games }) => games),
    people: peopleNow(event),
    last_losers,
    rules,
  });
  const byId = new Map(
    known.flatMap(({ tournament, games }) => games.map((game) => [game.id, { tournament, game }] as const)),
  );
  const placed = assignments.map((assignment) => {
    const { tournament, game } = byId.get(assignment.game)!;
    return { ...assignment, tournament, pairing: game.pairing, players: game.players! };
  });
  return { assignments: placed, waits };
}

/** Somebody is out when no tournament has anything left for them, and busy when any has them at a board. */
export function peopleNow({ tournaments, people }: EventNow): Map<string, Person> {
  const hasLeft = new Map<string, boolean>();
  const busy = new Map<string, 'playing' | 'marking'>();
  for (const { state } of tournaments) {
    for (const [person, left] of personsLeft(state))
      hasLeft.set(person, left || (hasLeft.get(person) ?? false));
    const onBoard = new Set(Object.values(state.games).flatMap(({ between }) => between));
    for (const { marker } of Object.values(state.games)) if (marker !== null) busy.set(marker, 'marking');
    for (const entrant of state.entrants)
      if (onBoard.has(entrant.id)) for (const person of personsOf(entrant)) busy.set(person, 'playing');
  }
  const now = new Map<string, Person>();
  for (const [id, facts] of people)
    now.set(id, { ...facts, busy: busy.get(id) ?? null, is_out: !(hasLeft.get(id) ?? false) });
  return now;
}
