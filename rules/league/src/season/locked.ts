import { dayNumber, type IsoDate } from '@oche/kit';
import type { BoardBook } from './board-book.ts';
import { addDays, mondayOf } from './calendar.ts';
import { openWeeks } from './match-weeks.ts';
import type { Fixture, LeagueTeam, MatchWeek, SeasonPlan } from './season.ts';
import { type Meeting, type Rounds, turned } from './timetable.ts';

/** A locked match by the numbers of its teams, and the round whose week it is in; none in a week without a round. */
export type Lock = Meeting & { round: number };

export function locksOf(plan: SeasonPlan, weeks: readonly MatchWeek[]): Lock[] {
  const number = new Map(plan.teams.map(({ id }, at) => [id, at]));
  return (plan.locked ?? []).map(({ home, away, date }) => ({
    home: number.get(home)!,
    away: number.get(away)!,
    round: weeks.findIndex(({ monday }) => monday === mondayOf(date)),
  }));
}

export const pairKey = ({ home, away }: Meeting): string =>
  home < away ? `${home} ${away}` : `${away} ${home}`;

/** By pair: the rounds in which they meet. */
export function roundsByPair(rounds: Rounds): Map<string, number[]> {
  const met = new Map<string, number[]>();
  for (const [round, games] of rounds.entries())
    for (const game of games) {
      const key = pairKey(game);
      met.set(key, [...(met.get(key) ?? []), round]);
    }
  return met;
}

/** Turns the meetings of two teams round where a locked match of theirs has the other one at home in that round. */
export function turnToLocks(rounds: Rounds, locks: readonly Lock[]): Rounds {
  const wrong = new Set(
    locks
      .filter(({ home, away, round }) =>
        rounds[round]?.some((game) => game.home === away && game.away === home),
      )
      .map(pairKey),
  );
  if (wrong.size === 0) return rounds;
  return rounds.map((games) => games.map((game) => (wrong.has(pairKey(game)) ? turned(game) : game)));
}

/** On which days and in which weeks teams play already. */
export type TeamDays = {
  playsOn: (team: string, date: IsoDate) => boolean;
  playsInWeek: (team: string, monday: IsoDate) => boolean;
  add: (fixture: Pick<Fixture, 'home' | 'away' | 'date'>) => void;
};

export function teamDays({ busy = [], locked = [] }: Pick<SeasonPlan, 'busy' | 'locked'>): TeamDays {
  const days = new Set<string>();
  const weeks = new Set<string>();
  const put = (team: string, date: IsoDate): void => {
    days.add(`${date} ${team}`);
    weeks.add(`${mondayOf(date)} ${team}`);
  };
  const add: TeamDays['add'] = ({ home, away, date }) => {
    put(home, date);
    put(away, date);
  };
  for (const { team, date } of busy) put(team, date);
  for (const fixture of locked) add(fixture);
  return {
    playsOn: (team, date) => days.has(`${date} ${team}`),
    playsInWeek: (team, monday) => weeks.has(`${monday} ${team}`),
    add,
  };
}

/** The best evening of another week: the nearest week in which neither plays, else the nearest with an evening for both. */
export function spareDate(
  plan: SeasonPlan,
  home: LeagueTeam,
  away: string,
  near: IsoDate,
  book: BoardBook,
  days: TeamDays,
): IsoDate | undefined {
  const evenings = [home.home_weekday, ...(plan.other_weekdays ?? [])];
  const isFree = (date: IsoDate) =>
    book.room(home.location, date) > 0 && !days.playsOn(home.id, date) && !days.playsOn(away, date);
  let best: { date: IsoDate; cost: number } | undefined;
  for (const { week } of openWeeks(plan)) {
    const day = evenings.find((one) => week.open.has(one) && isFree(addDays(week.monday, one - 1)));
    if (day === undefined) continue;
    const isFull = days.playsInWeek(home.id, week.monday) || days.playsInWeek(away, week.monday);
    const cost = Math.abs(dayNumber(week.monday) - dayNumber(near)) + (isFull ? FULL_WEEK : 0);
    if (!best || cost < best.cost) best = { date: addDays(week.monday, day - 1), cost };
  }
  return best?.date;
}

/** Further than any week of a season is from another: twice in one week comes last. */
const FULL_WEEK = 10_000;
