import { boardBook } from './board-book.ts';
import { addDays, mondayOf } from './calendar.ts';
import { cupWeeksOf, type MatchWeek, type SeasonPlan, weekOf } from './season.ts';

/** With an odd number somebody sits out every round. */
export function roundsNeeded({ teams, rounds }: SeasonPlan): number {
  const once = teams.length - 1 + (teams.length % 2);
  return rounds === 'single' ? once : 2 * once;
}

/** A week in which somebody could be at home on no evening at all. */
const STUCK = 7;

/**
 * The weeks of the rounds, the first that will do: weeks with every home evening open, then those where
 * another evening helps, then those where somebody could not be at home. `roomy` rather waits for weeks with
 * boards for everybody and all the other evenings as well. Null when there are too few.
 */
export function matchWeeks(plan: SeasonPlan, choice: 'early' | 'roomy'): MatchWeek[] | null {
  const needed = roundsNeeded(plan);
  const crowding = choice === 'roomy' ? crowdingOf(plan) : () => 0;
  const weeks = openWeeks(plan).map(({ week, closed }) => ({ week, closed: closed + crowding(week) }));
  if (weeks.length < needed) return null;
  const chosen = weeks.toSorted((a, b) => a.closed - b.closed).slice(0, needed);
  return chosen.map(({ week }) => week).sort((a, b) => (a.monday < b.monday ? -1 : 1));
}

/** Every week in which anybody can be at home, and how bad it is. */
export function openWeeks(plan: SeasonPlan): { week: MatchWeek; closed: number }[] {
  const cup = cupWeeksOf(plan);
  const evenings = [...new Set(plan.teams.map(({ home_weekday }) => home_weekday))];
  const others = plan.other_weekdays ?? [];
  const weeks: { week: MatchWeek; closed: number }[] = [];
  for (let monday = mondayOf(plan.from); monday <= plan.to; monday = addDays(monday, 7)) {
    if (cup.has(monday)) continue;
    const week = weekOf(plan, monday);
    const closed = evenings.filter((day) => !week.open.has(day)).length;
    const helps = others.some((day) => week.open.has(day));
    if (closed === evenings.length && !helps) continue;
    weeks.push({ week, closed: closed + (closed > 0 && !helps ? STUCK : 0) });
  }
  return weeks;
}

/** Teams whose boards are taken that week, and other evenings that are closed. */
function crowdingOf(plan: SeasonPlan): (week: MatchWeek) => number {
  const book = boardBook(plan);
  return ({ monday, open }) => {
    const full = plan.teams.filter(
      ({ location, home_weekday }) => book.room(location, addDays(monday, home_weekday - 1)) === 0,
    );
    return full.length + (plan.other_weekdays ?? []).filter((day) => !open.has(day)).length;
  };
}
