import { seededDice } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { boardBook, datesInWeek } from './board-book.ts';
import { boardShortage } from './board-shortage.ts';
import { weekdayOf } from './calendar.ts';
import { eveningRoom, type House } from './evening-room.ts';
import { homeLoad } from './home-load.ts';
import { locksOf, spareDate, teamDays, turnToLocks } from './locked.ts';
import { matchWeeks, openWeeks, roundsNeeded } from './match-weeks.ts';
import {
  checkSeason,
  type Fixture,
  type LeagueTeam,
  type MatchWeek,
  meetingKey,
  type SeasonPlan,
} from './season.ts';
import { seatTeams } from './seat-teams.ts';
import { searchSmallSeason } from './small-season.ts';
import { countBreaks, missedDerbies, type Rounds, roundsOf } from './timetable.ts';
import { turnMeetings } from './turn-meetings.ts';

export type FixtureList = {
  fixtures: readonly Fixture[];
  /** How often a team is twice running at home, or twice running away. */
  breaks: number;
  missed_derbies: number;
  /** Matches that are played in another week than the others of their round. */
  other_weeks: number;
};

/** A plan that can be played should not be refused for bad luck with the dice. */
const ATTEMPTS = 8;

/** A whole season: everybody meets, nobody clashes for boards, and home and away take turns as well as they can. */
export function makeFixtures(plan: SeasonPlan): Verdict<FixtureList> {
  const checked = checkSeason(plan);
  if (!checked.ok) return checked;
  const early = matchWeeks(plan, 'early');
  if (!early) return refuse('season_too_short', { rounds: roundsNeeded(plan) });
  const found = fixturesIn(plan, early);
  if (isPerfect(found)) return found;
  const roomy = matchWeeks(plan, 'roomy')!;
  const isSame = roomy.every(({ monday }, at) => monday === early[at]!.monday);
  const lucky = isSame ? found : better(found, fixturesIn(plan, roomy));
  return lucky.ok ? lucky : (smallSeason(plan) ?? lucky);
}

type Found = Verdict<FixtureList>;
const isPerfect = (found: Found): boolean => found.ok && found.value.other_weeks === 0;

/** The one that is there, else the one with fewer matches in other weeks. */
const better = (one: Found, other: Found): Found => {
  if (!one.ok || !other.ok) return one.ok ? one : other;
  return other.value.other_weeks < one.value.other_weeks ? other : one;
};

/** Before a small season is refused everything is tried. */
function smallSeason(plan: SeasonPlan): Found | null {
  const weeks = openWeeks(plan).map(({ week }) => week);
  const found = searchSmallSeason(plan, weeks);
  if (!found) return null;
  const fixtures = putOnDates(plan, found.rounds, found.weeks);
  return fixtures.ok ? fixtures : null;
}

function fixturesIn(plan: SeasonPlan, weeks: readonly MatchWeek[]): Found {
  const houses = eveningRoom(plan, weeks);
  const locks = locksOf(plan, weeks);
  const shortage = mayMoveWeeks(plan) ? null : boardShortage(plan, houses);
  if (shortage) return refuse('boards_clash', shortage);
  const dice = seededDice(plan.dice);
  let found: Found | null = null;
  for (let attempt = 0; attempt < ATTEMPTS && !(found && isPerfect(found)); attempt++) {
    const seated = turnToLocks(seatTeams(plan, houses, roundsOf(plan), dice, locks), locks);
    const rounds =
      strainOf(plan, houses, seated) > 0 ? turnMeetings(plan, houses, seated, dice, locks) : seated;
    const made = putOnDates(plan, rounds, weeks);
    found = found ? better(found, made) : made;
  }
  return found!;
}

function strainOf(plan: SeasonPlan, houses: readonly House[], rounds: Rounds): number {
  const load = homeLoad(plan, houses);
  for (const [round, games] of rounds.entries()) for (const { home } of games) load.put(home, round);
  return load.strain();
}

/** Round locked matches not everybody finds an evening in the week of the round. */
const mayMoveWeeks = ({ locked = [], spare_weeks = false }: SeasonPlan): boolean =>
  spare_weeks || locked.length > 0;

type Unplaced = { id: string; round: number; home: LeagueTeam; away: string };

function putOnDates(plan: SeasonPlan, rounds: Rounds, weeks: readonly MatchWeek[]): Found {
  const locked = plan.locked ?? [];
  const isLocked = new Set(locked.map((match) => meetingKey(match, plan.rounds)));
  const ids = new Set(locked.map(({ id }) => id));
  const book = boardBook(plan, locked);
  const days = teamDays(plan);
  const fixtures: Fixture[] = [...locked];
  const place = ({ id, round, home, away }: Unplaced, date: string): void => {
    const moved = weekdayOf(date) !== home.home_weekday;
    const fixture = { id, round, home: home.id, away, date, location: home.location, moved };
    days.add(fixture);
    fixtures.push(fixture);
  };
  const left: Unplaced[] = [];
  for (const [at, games] of rounds.entries()) {
    let nth = 0;
    const round = at + 1;
    const nextId = (): string => (ids.has(`${round}-${++nth}`) ? nextId() : `${round}-${nth}`);
    const open = games
      .map(({ home, away }) => ({ home: plan.teams[home]!, away: plan.teams[away]!.id }))
      .filter(({ home, away }) => !isLocked.has(meetingKey({ home: home.id, away }, plan.rounds)))
      .map((game): Unplaced => ({ ...game, id: nextId(), round }));
    const isBusy = (one: number, date: string) =>
      days.playsOn(open[one]!.home.id, date) || days.playsOn(open[one]!.away, date);
    const homes = open.map(({ home }) => home);
    const dates = datesInWeek(plan, weeks[at]!, homes, book, isBusy);
    for (const [one, game] of open.entries()) dates[one] ? place(game, dates[one]) : left.push(game);
    if (left.length > 0 && !mayMoveWeeks(plan)) return noBoards(left[0]!);
  }
  for (const game of left) {
    const date = spareDate(plan, game.home, game.away, weeks[game.round - 1]!.monday, book, days);
    if (!date) return noBoards(game);
    book.take(game.home.location, date);
    place(game, date);
  }
  return accept({
    fixtures,
    breaks: countBreaks(rounds, plan.teams.length),
    missed_derbies: missedDerbies(plan, rounds),
    other_weeks: left.length,
  });
}

const noBoards = ({ round, home }: Unplaced) => refuse('boards_clash', { round, location: home.location });
