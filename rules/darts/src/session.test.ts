import { describe, expect, test } from 'vitest';
import { startGame } from './games/registry.ts';
import { HOUSE_ROUTINES, isHouseRoutine } from './routines.ts';
import { fillSession, optionSet, type SessionGame, type SessionStep } from './session.ts';
import { accepted } from './testing/play.ts';

const bull = (darts: number) => ({ game: 'bullseye', options: { darts } });
const clock = (seed: number) => ({ game: 'around_the_clock', options: { order: 'random', seed } });
const played = (
  { game: kind, options }: Pick<SessionStep, 'game' | 'options'>,
  status: SessionGame['status'] = 'finished',
): SessionGame => ({ kind, options, status });
const STEPS = [
  { ...bull(30), repeat: 2 },
  { ...clock(1), repeat: 1 },
];

describe('a session', () => {
  test('SES-1 has a place for every time of every step, and games fill them in order', () => {
    expect(fillSession(STEPS, [])).toMatchObject({
      places: [
        { step: 0, time: 0, game: null },
        { step: 0, time: 1, game: null },
        { step: 1, time: 0, game: null },
      ],
      next: { step: 0, time: 0 },
      done: 0,
    });
    const { places, next } = fillSession(STEPS, [played(bull(30)), played(clock(7))]);
    expect(places.map(({ game }) => game?.kind)).toEqual(['bullseye', undefined, 'around_the_clock']);
    expect(next).toMatchObject({ step: 0, time: 1 });
  });

  test('SES-1 other options are another game; the dice and who begins are not', () => {
    expect(fillSession(STEPS, [played(bull(60))]).extra).toHaveLength(1);
    expect(optionSet({ start: 501, first_throw: 'home' })).toBe(
      optionSet({ first_throw: 'away', start: 501 }),
    );
    expect(optionSet({ start: 501 })).not.toBe(optionSet({ start: 301 }));
  });

  test('SES-2 a running game holds its place, one called off leaves it, one too many is extra', () => {
    const running = fillSession(STEPS, [played(bull(30), 'running')]);
    expect(running.next?.game?.status).toBe('running');
    expect(fillSession(STEPS, [played(bull(30), 'aborted')]).places[0]!.game).toBeNull();
    const three = [played(bull(30)), played(bull(30)), played(bull(30))];
    expect(fillSession(STEPS, three)).toMatchObject({ done: 2, extra: [{ kind: 'bullseye' }] });
  });

  test('SES-3 is over when every place has a finished game', () => {
    const all = [played(bull(30)), played(bull(30)), played(clock(3))];
    expect(fillSession(STEPS, all)).toMatchObject({ done: 3, next: null });
  });
});

describe.each(Object.entries(HOUSE_ROUTINES))('the routine %s', (key, steps) => {
  test('SES-4 consists of games that can be played alone', () => {
    expect(isHouseRoutine(key)).toBe(true);
    for (const { game, options } of steps) accepted(startGame(game, { options, sides: [['ann']] }));
  });
});

test('SES-4 nothing else is a routine of the house', () => {
  for (const key of ['', 'toString', '__proto__', null]) expect(isHouseRoutine(key)).toBe(false);
});
