import {
  type DrawnTournament,
  durationsOf,
  type EventNow,
  type EventTournament,
  heldSeconds,
  isDrawn,
  losersStages,
  type PersonFacts,
  type PlanSource,
  personsOf,
  planSource,
  type Tournament,
} from '@oche/tournament';
import { MINUTE } from '../clock.ts';
import type { EventRow } from '../events/index.ts';
import type { Undo } from './day.sql.ts';
import type { PairingGameRow } from './pairing-games.sql.ts';
import type { ResultRow } from './results.sql.ts';
import type { TournamentRow } from './tournaments.sql.ts';

/** A tournament of the day: its facts, and what the desk decided about its boards. */
export type DayTournament = Pick<
  TournamentRow,
  'id' | 'slug' | 'name' | 'colour' | 'is_automatic' | 'paused_stages' | 'entry_phase' | 'is_test'
> & { state: Tournament };

export type DayBoard = {
  id: number;
  number: number;
  state: 'open' | 'paused' | 'closed';
  reserved_for: string | null;
};

/** Everything that decides what can be played now at an event. Never changed in place. */
export type Day = {
  event: EventRow;
  v: number;
  /** New with every change. */
  stamp: string;
  undo: Undo | null;
  tournaments: readonly DayTournament[];
  boards: readonly DayBoard[];
  results: readonly ResultRow[];
  games: readonly PairingGameRow[];
  /** Persons who were checked in, as the rules call them. */
  present: ReadonlySet<string>;
  /** The accounts of those who have entered, by participant. */
  accounts: ReadonlyMap<number, number>;
  /** Since which minute games have been ready, by game. */
  readySince: ReadonlyMap<string, number>;
};

export const toDayBoard = ({ id, number, state, reserved_for }: DayBoard): DayBoard => ({
  ...{ id, number, state, reserved_for },
});

export const minuteOf = (at: string | Date): number => Math.floor(new Date(at).getTime() / MINUTE);
export const momentOf = (minute: number): string => new Date(minute * MINUTE).toISOString();
export const gameKey = (tournamentId: number, pairing: string): string => `${tournamentId} ${pairing}`;
export const tournamentOfKey = (game: string): number => Number.parseInt(game, 10);
/** Whether everybody may know of it. */
export const isPublic = (
  { event }: Pick<Day, 'event'>,
  { is_test }: Pick<DayTournament, 'is_test'>,
): boolean => event.is_published && !is_test;

/** What a board is called in the hall, by what the rules call it. */
export const boardNumber = ({ boards }: Pick<Day, 'boards'>, board: string): number =>
  boards.find(({ id }) => boardKey(id) === board)?.number ?? 0;
export const boardKey = (boardId: number): string => String(boardId);

type Drawn = Omit<DayTournament, 'state'> & { state: DrawnTournament };
export const drawnOf = (day: Day): Drawn[] =>
  day.tournaments.filter((one): one is Drawn => isDrawn(one.state));

/** What the planner is asked with. Games of tournaments that are not to be assigned wait as if they were paused. */
export const eventNow = (
  day: Day,
  now: Date,
  isAssigned: (tournament: DayTournament) => boolean = () => true,
): EventNow => ({
  ...hallNow(day, now, isAssigned),
  boards: day.boards.map((board) => ({
    id: boardKey(board.id),
    free: isFree(day, board, now),
    ...(board.reserved_for === null ? {} : { reserved_for: board.reserved_for }),
  })),
});

/** The same without the boards. */
function hallNow(
  day: Day,
  now: Date,
  isAssigned: (tournament: DayTournament) => boolean = () => true,
): PlanSource['event'] {
  const { rest_minutes, needs_marker } = day.event.house_rules;
  return {
    tournaments: drawnOf(day).map((one) => toEventTournament(one, isAssigned(one))),
    rules: { rest_minutes, needs_marker },
    now: minuteOf(now),
    ready_since: (game) => day.readySince.get(game) ?? minuteOf(now),
    ...factsOf(day),
  };
}

/** All tablets of a hall hear of the same change, and each asks what comes next at its board. */
const sources = new WeakMap<Day, PlanSource>();

export function planSourceOf(day: Day, now: Date): PlanSource {
  const seen = sources.get(day);
  if (seen?.event.now === minuteOf(now)) return seen;
  const source = planSource(hallNow(day, now));
  sources.set(day, source);
  return source;
}

const toEventTournament = ({ id, state, paused_stages }: Drawn, isAssigned: boolean): EventTournament => ({
  id: String(id),
  state,
  paused: isAssigned ? paused_stages : state.stages.map((stage) => stage.id),
  losers_stages: losersStages(state.stages),
});

/** The day as if these boards were not there: somebody else plays on them. */
export const withoutBoards = (day: Day, taken: ReadonlySet<number>): Day =>
  taken.size === 0 ? day : { ...day, boards: day.boards.filter(({ id }) => !taken.has(id)) };

/** Whether a game could be called to any board now. */
export function hasFreeBoard(day: Day, now: Date): boolean {
  const taken = new Set(
    drawnOf(day).flatMap(({ state }) => Object.values(state.games).map(({ board }) => board)),
  );
  return day.boards.some((board) => !taken.has(boardKey(board.id)) && isFree(day, board, now));
}

const isFree = (day: Day, { id, state }: DayBoard, now: Date): boolean =>
  state === 'open' && heldGame(day, id, now) === null;

type HeldGame = { tournament_id: number; pairing: string; until: string };

/** The last game of a board while its tablet may take it back; a result of the desk has let it go. */
export function heldGame({ games, results }: Day, boardId: number, now: Date): HeldGame | null {
  const last = results.findLast((row) => row.board_id === boardId);
  if (!last) return null;
  const { tournament_id, finished_at } = last;
  const { pairing } = last.fact;
  const game = games.findLast((one) => one.tournament_id === tournament_id && one.pairing === pairing);
  const is_settled = game?.settled_at !== null || game.board_id !== boardId;
  const seconds = heldSeconds({ ended_at: finished_at, is_settled }, now.toISOString());
  if (seconds === 0) return null;
  return { tournament_id, pairing, until: new Date(now.getTime() + seconds * 1000).toISOString() };
}

export const playedGames = ({ results }: Day) =>
  results.flatMap(({ fact, started_at, finished_at }) =>
    started_at === null || fact.kind !== 'played'
      ? []
      : [{ distance: fact.distance, minutes: (Date.parse(finished_at) - Date.parse(started_at)) / MINUTE }],
  );

/** Games on a board that have begun, and for how many minutes they have been played. */
export const runningGames = (day: Day, now: Date) =>
  drawnOf(day).flatMap(({ id, state }) =>
    Object.values(state.games).flatMap(({ pairing, started }) =>
      started
        ? [
            {
              tournament: String(id),
              pairing,
              distance: started.distance,
              minutes: Math.max(0, (now.getTime() - Date.parse(started.at)) / MINUTE),
              running: true as const,
            },
          ]
        : [],
    ),
  );

type Facts = Pick<EventNow, 'people' | 'last_losers' | 'minutes'>;

/** A desk and many tablets ask about the same day. */
const known = new WeakMap<Day, Facts>();

function factsOf(day: Day): Facts {
  const facts = known.get(day) ?? {
    people: peopleOf(day),
    last_losers: lastLosers(day),
    minutes: durationsOf(playedGames(day)),
  };
  known.set(day, facts);
  return facts;
}

/** The persons of every entrant who was drawn, by tournament. */
const personsByEntrant = (day: Day) =>
  new Map(
    drawnOf(day).map(({ id, state }) => [id, new Map(state.entrants.map((one) => [one.id, personsOf(one)]))]),
  );

/** Everybody who was drawn anywhere, with what the hall knows about them. */
function peopleOf(day: Day): Map<string, PersonFacts> {
  const people = new Map<string, { -readonly [K in keyof PersonFacts]: PersonFacts[K] }>();
  const entrantsOf = personsByEntrant(day);
  for (const entrants of entrantsOf.values())
    for (const persons of entrants.values())
      for (const person of persons)
        people.set(person, { present: day.present.has(person), played_until: null, turns_marked: 0 });
  const countTurn = (marker: string | null) => {
    const facts = marker === null ? undefined : people.get(marker);
    if (facts) facts.turns_marked++;
  };
  for (const { tournament_id, fact, marker, finished_at } of day.results) {
    if (fact.kind !== 'played') continue;
    const until = minuteOf(finished_at);
    for (const id of fact.between)
      for (const person of entrantsOf.get(tournament_id)?.get(id) ?? []) {
        const facts = people.get(person)!;
        facts.played_until = Math.max(until, facts.played_until ?? 0);
      }
    countTurn(marker);
  }
  for (const { state } of drawnOf(day))
    for (const { marker } of Object.values(state.games)) countTurn(marker);
  return people;
}

/** Who lost the last game on each board: they mark the next one there. */
function lastLosers(day: Day): Map<string, readonly string[]> {
  const entrantsOf = personsByEntrant(day);
  const losers = new Map<string, readonly string[]>();
  for (const { tournament_id, fact, board_id } of day.results) {
    if (board_id === null || fact.winner === null) continue;
    const loser = entrantsOf.get(tournament_id)?.get(fact.between[fact.winner === 0 ? 1 : 0]);
    if (loser) losers.set(boardKey(board_id), loser);
  }
  return losers;
}

/** What people are called, by person. */
export function namesOf(day: Day): Map<string, string> {
  return new Map(
    drawnOf(day).flatMap(({ state }) =>
      state.entrants.flatMap((entrant) => {
        const persons = personsOf(entrant);
        return entrant.players.map(({ name }, at) => [persons[at]!, name] as const);
      }),
    ),
  );
}
