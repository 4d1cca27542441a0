import { seededDice } from '@oche/darts';
import { expect, test } from 'vitest';
import { nextGame } from './live-evening.ts';

test('over a long evening nobody plays two games at once, and no board holds two', () => {
  const dice = seededDice(180);
  let running: ReturnType<typeof nextGame>[] = [
    { home: 'Kurt Janssens', away: 'Dirk Baert', venue: 'Café De Zeemeeuw · 2' },
    { home: 'Anja Vogel', away: 'Marie Lambert', venue: 'Sporthal Duin · 5' },
  ];
  for (let game = 0; game < 500; game++) {
    running.push(nextGame(running, dice));
    const taken = running.flatMap(({ home, away, venue }) => [home, away, venue]);
    expect(taken.every(Boolean)).toBe(true);
    expect(new Set(taken).size).toBe(taken.length);
    const over = Math.floor(dice() * running.length);
    running = running.filter((_, at) => at !== over);
  }
});
