import {
  checkScore,
  type Dice,
  type Distance,
  distanceFor,
  lostResult,
  rollBelow,
  type Score,
  seededDice,
  shuffled,
  unitsToWin,
} from '@oche/kit';
import type { Command, ResultInput } from '../core/commands/command.ts';
import { handle } from '../core/handle.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { openTies } from '../core/view.ts';
import { pairingAt, structureOf } from '../derive/structure.ts';
import { formatOf } from '../formats/registry.ts';
import type { Board, PlanRules, Wait } from './boards.ts';
import type { Durations } from './durations.ts';
import { type EventTournament, gameId, personsLeft, personsOf } from './event-games.ts';
import { type EventAssignment, type PersonFacts, plan } from './plan.ts';

export type EventPlan = {
  tournaments: readonly EventTournament[];
  boards: readonly Board[];
  rules: PlanRules;
  /** Minute the simulation starts at. */
  now: number;
  /** Minutes at which the games began that are on a board by then, by game. */
  running_since?: Readonly<Record<string, number>>;
};
export type SimulatedGame = EventAssignment & { from: number; to: number };
export type Simulation = {
  games: readonly SimulatedGame[];
  states: Readonly<Record<string, DrawnTournament>>;
  finish: number;
  /** Games that were never played, each with the reason; none when the event ends. */
  waits: readonly Wait[];
  /** Games that were on a board when the simulation was stopped. */
  running: readonly SimulatedGame[];
};
/** `expected` is what the planner believes, `real` what a game takes in this run. */
export type SimulatedTimes = { expected: Durations; real: (distance: Distance, dice: Dice) => number };

type Hall = {
  readonly event: EventPlan;
  readonly times: SimulatedTimes;
  readonly dice: Dice;
  readonly states: Map<string, DrawnTournament>;
  readonly people: Map<string, PersonFacts>;
  readonly readySince: Map<string, number>;
  readonly lastLosers: Map<string, readonly string[]>;
  readonly running: SimulatedGame[];
  readonly played: SimulatedGame[];
  now: number;
};

/** Plays an event in virtual time to its end, or until so many games are over: the planner fills the boards, the dice decide the games. */
export function simulateEvent(
  event: EventPlan,
  times: SimulatedTimes,
  seed: number,
  most_games = Number.POSITIVE_INFINITY,
): Simulation {
  const hall: Hall = {
    event,
    times,
    dice: seededDice(seed),
    states: new Map(event.tournaments.map(({ id, state }) => [id, state])),
    people: new Map(),
    readySince: new Map(),
    lastLosers: new Map(),
    running: [],
    played: [],
    now: event.now,
  };
  for (const { state } of event.tournaments)
    for (const person of personsLeft(state).keys())
      hall.people.set(person, { present: true, played_until: null, turns_marked: 0 });
  continueRunning(hall);
  let look = fillBoards(hall);
  for (; look.next < Number.POSITIVE_INFINITY && hall.played.length < most_games; look = fillBoards(hall)) {
    hall.now = look.next;
    for (const game of hall.running.filter(({ to }) => to <= hall.now)) endGame(hall, game);
  }
  return {
    games: hall.played,
    states: Object.fromEntries(hall.states),
    finish: hall.played.reduce((last, { to }) => Math.max(last, to), event.now),
    waits: look.waits,
    running: hall.running,
  };
}

/** Games that are on a board when the simulation starts run on for their expected time. */
function continueRunning(hall: Hall): void {
  for (const [id, state] of hall.states)
    for (const { pairing, board, marker, between, started } of Object.values(state.games)) {
      const distance = started?.distance ?? plannedDistance(state, pairing);
      const players = between.flatMap((entrant) =>
        personsOf(state.entrants.find((one) => one.id === entrant)!),
      );
      const to = hall.now + minutesLeft(hall, gameId(id, pairing), hall.times.expected(distance));
      hall.running.push({
        game: gameId(id, pairing),
        tournament: id,
        pairing,
        board,
        marker,
        players,
        from: hall.now,
        to,
        rest_cut: false,
      });
    }
}

/** A game that takes longer than expected will not be over this very moment. */
const LEAST_LEFT = 0.2;

function minutesLeft({ event: { running_since = {} }, now }: Hall, game: string, expected: number): number {
  const since = running_since[game] ?? now;
  return Math.max(LEAST_LEFT * expected, expected - (now - since));
}

function plannedDistance(state: DrawnTournament, id: string): Distance {
  const structure = structureOf(state.course);
  const pairing = structure.pairings[pairingAt(structure, id)!]!;
  return distanceFor(state.distances[pairing.stage]!, pairing);
}

/**
 * Puts on boards what can be played now; returns what waits, and when to look again: a game or a rest ends. Infinite when
 * nothing will happen any more.
 */
function fillBoards(hall: Hall): { next: number; waits: readonly Wait[] } {
  settleAll(hall);
  const { assignments, waits } = plan({
    tournaments: hall.event.tournaments.map((one) => ({ ...one, state: hall.states.get(one.id)! })),
    boards: hall.event.boards,
    rules: hall.event.rules,
    now: hall.now,
    people: hall.people,
    last_losers: hall.lastLosers,
    ready_since: (game) => {
      if (!hall.readySince.has(game)) hall.readySince.set(game, hall.now);
      return hall.readySince.get(game)!;
    },
    minutes: hall.times.expected,
  });
  for (const assignment of assignments) startGame(hall, assignment);
  const times = [...hall.running.map(({ to }) => to), ...waits.flatMap(({ until }) => until ?? [])];
  return { next: times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY), waits };
}

function startGame(hall: Hall, assignment: EventAssignment): void {
  const { tournament, pairing, board, marker } = assignment;
  act(hall, tournament, { type: 'start', pairing, board, ...(marker === null ? {} : { marker }) });
  const { distance } = hall.states.get(tournament)!.games[pairing]!.started!;
  hall.running.push({ ...assignment, from: hall.now, to: hall.now + hall.times.real(distance, hall.dice) });
  if (marker !== null) {
    const person = hall.people.get(marker)!;
    hall.people.set(marker, { ...person, turns_marked: person.turns_marked + 1 });
  }
}

function endGame(hall: Hall, game: SimulatedGame): void {
  hall.running.splice(hall.running.indexOf(game), 1);
  hall.played.push(game);
  const state = hall.states.get(game.tournament)!;
  const fact = state.games[game.pairing]!;
  const distance = fact.started?.distance ?? plannedDistance(state, game.pairing);
  const winner = hall.dice() < 0.5 ? 0 : 1;
  act(hall, game.tournament, {
    type: 'report',
    pairing: game.pairing,
    result: rollResult(distance, winner, hall.dice),
  });
  const loser = state.entrants.find(({ id }) => id === fact.between[winner === 0 ? 1 : 0])!;
  hall.lastLosers.set(game.board, personsOf(loser));
  for (const id of game.players) {
    const person = hall.people.get(id)!;
    hall.people.set(id, { ...person, played_until: hall.now });
  }
}

/** Some result that the distance allows, with this winner: of a team match they win every game. */
const rollResult = (distance: Distance, winner: 0 | 1, dice: Dice): ResultInput =>
  distance.match
    ? {
        kind: 'match',
        games: distance.match.slots
          .filter(({ only_on_draw }) => !only_on_draw)
          .map((slot) => lostResult(winner === 0 ? 'away' : 'home', slot)),
      }
    : { kind: 'played', score: rollScore(distance, winner, dice) };

/** Some score that the distance allows, with this winner. */
function rollScore(distance: Distance, winner: 0 | 1, dice: Dice): Score {
  const most = unitsToWin(distance.sets ?? distance.legs);
  const lost = Array.from({ length: most }, (_, less) => less).filter(
    (less) => checkScore(distance, [most, less], false).ok,
  );
  const less = lost[rollBelow(dice, lost.length)]!;
  return winner === 0 ? [most, less] : [less, most];
}

/** Lets the dice break open ties and draws Swiss rounds, as a director would, until there is nothing more to settle. */
function settleAll(hall: Hall): void {
  for (const id of hall.states.keys())
    for (let before: DrawnTournament | null = null; before !== hall.states.get(id)!; ) {
      before = hall.states.get(id)!;
      breakTies(hall, id);
      for (const { id: stage, format } of before.course.stages)
        if (formatOf(format).drawRound) act(hall, id, { type: 'draw_round', stage });
    }
}

function breakTies(hall: Hall, tournament: string): void {
  for (const { stage, group, entrants } of openTies(hall.states.get(tournament)!)) {
    const order = shuffled(entrants, hall.dice);
    act(hall, tournament, { type: 'resolve_tie', stage, group, order, reason: 'simulated' });
  }
}

/** A refusal only means that there is nothing to do yet. */
function act(hall: Hall, tournament: string, command: Command): void {
  const answer = handle(hall.states.get(tournament)!, command, {
    actor: 'simulation',
    now: `minute ${hall.now}`,
  });
  if (answer.ok) hall.states.set(tournament, answer.value.state as DrawnTournament);
}
