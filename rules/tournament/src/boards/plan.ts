import type { PairingId } from '../core/stage.ts';
import type { Assignment, Board, BoardPlan, Person, PlanRules } from './boards.ts';
import type { Durations } from './durations.ts';
import { type EventGame, type EventTournament, gamesToPlan, personsLeft, personsOf } from './event-games.ts';
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

/** What a plan is made of, whichever boards are free: many boards ask about the same moment. */
export type PlanSource = {
  event: Omit<EventNow, 'boards'>;
  games: readonly EventGame[];
  /** Of which tournament a game is. */
  byId: ReadonlyMap<string, { tournament: string; game: EventGame }>;
  people: ReadonlyMap<string, Person>;
};

export function planSource(event: PlanSource['event']): PlanSource {
  const known = event.tournaments.flatMap((tournament) =>
    gamesToPlan(tournament, event.minutes, event.ready_since).map((game) => ({
      tournament: tournament.id,
      game,
    })),
  );
  return {
    event,
    games: known.map(({ game }) => game),
    byId: new Map(known.map((one) => [one.game.id, one])),
    people: peopleNow(event),
  };
}

/** Which games of all tournaments of an event go on which board now, who marks, and why the others wait. */
export function plan({ boards, ...event }: EventNow): EventBoardPlan {
  const taken = new Set(event.tournaments.flatMap(({ state }) => gamesOnBoards(state).map((on) => on.board)));
  return planFrom(
    planSource(event),
    boards.map((board) => ({ ...board, free: board.free && !taken.has(board.id) })),
  );
}

/** What would be called to a board if it alone were free: nobody knows for sure, but it helps to be ready. */
export function planNext(source: PlanSource, board: Omit<Board, 'free'>): readonly EventAssignment[] {
  const { event, people } = source;
  const here = event.tournaments.flatMap(({ state }) =>
    gamesOnBoards(state).filter((on) => on.board === board.id),
  );
  if (here.length === 0) return planFrom(source, [{ ...board, free: true }]).assignments;
  // Who marks here is free then. Who plays here may mark then: while they play, no marker is asked for.
  const then = new Map(people);
  for (const { marker } of here) {
    const person = marker === null ? undefined : people.get(marker);
    if (person?.busy === 'marking') then.set(marker!, { ...person, busy: null });
  }
  const rules = { ...event.rules, needs_marker: false };
  return planFrom({ ...source, event: { ...event, rules }, people: then }, [{ ...board, free: true }])
    .assignments;
}

function planFrom({ event, games, byId, people }: PlanSource, boards: readonly Board[]): EventBoardPlan {
  const { now, last_losers, rules } = event;
  const { assignments, waits } = planBoards({ now, boards, games, people, last_losers, rules });
  const placed = assignments.map((assignment) => {
    const { tournament, game } = byId.get(assignment.game)!;
    return { ...assignment, tournament, pairing: game.pairing, players: game.players! };
  });
  return { assignments: placed, waits };
}

const gamesOnBoards = ({ games }: EventTournament['state']) => Object.values(games);

/** Somebody is out when no tournament has anything left for them, and busy when any has them at a board. */
export function peopleNow({
  tournaments,
  people,
}: Pick<EventNow, 'tournaments' | 'people'>): Map<string, Person> {
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
