import { circleRounds } from '../circle.ts';
import { type Dice, diceFrom, rollBelow, shuffled } from '../dice.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { addDays, dayNumber, type IsoDate, mondayOf, weekdayOf } from './calendar.ts';
import { checkSeason, type Fixture, isHoliday, matchWeeks, type SeasonPlan } from './season.ts';

export type FixtureList = {
  fixtures: readonly Fixture[];
  /** How often a team is twice running at home, or twice running away. */
  breaks: number;
  missed_derbies: number;
};

/** Team numbers of one match; the order of the list is the order of the rounds. */
type Meeting = { home: number; away: number };
type Rounds = readonly (readonly Meeting[])[];

const RESTARTS = 60;

/** A whole season: everybody meets, nobody clashes for boards, and home and away take turns as well as they can. */
export function makeFixtures(plan: SeasonPlan): Verdict<FixtureList> {
  const checked = checkSeason(plan);
  if (!checked.ok) return checked;
  const pattern = roundsOf(plan);
  const weeks = matchWeeks(plan, pattern.length);
  if (!weeks) return refuse('season_too_short', { rounds: pattern.length });
  const rounds = seatTeams(plan, pattern);
  const fixtures = putOnDates(plan, rounds, weeks);
  if (!fixtures.ok) return fixtures;
  return accept({
    fixtures: fixtures.value,
    breaks: countBreaks(rounds, plan.teams.length),
    missed_derbies: missedDerbies(plan, rounds),
  });
}

/**
 * The circle gives the fewest breaks there are: n - 2 in a single round, 3n - 6 mirrored, 2n - 4 reversed
 * (even n).
 */
function roundsOf({ teams, rounds }: SeasonPlan): Rounds {
  const once = circleRounds(teams.length).map((games) =>
    games.map(({ first, second }) => ({ home: first, away: second })),
  );
  const back = once.map((games) => games.map(({ home, away }) => ({ home: away, away: home })));
  if (rounds === 'single') return once;
  return [...once, ...(rounds === 'mirrored' ? back : back.reverse())];
}

/**
 * Which team plays which number of the pattern: tried from many random starts by swapping two teams while
 * that helps.
 */
function seatTeams(plan: SeasonPlan, pattern: Rounds): Rounds {
  const dice = diceFrom(plan.dice);
  let best: { rounds: Rounds; cost: number } | null = null;
  for (let attempt = 0; attempt < RESTARTS && (best === null || best.cost > 0); attempt++) {
    const found = climb(plan, pattern, dice);
    if (best === null || found.cost < best.cost) best = found;
  }
  // Where boards forbid the best pattern, single meetings are turned round: a break more is better than a clash.
  return countClashes(plan, best!.rounds) > 0 ? turnMeetings(plan, best!.rounds, dice) : best!.rounds;
}

function climb(plan: SeasonPlan, pattern: Rounds, dice: Dice): { rounds: Rounds; cost: number } {
  const n = plan.teams.length;
  const seats = shuffled(
    Array.from({ length: n }, (_, at) => at),
    dice,
  );
  const seated = () =>
    pattern.map((games) => games.map(({ home, away }) => ({ home: seats[home]!, away: seats[away]! })));
  const costNow = () => {
    const rounds = seated();
    return 1000 * countClashes(plan, rounds) + missedDerbies(plan, rounds);
  };
  const swap = (one: number, other: number) => {
    [seats[one], seats[other]] = [seats[other]!, seats[one]!];
  };
  let cost = costNow();
  for (let better = cost > 0; better && cost > 0; ) {
    better = false;
    for (let one = 0; one < n; one++)
      for (let other = one + 1; other < n; other++) {
        swap(one, other);
        const next = costNow();
        if (next < cost) {
          cost = next;
          better = true;
        } else swap(one, other);
      }
  }
  return { rounds: seated(), cost };
}

/** Boards missing, summed over all evenings of all locations. */
function countClashes({ teams, locations, boards_per_match }: SeasonPlan, rounds: Rounds): number {
  const boards = new Map(locations.map(({ id, boards: count }) => [id, count]));
  let missing = 0;
  for (const games of rounds) {
    const used = new Map<string, number>();
    for (const { home } of games) {
      const { location, home_weekday } = teams[home]!;
      const key = `${home_weekday} ${location}`;
      const now = (used.get(key) ?? 0) + boards_per_match;
      used.set(key, now);
      if (now > boards.get(location)!) missing += Math.min(boards_per_match, now - boards.get(location)!);
    }
  }
  return missing;
}

function missedDerbies({ teams, derbies = [] }: SeasonPlan, rounds: Rounds): number {
  return derbies.filter(({ teams: [one, other], by_round }) => {
    const meets = ({ home, away }: Meeting) =>
      [teams[home]!.id, teams[away]!.id].includes(one) && [teams[home]!.id, teams[away]!.id].includes(other);
    return rounds.findIndex((games) => games.some(meets)) >= by_round;
  }).length;
}

export function countBreaks(rounds: Rounds, teams: number): number {
  const last: (boolean | null)[] = new Array(teams).fill(null);
  let breaks = 0;
  for (const games of rounds)
    for (const { home, away } of games)
      for (const [team, isHome] of [
        [home, true],
        [away, false],
      ] as const) {
        if (last[team] === isHome) breaks++;
        last[team] = isHome;
      }
  return breaks;
}

/** Turns both meetings of a pair round, the return match with the first, so that home games stay even. */
function turnMeetings(plan: SeasonPlan, start: Rounds, dice: Dice): Rounds {
  let rounds = start;
  const costOf = (next: Rounds) =>
    1000 * countClashes(plan, next) + countBreaks(next, plan.teams.length) + 3 * missedDerbies(plan, next);
  let cost = costOf(rounds);
  for (let idle = 0; idle < 400 && countClashes(plan, rounds) > 0; idle++) {
    const games = rounds[rollBelow(dice, rounds.length)]!;
    const { home, away } = games[rollBelow(dice, games.length)]!;
    const next = rounds.map((round) =>
      round.map((game) =>
        (game.home === home && game.away === away) || (game.home === away && game.away === home)
          ? { home: game.away, away: game.home }
          : game,
      ),
    );
    const nextCost = costOf(next);
    if (nextCost < cost) {
      rounds = next;
      cost = nextCost;
      idle = 0;
    }
  }
  return rounds;
}

/** Boards taken by location and date. */
function boardBook({ locations, boards_per_match }: SeasonPlan) {
  const used = new Map<string, number>();
  const boards = new Map(locations.map(({ id, boards: count }) => [id, count]));
  const usedOn = (location: string, date: IsoDate): number => used.get(`${location} ${date}`) ?? 0;
  return {
    hasRoom: (location: string, date: IsoDate): boolean =>
      usedOn(location, date) + boards_per_match <= boards.get(location)!,
    take: (location: string, date: IsoDate): void => {
      used.set(`${location} ${date}`, usedOn(location, date) + boards_per_match);
    },
  };
}

function putOnDates(plan: SeasonPlan, rounds: Rounds, weeks: readonly IsoDate[]): Verdict<Fixture[]> {
  const book = boardBook(plan);
  const fixtures: Fixture[] = [];
  for (const [at, games] of rounds.entries())
    for (const { home, away } of games) {
      const team = plan.teams[home]!;
      const wanted = [team.home_weekday, ...(plan.other_weekdays ?? [])].map((day) =>
        addDays(weeks[at]!, day - 1),
      );
      const date = wanted.find(
        (day) => !isHoliday(plan, day) && day <= plan.to && book.hasRoom(team.location, day),
      );
      if (!date) return refuse('boards_clash', { round: at + 1, location: team.location });
      book.take(team.location, date);
      fixtures.push({
        id: `${at + 1}-${team.id}-${plan.teams[away]!.id}`,
        round: at + 1,
        home: team.id,
        away: plan.teams[away]!.id,
        date,
        location: team.location,
        moved: weekdayOf(date) !== team.home_weekday,
      });
    }
  return accept(fixtures);
}

export type FreeDate = { date: IsoDate; home_evening: boolean; only_match_that_week: boolean };

/**
 * Dates a match could move to: boards free, no holiday, neither team plays that day; the nearest and least
 * odd first.
 */
export function proposeDates(
  plan: SeasonPlan,
  fixtures: readonly Fixture[],
  id: string,
  window: { from: IsoDate; to: IsoDate },
): Verdict<FreeDate[]> {
  const match = fixtures.find((fixture) => fixture.id === id);
  if (!match) return refuse('unknown_game', id);
  const others = fixtures.filter((fixture) => fixture.id !== id);
  const book = boardBook(plan);
  for (const { location, date } of others) book.take(location, date);
  const theirs = others.filter(({ home, away }) =>
    [match.home, match.away].some((team) => team === home || team === away),
  );
  const { home_weekday } = plan.teams.find((team) => team.id === match.home)!;
  const free: FreeDate[] = [];
  for (let date = window.from; date <= window.to; date = addDays(date, 1)) {
    const evening = [home_weekday, ...(plan.other_weekdays ?? [])].includes(weekdayOf(date));
    const taken =
      date === match.date || isHoliday(plan, date) || theirs.some((fixture) => fixture.date === date);
    if (!evening || taken || date < plan.from || date > plan.to || !book.hasRoom(match.location, date))
      continue;
    free.push({
      date,
      home_evening: weekdayOf(date) === home_weekday,
      only_match_that_week: !theirs.some((fixture) => mondayOf(fixture.date) === mondayOf(date)),
    });
  }
  const oddity = ({ home_evening, only_match_that_week }: FreeDate) =>
    Number(!only_match_that_week) * 2 + Number(!home_evening);
  const away = ({ date }: FreeDate) => Math.abs(dayNumber(date) - dayNumber(match.date));
  free.sort((a, b) => oddity(a) - oddity(b) || away(a) - away(b));
  return free.length === 0 ? refuse('no_free_date') : accept(free);
}
