// Games for the gallery, played by the rules: what they look like is never made up.
import type { GameRecord } from '@oche/contract';
import { GAMES, type GameEvent, type GameState, type OptionValue, replayGame, viewGame } from '@oche/darts';

const visit = (total: number, more: object = {}): GameEvent => ({
  type: 'visit',
  visit: { total, ...more },
});
const darts = (...thrown: string[]): GameEvent => ({ type: 'visit', visit: { darts: thrown } }) as GameEvent;

const player = (name: string, side: number, seat = 0) => ({
  ...{ key: `${side}.${seat}`, name, user_id: null, bot: null },
});

type Sample = { state: GameState; record: GameRecord };

function sample(
  kind: string,
  options: Record<string, OptionValue>,
  sides: GameRecord['sides'],
  events: GameEvent[],
): Sample {
  const setup = { options, sides: sides.map((side) => side.map(({ key }) => key)) };
  const replayed = replayGame(kind, setup, events);
  if (!replayed.ok) throw new Error(`The sample game is against the rules: ${replayed.refusal.code}`);
  const state = replayed.value;
  return {
    state,
    record: {
      id: '00000000-0000-4000-8000-000000000180',
      link: { kind: 'friendly', id: null },
      venue: 'Board 7',
      is_public: true,
      status: state.result ? 'finished' : 'running',
      v: events.length,
      view: viewGame(state),
      rules_version: state.rules_version,
      created_at: '2026-11-21T12:00:00.000Z',
      ...{ kind, options, sides },
    },
  };
}

const DUEL = [[player('Ann Peeters', 0)], [player('Bartholomew van der Westhuizen', 1)]];
const LEG = [visit(61), visit(60), visit(40, { darts_used: 2, darts_at_double: 2 })];

const duel = (...events: GameEvent[]): Sample => sample('x01', { start: 101, legs: 3 }, DUEL, events);
export const duelBegins = duel();
export const duelRuns = duel(...LEG, visit(45), visit(26));
export const duelIsOver = sample('x01', { start: 101, legs: 1 }, DUEL, LEG);
export const pairs = sample(
  'x01',
  { start: 501, legs: 3 },
  [
    [player('Ann', 0), player('Bo', 0, 1)],
    [player('Cas', 1), player('Dirk', 1, 1)],
  ],
  [visit(180), visit(26), visit(60)],
);
export const alone = sample('bullseye', {}, [[player('Ann', 0)]], [darts('S25', 'D25', 'MISS')]);
export const cricket = sample('cricket', {}, DUEL, [darts('T20', 'S19', 'MISS'), darts('T19', 'S17', 'S17')]);
export const cricketOfSix = sample(
  'cricket',
  { variant: 'cut_throat' },
  ['Ann', 'Bo', 'Maximiliaan-Alexander', 'Dirk', 'Els', 'Fientje'].map((name, at) => [player(name, at)]),
  [darts('T20', 'T20', 'MISS'), darts('T19', 'S17', 'S17')],
);
/** One checkout made, one given up and one that is being tried; the other one has not thrown as often. */
export const checkouts = sample('one_two_one', { attempts: 5 }, DUEL, [
  ...[visit(81), visit(60), visit(40, { darts_used: 1, darts_at_double: 1 }), visit(41)],
  ...[visit(60), visit(20, { darts_used: 3, darts_at_double: 3 }), visit(26), visit(60), visit(20)],
]);

/** Every exercise as it begins: games that are one go. */
export const exercises: readonly Sample[] = Object.keys(GAMES)
  .map((kind) => sample(kind, {}, [[player('Ann', 0)]], []))
  .filter(({ record }) => record.view.played_in === null);

/** The first leg is over, 60 to 18. */
export const cricketLegs = sample('cricket', { legs: 3 }, DUEL, [
  darts('T20', 'T20', 'T19'),
  darts('T18', 'T18', 'MISS'),
  darts('T17', 'T16', 'T15'),
  darts('MISS', 'MISS', 'MISS'),
  darts('T18', 'D25', 'S25'),
]);
