import { rollBelow, seededDice } from '@oche/kit';
import { describe, expect, test } from 'vitest';
import { boardBook, datesInWeek } from './board-book.ts';
import { makeFixtures } from './fixtures.ts';
import { openWeeks } from './match-weeks.ts';
import type { MatchWeek, SeasonPlan } from './season.ts';

/** Seasons of two to four teams that are hardly possible: shared houses, few boards, few weeks, boards taken. */
function tightPlan(seed: number, most = 4): SeasonPlan {
  const dice = seededDice(seed);
  const roll = (limit: number) => rollBelow(dice, limit);
  const n = 2 + roll(most - 1);
  const houses = 1 + roll(n);
  const rounds = (['single', 'mirrored', 'reversed'] as const)[roll(3)]!;
  const weeks = (n - 1 + (n % 2)) * (rounds === 'single' ? 1 : 2) + roll(3);
  const dayOf = (week: number, day: number) =>
    new Date(Date.UTC(2026, 8, 7 + 7 * week + day - 1)).toISOString().slice(0, 10);
  return {
    teams: Array.from({ length: n }, (_, at) => ({
      id: `t${at}`,
      location: `l${at % houses}`,
      home_weekday: 4 + roll(2),
    })),
    locations: Array.from({ length: houses }, (_, at) => ({ id: `l${at}`, boards: 2 * (1 + roll(2)) })),
    from: dayOf(0, 1),
    to: dayOf(weeks - 1, 7),
    rounds,
    boards_per_match: 2,
    taken: Array.from({ length: roll(2 * weeks) }, () => ({
      location: `l${roll(houses)}`,
      date: dayOf(roll(weeks), 4 + roll(2)),
      boards: 2,
    })),
    holidays: Array.from({ length: roll(2) }, () => dayOf(roll(weeks), 4 + roll(2))).map((day) => ({
      from: day,
      to: day,
    })),
    other_weekdays: roll(3) === 0 ? [3] : [],
    dice: seed,
  };
}

type Game = readonly [home: number, away: number];

/** By brute force: every order of every set of rounds, every side, every choice of weeks. */
function isPossible(plan: SeasonPlan): boolean {
  const n = plan.teams.length;
  const weeks = openWeeks(plan).map(({ week }) => week);
  const games: Game[] = [];
  for (let one = 0; one < n; one++) for (let other = one + 1; other < n; other++) games.push([one, other]);
  const perRound = Math.floor(n / 2);
  const rounds = games.length / perRound;
  const canPlay = (week: MatchWeek, list: readonly Game[]): boolean =>
    datesInWeek(
      plan,
      week,
      list.map(([home]) => plan.teams[home]!),
      boardBook(plan),
    ).every((date) => date !== undefined);
  const fitsWeeks = (list: readonly (readonly Game[])[], from: number): boolean => {
    if (list.length === 0) return true;
    for (let week = from; week + list.length <= weeks.length; week++)
      if (canPlay(weeks[week]!, list[0]!) && fitsWeeks(list.slice(1), week + 1)) return true;
    return false;
  };
  const whole = (first: readonly (readonly Game[])[]): boolean => {
    const back = first.map((list) => list.map(([home, away]): Game => [away, home]));
    if (plan.rounds === 'single') return fitsWeeks(first, 0);
    return fitsWeeks([...first, ...(plan.rounds === 'mirrored' ? back : back.toReversed())], 0);
  };
  const addRound = (done: readonly (readonly Game[])[], left: readonly Game[]): boolean => {
    if (done.length === rounds) return whole(done);
    return choices(left, perRound).some((list) =>
      sidesOf(list).some((seated) =>
        addRound(
          [...done, seated],
          left.filter((game) => !list.includes(game)),
        ),
      ),
    );
  };
  return addRound([], games);
}

function choices(games: readonly Game[], count: number): Game[][] {
  if (count === 0) return [[]];
  return games.flatMap((game, at) =>
    choices(
      games.slice(at + 1).filter((other) => !other.some((team) => game.includes(team))),
      count - 1,
    ).map((rest) => [game, ...rest]),
  );
}

const sidesOf = (list: readonly Game[]): Game[][] =>
  list.reduce<Game[][]>(
    (all, [home, away]) =>
      all.flatMap((seated): Game[][] => [
        [...seated, [home, away]],
        [...seated, [away, home]],
      ]),
    [[]],
  );

describe('small seasons', () => {
  test('LGE-14 of up to four teams exactly those are refused that nobody can play', () => {
    let refused = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const plan = tightPlan(seed);
      const made = makeFixtures(plan);
      if (!made.ok) refused++;
      expect(made.ok, `seed ${seed}`).toBe(isPossible(plan));
    }
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(350);
  });

  test('LGE-14 of five and six teams what is found is a whole season, and nothing takes long', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const plan = tightPlan(seed, 6);
      const made = makeFixtures(plan);
      if (!made.ok) continue;
      const n = plan.teams.length;
      const meetings = new Set(made.value.fixtures.map(({ home, away }) => `${home} ${away}`));
      expect(meetings.size).toBe(((plan.rounds === 'single' ? 1 : 2) * n * (n - 1)) / 2);
    }
  });
});
