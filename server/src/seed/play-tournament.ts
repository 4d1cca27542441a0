import { randomUUID } from 'node:crypto';
import {
  applyToGame,
  botOfAverage,
  botVisit,
  type GameEvent,
  gameOptionsFor,
  gameOutcome,
  startGame,
} from '@oche/darts';
import { type Dice, type Distance, seededDice, shuffled } from '@oche/kit';
import {
  type Command,
  createTournament,
  type DrawnTournament,
  derive,
  type Entrant,
  expectedMinutes,
  handle,
  isDrawn,
  type NewTournament,
  type PersonFacts,
  personsOf,
  plan,
  type ResultFact,
  resultFacts,
  type Tournament,
  type TournamentEvent,
} from '@oche/tournament';
import { MINUTE } from '../clock.ts';

// Plays a tournament out in virtual time, with real darts thrown by bots: what stands in the database afterwards is what
// would stand there if people had played it.

/** About what three darts take, with fetching them; and what passes between two games. */
const VISIT_MS = 20_000;
const BETWEEN_MS = 90_000;
const AVERAGES = [38, 45, 52, 60];

export type PlayedGame = {
  game_id: string;
  pairing: string;
  between: readonly [string, string];
  board: string;
  marker: string | null;
  options: ReturnType<typeof gameOptionsFor>;
  events: GameEvent[];
  from: Date;
  /** When its last visit fell; later than now for a game that is being played. */
  to: Date;
};
export type PlayedTournament = {
  state: Tournament;
  games: PlayedGame[];
  results: { fact: ResultFact; game: PlayedGame; at: Date }[];
  log: TournamentEvent[];
};

type Given = Omit<NewTournament, 'entrants'> & {
  entrants: readonly Entrant[];
  boards: readonly string[];
  from: Date;
  now: Date;
  seed: number;
};

export function playTournament({ entrants, boards, from, now, seed, ...wanted }: Given): PlayedTournament {
  const dice = seededDice(seed);
  const created = createTournament({ entrants, ...wanted });
  if (!created.ok) throw new Error(`This tournament cannot be: ${created.refusal.code}`);
  const played: PlayedTournament = { state: created.value, games: [], results: [], log: [] };
  act(played, { type: 'draw', mode: 'random', dice: seed }, from);
  const running: PlayedGame[] = [];
  for (let at = from; ; ) {
    settleTies(played, dice, at);
    for (const game of callNext(played, boards, running, at, dice)) running.push(game);
    const next = running.toSorted((a, b) => a.to.getTime() - b.to.getTime())[0];
    if (!next) {
      // Nobody is at a board, and nobody rests for longer than this: it is over.
      const isOver = derive(played.state).pairings.every(({ status }) => status !== 'ready');
      if (isOver) return played;
      at = new Date(at.getTime() + 5 * MINUTE);
    } else {
      if (next.to > now) return played;
      at = next.to;
      running.splice(running.indexOf(next), 1);
      endGame(played, next);
    }
  }
}

function act(played: PlayedTournament, command: Command, at: Date, actor = 'system'): void {
  const decided = handle(played.state, command, { actor, now: at.toISOString() });
  if (!decided.ok) throw new Error(`A tournament of the demo broke a rule: ${decided.refusal.code}`);
  played.state = decided.value.state;
  played.log.push(...decided.value.events);
}

/** Ties that nothing else breaks are broken by nine darts. */
function settleTies(played: PlayedTournament, dice: Dice, at: Date): void {
  const { groups, best_ties } = derive(played.state);
  const open = [
    ...groups.flatMap(({ stage, key, open_ties }) =>
      open_ties.map((tied) => ({ stage, group: key, entrants: tied })),
    ),
    ...best_ties,
  ];
  for (const { stage, group, entrants } of open) {
    const order = shuffled(entrants, dice);
    const shoot_out = Object.fromEntries(order.map((id, rank) => [id, [240 - 20 * rank]]));
    act(played, { type: 'resolve_tie', stage, group, reason: '', shoot_out }, at);
  }
}

function callNext(
  played: PlayedTournament,
  boards: readonly string[],
  running: readonly PlayedGame[],
  at: Date,
  dice: Dice,
): PlayedGame[] {
  const state = played.state as DrawnTournament;
  const minute = at.getTime() / MINUTE;
  const { assignments } = plan({
    tournaments: [{ id: '1', state }],
    boards: boards.map((id) => ({ id, free: !running.some(({ board }) => board === id) })),
    rules: { rest_minutes: 5, needs_marker: true },
    now: minute,
    people: peopleOf(played),
    last_losers: new Map(),
    ready_since: () => 0,
    minutes: expectedMinutes,
  });
  return assignments.map(({ pairing, board, marker }) => {
    const where = { pairing, board, ...(marker === null ? {} : { marker }) };
    act(played, { type: 'call', ...where }, at);
    act(played, { type: 'start', ...where }, at, `board ${board}`);
    const fact = played.state.games[pairing]!;
    const game = throwGame(fact.started!.distance, dice, at);
    const whole = { ...game, game_id: randomUUID(), pairing, between: fact.between, board, marker };
    played.games.push(whole);
    return whole;
  });
}

function peopleOf({ state, results, games }: PlayedTournament): Map<string, PersonFacts> {
  const until = new Map<string, number>();
  for (const { game } of results) for (const id of game.between) until.set(id, game.to.getTime() / MINUTE);
  return new Map(
    state.entrants.flatMap((entrant) =>
      personsOf(entrant).map((person) => [
        person,
        {
          present: true,
          played_until: until.get(entrant.id) ?? null,
          turns_marked: games.filter(({ marker }) => marker === person).length,
        },
      ]),
    ),
  );
}

/** A game between two bots, to its end. */
function throwGame(distance: Distance, dice: Dice, from: Date) {
  const options = gameOptionsFor(distance);
  const started = startGame('x01', { options, sides: [['0.0'], ['1.0']] });
  if (!started.ok) throw new Error(`This game cannot be: ${started.refusal.code}`);
  const bots = [0, 1].map(() => botOfAverage(AVERAGES[Math.floor(dice() * AVERAGES.length)]!));
  const events: GameEvent[] = [];
  let state = started.value;
  while (state.result === null) {
    const side = state.leg.throwing;
    const event: GameEvent =
      side === null
        ? { type: 'bull_off', winner: dice() < 0.5 ? 0 : 1 }
        : { type: 'visit', visit: botVisit(state, bots[side]!, dice) };
    const next = applyToGame(state, event);
    if (!next.ok) throw new Error(`A bot broke the rules: ${next.refusal.code}`);
    state = next.value;
    events.push(event);
  }
  return { options, events, from, to: new Date(from.getTime() + BETWEEN_MS + events.length * VISIT_MS) };
}

function endGame(played: PlayedTournament, game: PlayedGame): void {
  const started = startGame('x01', { options: game.options, sides: [['0.0'], ['1.0']] });
  if (!started.ok) throw new Error('A game that was played cannot be played again.');
  const state = game.events.reduce((before, event) => {
    const next = applyToGame(before, event);
    if (!next.ok) throw new Error(`A bot broke the rules: ${next.refusal.code}`);
    return next.value;
  }, started.value);
  const { score, legs, tallies } = gameOutcome(state)!;
  const known = new Set(resultFacts(played.state));
  const result = { kind: 'played' as const, score, legs, tallies: [tallies[0][0]!, tallies[1][0]!] as const };
  act(played, { type: 'report', pairing: game.pairing, result }, game.to, `board ${game.board}`);
  const fact = resultFacts(played.state).find((one) => !known.has(one))!;
  played.results.push({ fact, game, at: game.to });
  if (isDrawn(played.state) && derive(played.state).pairings.every(({ status }) => OVER.includes(status)))
    act(played, { type: 'finish' }, game.to);
}

const OVER: readonly string[] = ['done', 'bye', 'not_needed'];

/** The visits of a game that had fallen by then. */
export const eventsUntil = ({ events, from }: PlayedGame, now: Date): GameEvent[] =>
  events.filter((_, at) => from.getTime() + (at + 1) * VISIT_MS <= now.getTime());
