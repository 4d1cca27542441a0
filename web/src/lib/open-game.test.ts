import { expect, test } from 'vitest';
import { holdOpen, isGameOpen, whenNoGame } from './open-game.ts';

test('what waits for games to end hears of the last one, once', () => {
  const heard: string[] = [];
  whenNoGame(() => heard.push('at once'));
  const [first, second] = [holdOpen(), holdOpen()];
  whenNoGame(() => heard.push('later'));
  first();
  expect([isGameOpen(), heard]).toEqual([true, ['at once']]);
  second();
  expect([isGameOpen(), heard]).toEqual([false, ['at once', 'later']]);
  holdOpen()();
  expect(heard).toEqual(['at once', 'later']);
});
