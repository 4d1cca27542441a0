import { dayNumber, type IsoDate, isIsoDate } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { type BoardBook, boardBook } from './board-book.ts';
import { addDays, mondayOf, weekdayOf } from './calendar.ts';
import {
  checkSeason,
  cupWeeksOf,
  type Fixture,
  isOpenDay,
  type LeagueTeam,
  type SeasonPlan,
} from './season.ts';

export type FreeDate = { date: IsoDate; home_evening: boolean; only_match_that_week: boolean };

/**
 * Dates a match could move to: boards free, no holiday, no cup week, neither team plays that day; the
 * nearest and least odd first.
 */
export function proposeDates(
  plan: SeasonPlan,
  fixtures: readonly Fixture[],
  id: string,
  window: { from: IsoDate; to: IsoDate },
): Verdict<FreeDate[]> {
  const checked = checkSeason(plan);
  if (!checked.ok) return checked;
  if (!isIsoDate(window.from) || !isIsoDate(window.to)) return refuse('bad_season', 'window');
  const match = fixtures.find((fixture) => fixture.id === id);
  if (!match) return refuse('unknown_game', id);
  const home = plan.teams.find((team) => team.id === match.home);
  if (!home) return refuse('bad_teams', match.home);
  const others = fixtures.filter((fixture) => fixture !== match);
  const book = boardBook(plan, others);
  const theirs = others.filter((other) => shareTeam(other, match));
  const weeks = new Set(theirs.map(({ date }) => mondayOf(date)));
  const elsewhere = (plan.busy ?? []).filter(({ team }) => team === match.home || team === match.away);
  const days = new Set([match.date, ...theirs.map(({ date }) => date), ...elsewhere.map(({ date }) => date)]);
  const free: FreeDate[] = [];
  const until = window.to < plan.to ? window.to : plan.to;
  for (let date = window.from > plan.from ? window.from : plan.from; date <= until; date = addDays(date, 1))
    if (!days.has(date) && isEvening(plan, home, date) && book.room(match.location, date) > 0)
      free.push({
        date,
        home_evening: weekdayOf(date) === home.home_weekday,
        only_match_that_week: !weeks.has(mondayOf(date)),
      });
  const oddity = ({ home_evening, only_match_that_week }: FreeDate) =>
    Number(!only_match_that_week) * 2 + Number(!home_evening);
  const away = ({ date }: FreeDate) => Math.abs(dayNumber(date) - dayNumber(match.date));
  free.sort((a, b) => oddity(a) - oddity(b) || away(a) - away(b));
  return free.length === 0 ? refuse('no_free_date') : accept(free);
}

const shareTeam = (one: Fixture, other: Fixture): boolean =>
  [one.home, one.away].some((team) => team === other.home || team === other.away);

/** A day on which this team may be at home: the cup week belongs to the cup. */
function isEvening(plan: SeasonPlan, { home_weekday }: LeagueTeam, date: IsoDate): boolean {
  const weekdays = [home_weekday, ...(plan.other_weekdays ?? [])];
  return weekdays.includes(weekdayOf(date)) && isOpenDay(plan, date) && !cupWeeksOf(plan).has(mondayOf(date));
}

/**
 * A match with home and away turned round, and with it the other match of these two, so that both are at
 * home once. Each is played in its own week, on an evening of its new house.
 */
export function turnFixture(plan: SeasonPlan, fixtures: readonly Fixture[], id: string): Verdict<Fixture[]> {
  const checked = checkSeason(plan);
  if (!checked.ok) return checked;
  const match = fixtures.find((fixture) => fixture.id === id);
  if (!match) return refuse('unknown_game', id);
  const isTheirs = ({ home, away }: Fixture) =>
    (home === match.home && away === match.away) || (home === match.away && away === match.home);
  const others = fixtures.filter((fixture) => !isTheirs(fixture));
  const book = boardBook(plan, others);
  const turned = new Map<Fixture, Fixture>();
  for (const fixture of fixtures.filter(isTheirs)) {
    const home = plan.teams.find((team) => team.id === fixture.away);
    if (!home) return refuse('bad_teams', fixture.away);
    const elsewhere = (plan.busy ?? []).filter(({ team }) => team === fixture.home || team === fixture.away);
    const busy = [...others.filter((other) => shareTeam(other, fixture)), ...elsewhere].map(
      ({ date }) => date,
    );
    const date = eveningIn(plan, mondayOf(fixture.date), home, book, busy);
    if (!date) return refuse('boards_clash', { round: fixture.round, location: home.location });
    book.take(home.location, date);
    const moved = weekdayOf(date) !== home.home_weekday;
    turned.set(fixture, {
      ...fixture,
      home: fixture.away,
      away: fixture.home,
      location: home.location,
      date,
      moved,
    });
  }
  return accept(fixtures.map((fixture) => turned.get(fixture) ?? fixture));
}

function eveningIn(
  plan: SeasonPlan,
  monday: IsoDate,
  home: LeagueTeam,
  book: BoardBook,
  busy: readonly IsoDate[],
): IsoDate | undefined {
  return [home.home_weekday, ...(plan.other_weekdays ?? [])]
    .map((day) => addDays(monday, day - 1))
    .find(
      (date) => isEvening(plan, home, date) && !busy.includes(date) && book.room(home.location, date) > 0,
    );
}
