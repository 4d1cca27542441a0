import { type Figures, ratio, type Statistics } from './statistics.ts';

/** What every game has: how many games, legs, own throws and throws of others were won. */
export function matchFigures(statistics: Statistics): Figures {
  const count = (name: string) => (statistics[name] as number | undefined) ?? 0;
  return {
    games_won_rate: ratio(count('games_won'), count('games')),
    legs_won_rate: ratio(count('legs_won'), count('legs')),
    hold_rate: ratio(count('holds'), count('legs_begun')),
    break_rate: ratio(count('breaks'), count('legs') - count('legs_begun')),
  };
}
