import { type GameKey, type OptionValue, seededDice } from '@oche/darts';
import { DAY, HOUR } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import { makeGame, playedByBots } from './factories.ts';

type Person = { name: string; user_id?: number };
type Occasion = {
  link_kind: 'friendly' | 'online' | 'pairing' | 'match';
  venue: string;
  game?: GameKey;
  options: Record<string, OptionValue>;
};

const WEEKS = 60;
/** Averages that bots have: how each of them plays is worked out once, and more of them would cost time at the start. */
const LEVELS = [50, 55, 60] as const;
const BEST_OF_FIVE = { legs: 5 };
const BEST_OF_THREE = { legs: 3 };
const IN_SETS = { sets_mode: 'best_of', sets: 3, legs_mode: 'first_to', legs: 2 };

const LEAGUE: Occasion = { link_kind: 'match', venue: 'Café Den Anker', options: BEST_OF_FIVE };
const CLUB: Occasion = {
  link_kind: 'friendly',
  venue: 'Café De Zeemeeuw · 1',
  options: BEST_OF_THREE,
};
const OCCASIONS: readonly Occasion[] = [
  LEAGUE,
  CLUB,
  { ...CLUB, options: { start: 301, legs: 3 } },
  { link_kind: 'online', venue: '', options: BEST_OF_THREE },
  LEAGUE,
  { ...CLUB, game: 'cricket', options: { legs: 1 } },
  { link_kind: 'pairing', venue: 'Open De Zeemeeuw', options: BEST_OF_FIVE },
  { link_kind: 'pairing', venue: 'Open De Zeemeeuw', options: IN_SETS },
];

const GUESTS = ['Pieter Maes', 'Tom Wouters', 'Kurt Janssens', 'Anja Vogel', 'Pieter Maes', 'Marie Lambert'];

/** More than a year of one player's matches: she gets better, not every week, and Pieter is the one to beat. */
export async function seedPlayerSeason(sql: Sql, lotte: Person, friends: Person[], now: Date): Promise<void> {
  const dice = seededDice(180);
  const rivals: Person[] = [...friends, ...GUESTS.map((name) => ({ name }))];
  const levelAt = (share: number) => LEVELS[Math.min(2, Math.floor(dice() * 2 + share))]!;
  for (let week = WEEKS; week >= 0; week--) {
    const evening = Math.floor(now.getTime() / DAY) * DAY - (week * 7 + 1) * DAY + 19 * HOUR;
    const games = dice() < 0.3 ? 2 : 1;
    for (let game = 0; game < games; game++) {
      const occasion = OCCASIONS[Math.floor(dice() * OCCASIONS.length)]!;
      const rival = rivals[Math.floor(dice() * rivals.length)]!;
      const averages = [levelAt(1 - week / WEEKS), levelAt(0.4)] as const;
      const started_at = new Date(evening + game * HOUR);
      await playOne(sql, { lotte, rival, occasion, averages, started_at, seed: 1000 + 2 * week + game });
    }
  }
  await seedOddOnes(sql, lotte, now);
}

async function playOne(
  sql: Sql,
  given: {
    lotte: Person;
    rival: Person;
    occasion: Occasion;
    averages: readonly [number, number];
    started_at: Date;
    seed: number;
  },
): Promise<void> {
  const { lotte, rival, occasion, averages, started_at, seed } = given;
  const { game = 'x01', ...where } = occasion;
  const events = playedByBots(where.options, averages, 1000, seed, game);
  await makeGame(sql, { ...where, game, sides: [[lotte], [rival]], events, started_at });
}

/** A pair, and an opponent who did not come. */
async function seedOddOnes(sql: Sql, lotte: Person, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const pairs = playedByBots({ start: 701, legs: 3 }, [55, 55], 1000, 77);
  await makeGame(sql, {
    ...LEAGUE,
    options: { start: 701, legs: 3 },
    sides: [
      [lotte, { name: 'Els Maertens' }],
      [{ name: 'Kurt Janssens' }, { name: 'Dirk Baert' }],
    ],
    events: pairs,
    started_at: daysAgo(20),
  });
  await makeGame(sql, {
    ...LEAGUE,
    sides: [[lotte], [{ name: 'Joris Pauwels' }]],
    events: [{ type: 'forfeit', side: 1, reason: 'walkover' }],
    started_at: daysAgo(16),
  });
}
