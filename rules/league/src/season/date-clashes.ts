import { type IsoDate, isIsoDate, type Reason, reason } from '@oche/kit';
import { boardBook } from './board-book.ts';
import { mondayOf, weekdayOf } from './calendar.ts';
import { cupWeeksOf, type Fixture, isOpenDay, type SeasonPlan } from './season.ts';

/** What can stand against a date that somebody types. Only the first two make it impossible to play. */
export const CLASH_CODES = [
  'team_plays',
  'boards_full',
  'outside_season',
  'holiday',
  'cup_week',
  'other_evening',
  'second_that_week',
] as const;
export type ClashCode = (typeof CLASH_CODES)[number];
export const isHardClash = ({ code }: Reason<ClashCode>): boolean =>
  code === 'team_plays' || code === 'boards_full';

/** What stands against playing a match on a day: the worst first, nothing for its home evening in a free week. */
export function clashesOn(
  plan: SeasonPlan,
  fixtures: readonly Fixture[],
  id: string,
  date: IsoDate,
): Reason<ClashCode>[] {
  const match = fixtures.find((fixture) => fixture.id === id);
  if (!match || !isIsoDate(date)) return [];
  const others = fixtures.filter((fixture) => fixture !== match);
  const book = boardBook(plan, others);
  const clashes: Reason<ClashCode>[] = [];
  const teams = [match.home, match.away];
  for (const team of teams) {
    const isTheirs = ({ home, away }: Fixture) => home === team || away === team;
    const isBusy = (plan.busy ?? []).some((one) => one.team === team && one.date === date);
    const theirs = others.filter(isTheirs);
    if (isBusy || theirs.some((other) => other.date === date)) clashes.push(reason('team_plays', { team }));
    else if (theirs.some((other) => mondayOf(other.date) === mondayOf(date)))
      clashes.push(reason('second_that_week', { team }));
  }
  if (book.room(match.location, date) === 0)
    clashes.push(reason('boards_full', { location: match.location }));
  if (date < plan.from || date > plan.to) clashes.push(reason('outside_season', {}));
  else if (!isOpenDay(plan, date)) clashes.push(reason('holiday', {}));
  if (cupWeeksOf(plan).has(mondayOf(date))) clashes.push(reason('cup_week', {}));
  const home = plan.teams.find(({ id: team }) => team === match.home);
  if (home && weekdayOf(date) !== home.home_weekday) clashes.push(reason('other_evening', { team: home.id }));
  return clashes.sort((a, b) => CLASH_CODES.indexOf(a.code) - CLASH_CODES.indexOf(b.code));
}
