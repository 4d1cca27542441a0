import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnTournament, isDrawn } from '../core/tournament.ts';
import { after, drawn, groupsThenTwoKnockouts } from '../testing/play.ts';
import { type EventNow, plan, planNext, planSource } from './plan.ts';

const BOARDS = ['1', '2', '3', '4', '5'];
const PLAYERS = Array.from({ length: 16 }, (_, at) => `player ${at + 1}`);

const hall = (states: DrawnTournament[], turns: readonly number[]): EventNow => ({
  tournaments: states.map((state, at) => ({ id: `t${at}`, state })),
  boards: BOARDS.map((id) => ({ id, free: true })),
  rules: { rest_minutes: 0, needs_marker: true },
  now: 0,
  people: new Map(
    PLAYERS.map((person, at) => [
      person,
      { present: true, played_until: null, turns_marked: turns[at % turns.length]! },
    ]),
  ),
  last_losers: new Map(),
  ready_since: () => 0,
  minutes: () => 10,
});

/** BRD-22 in one line after the other, for the whole event: what is played here counts as played elsewhere. */
function plainly(event: EventNow, board: string) {
  const isBusy = event.tournaments.some(({ state }) =>
    Object.values(state.games).some((game) => game.board === board),
  );
  const tournaments = event.tournaments.map((one) => ({
    ...one,
    state: {
      ...one.state,
      games: Object.fromEntries(
        Object.entries(one.state.games).map(([id, game]) => [
          id,
          game.board === board ? { ...game, board: 'elsewhere', marker: null } : game,
        ]),
      ),
    },
  }));
  return plan({
    ...{ ...event, tournaments, boards: event.boards.map(({ id }) => ({ id, free: id === board })) },
    rules: { ...event.rules, needs_marker: event.rules.needs_marker && !isBusy },
  }).assignments;
}

/** Calls and plays whatever the planner gives, so many times. */
function played(start: DrawnTournament, turns: readonly number[], steps: readonly number[]): DrawnTournament {
  let state = start;
  for (const step of steps) {
    const [given] = plan(hall([state], turns)).assignments;
    const running = Object.values(state.games);
    const over = running[step % Math.max(1, running.length)];
    const next =
      given && (step % 3 > 0 || !over)
        ? after(state, {
            ...{ type: 'call', pairing: given.pairing, board: given.board },
            ...(given.marker === null ? {} : { marker: given.marker }),
          })
        : over
          ? after(state, {
              ...{ type: 'report', pairing: over.pairing },
              result: { kind: 'played', score: step % 2 ? [3, 0] : [1, 3] },
            })
          : state;
    if (!isDrawn(next)) throw new Error('A tournament that was drawn stays drawn');
    state = next;
  }
  return state;
}

test('BRD-22 the next game of a board is what would be called if it alone were free', () => {
  const start = drawn(16, groupsThenTwoKnockouts(4)) as DrawnTournament;
  let marked = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }),
      fc.array(fc.nat(3), { minLength: 1, maxLength: 16 }),
      (steps, turns) => {
        const state = played(start, turns, steps);
        const event = hall([state], turns);
        const { boards: _, ...rest } = event;
        const source = planSource(rest);
        for (const id of BOARDS) {
          const next = planNext(source, { id });
          expect(next).toEqual(plainly(event, id));
          marked += Number(next.some(({ marker }) => marker !== null));
        }
      },
    ),
    { numRuns: 60 },
  );
  expect(marked).toBeGreaterThan(0);
});
