import type { Assignment, Board, Person, PlanRules } from './boards.ts';
import type { Command } from './commands/command.ts';
import { sheetOf } from './derive-sheet.ts';
import { type Dice, diceFrom, rollBelow } from './dice.ts';
import { type Distance, distanceFor, type Score, unitsToWin } from './distance.ts';
import type { Durations } from './durations.ts';
import { type EventTournament, gameId, gamesToPlan, personsLeft, personsOf } from './event-games.ts';
import { handle } from './handle.ts';
import { planBoards } from './plan-boards.ts';
import type { DrawnTournament } from './tournament.ts';
import { derive } from './view.ts';

export type EventPlan = {
  tournaments: readonly EventTournament[];
  boards: readonly Board[];
  rules: PlanRules;
  /** Minute the simulation starts at. */
  now: number;
};
export type SimulatedGame = {
  game: string;
  tournament: string;
  pairing: string;
  board: string;
  writer: string | null;
  players: readonly string[];
  from: number;
  to: number;
  rest_cut: boolean;
};
export type Simulation = {
  games: readonly SimulatedGame[];
  states: Readonly<Record<string, DrawnTournament>>;
  finish: number;
};
/** `expected` is what the planner believes, `real` what a game takes in this run. */
export type SimulatedTimes = { expected: Durations; real: (distance: Distance, dice: Dice) => number };

type Hall = {
  readonly plan: EventPlan;
  readonly times: SimulatedTimes;
  readonly dice: Dice;
  readonly states: Map<string, DrawnTournament>;
  readonly people: Map<string, Person>;
  readonly readySince: Map<string, number>;
  readonly lastLosers: Map<string, readonly string[]>;
  readonly running: SimulatedGame[];
  readonly played: SimulatedGame[];
  now: number;
};

/** Plays a whole event in virtual time: the planner fills the boards, the dice decide the games. */
export function simulateEvent(plan: EventPlan, times: SimulatedTimes, seed: number): Simulation {
  const hall: Hall = {
    plan,
    times,
    dice: diceFrom(seed),
    states: new Map(plan.tournaments.map(({ id, state }) => [id, state])),
    people: new Map(),
    readySince: new Map(),
    lastLosers: new Map(),
    running: [],
    played: [],
    now: plan.now,
  };
  continueRunning(hall);
  for (;;) {
    if (!fillBoards(hall)) break;
    const end = Math.min(...hall.running.map(({ to }) => to));
    const restOver = nextRestOver(hall);
    hall.now = Math.min(end, restOver);
    for (const game of hall.running.filter(({ to }) => to <= hall.now)) endGame(hall, game);
  }
  return {
    games: hall.played,
    states: Object.fromEntries(hall.states),
    finish: Math.max(plan.now, ...hall.played.map(({ to }) => to)),
  };
}

/** Games that are on a board when the simulation starts run on for their expected time. */
function continueRunning(hall: Hall): void {
  for (const [id, state] of hall.states)
    for (const { pairing, board, writer, between, started } of Object.values(state.games)) {
      const at = sheetOf(state).structure.index.get(pairing)!;
      const { stage } = sheetOf(state).structure.pairings[at]!;
      const distance =
        started?.distance ?? distanceFor(state.distances[stage]!, sheetOf(state).structure.pairings[at]!);
      const players = between.flatMap((entrant) =>
        personsOf(state.entrants.find((one) => one.id === entrant)!),
      );
      const to = hall.now + hall.times.expected(distance);
      hall.running.push({
        game: gameId(id, pairing),
        tournament: id,
        pairing,
        board,
        writer,
        players,
        from: hall.now,
        to,
        rest_cut: false,
      });
    }
}

/** Puts on boards what can be played now; false when the event is over. */
function fillBoards(hall: Hall): boolean {
  settleAll(hall);
  refreshPeople(hall);
  const busy = new Set(hall.running.map(({ board }) => board));
  const games = hall.plan.tournaments.flatMap((tournament) =>
    gamesToPlan({ ...tournament, state: hall.states.get(tournament.id)! }, hall.times.expected, (id) => {
      if (!hall.readySince.has(id)) hall.readySince.set(id, hall.now);
      return hall.readySince.get(id)!;
    }),
  );
  const { assignments, waits } = planBoards({
    now: hall.now,
    boards: hall.plan.boards.map((board) => ({ ...board, free: board.free && !busy.has(board.id) })),
    games,
    people: hall.people,
    last_losers: hall.lastLosers,
    rules: hall.plan.rules,
  });
  for (const assignment of assignments)
    startGame(hall, assignment, games.find(({ id }) => id === assignment.game)!.players!);
  return hall.running.length > 0 || waits.some(({ why }) => why === 'player_resting');
}

function refreshPeople(hall: Hall): void {
  const isOut = new Map<string, boolean>();
  for (const state of hall.states.values())
    for (const [person, left] of personsLeft(state)) isOut.set(person, (isOut.get(person) ?? true) && !left);
  const writing = new Set(hall.running.map(({ writer }) => writer));
  const playing = new Set(hall.running.flatMap(({ players }) => players));
  for (const [id, is_out] of isOut) {
    const before = hall.people.get(id);
    hall.people.set(id, {
      present: true,
      busy: playing.has(id) ? 'playing' : writing.has(id) ? 'writing' : null,
      played_until: before?.played_until ?? null,
      turns_written: before?.turns_written ?? 0,
      is_out,
    });
  }
}

/** Only a rest that ends later than now moves the clock: a game may wait for other things as well. */
function nextRestOver({ people, plan, now }: Hall): number {
  const ends = [...people.values()]
    .filter(({ is_out, played_until }) => !is_out && played_until !== null)
    .map(({ played_until }) => played_until! + plan.rules.rest_minutes)
    .filter((end) => end > now);
  return Math.min(Number.POSITIVE_INFINITY, ...ends);
}

function startGame(
  hall: Hall,
  { game, board, writer, rest_cut }: Assignment,
  players: readonly string[],
): void {
  const tournament = hall.plan.tournaments.find(({ id }) => game.startsWith(`${id} `))!.id;
  const pairing = game.slice(tournament.length + 1);
  act(hall, tournament, { type: 'start', pairing, board, ...(writer === null ? {} : { writer }) });
  const { distance } = hall.states.get(tournament)!.games[pairing]!.started!;
  const to = hall.now + hall.times.real(distance, hall.dice);
  hall.running.push({ game, tournament, pairing, board, writer, players, from: hall.now, to, rest_cut });
  if (writer !== null) {
    const person = hall.people.get(writer)!;
    hall.people.set(writer, { ...person, turns_written: person.turns_written + 1 });
  }
}

function endGame(hall: Hall, game: SimulatedGame): void {
  hall.running.splice(hall.running.indexOf(game), 1);
  hall.played.push(game);
  const state = hall.states.get(game.tournament)!;
  const fact = state.games[game.pairing]!;
  const { stage } = sheetOf(state).structure.pairings[sheetOf(state).structure.index.get(game.pairing)!]!;
  const distance = fact.started?.distance ?? state.distances[stage]!.default;
  const winner = hall.dice() < 0.5 ? 0 : 1;
  act(hall, game.tournament, {
    type: 'report',
    pairing: game.pairing,
    result: { kind: 'played', score: rollScore(distance, winner, hall.dice) },
  });
  const loser = state.entrants.find(({ id }) => id === fact.between[winner === 0 ? 1 : 0])!;
  hall.lastLosers.set(game.board, personsOf(loser));
  for (const id of game.players) {
    const person = hall.people.get(id)!;
    hall.people.set(id, { ...person, played_until: hall.now });
  }
}

/** Some score that the distance allows, with this winner. */
function rollScore(distance: Distance, winner: 0 | 1, dice: Dice): Score {
  const units = distance.sets ?? distance.legs;
  const most = units.mode === 'play_all' ? Math.floor(units.of / 2) + 1 : unitsToWin(units);
  const room = units.mode === 'first_to' ? most - 1 : units.of - most;
  const less = units.mode === 'play_all' ? units.of - most : rollBelow(dice, Math.min(room, most - 1) + 1);
  return winner === 0 ? [most, less] : [less, most];
}

/** Draws Swiss rounds and lets the dice break open ties, as a director would before the next stage. */
function settleAll(hall: Hall): void {
  for (const [id, state] of hall.states) {
    for (const { id: stage, format } of state.course.stages)
      if (format.kind === 'swiss') act(hall, id, { type: 'draw_round', stage });
    for (const { stage, key, open_ties } of derive(hall.states.get(id)!).groups)
      for (const order of open_ties)
        act(hall, id, { type: 'resolve_tie', stage, group: key, order, reason: 'simulated' });
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
