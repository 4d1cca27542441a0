import { seededDice } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { boardBook, datesInWeek } from './board-book.ts';
import { boardShortage } from './board-shortage.ts';
import { weekdayOf } from './calendar.ts';
import { eveningRoom, type House } from './evening-room.ts';
import { homeLoad } from './home-load.ts';
import { matchWeeks, openWeeks, roundsNeeded } from './match-weeks.ts';
import { checkSeason, type Fixture, type MatchWeek, type SeasonPlan } from './season.ts';
import { seatTeams } from './seat-teams.ts';
import { searchSmallSeason } from './small-season.ts';
import { countBreaks, missedDerbies, type Rounds, roundsOf } from './timetable.ts';
import { turnMeetings } from './turn-meetings.ts';

export type FixtureList = {
  fixtures: readonly Fixture[];
  /** How often a team is twice running at home, or twice running away. */
  breaks: number;
  missed_derbies: number;
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
  const roomy = matchWeeks(plan, 'roomy')!;
  const isSame = roomy.every(({ monday }, at) => monday === early[at]!.monday);
  const lucky = found.ok || isSame ? found : fixturesIn(plan, roomy);
  return lucky.ok ? lucky : (smallSeason(plan) ?? lucky);
}

/** Before a small season is refused everything is tried. */
function smallSeason(plan: SeasonPlan): Verdict<FixtureList> | null {
  const weeks = openWeeks(plan).map(({ week }) => week);
  const found = searchSmallSeason(plan, weeks);
  if (!found) return null;
  const fixtures = putOnDates(plan, found.rounds, found.weeks);
  return fixtures.ok ? accept(listOf(plan, found.rounds, fixtures.value)) : null;
}

function fixturesIn(plan: SeasonPlan, weeks: readonly MatchWeek[]): Verdict<FixtureList> {
  const houses = eveningRoom(plan, weeks);
  const shortage = boardShortage(plan, houses);
  if (shortage) return refuse('boards_clash', shortage);
  const dice = seededDice(plan.dice);
  let rounds: Rounds = [];
  let fixtures: Verdict<Fixture[]> = accept([]);
  for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || !fixtures.ok); attempt++) {
    const seated = seatTeams(plan, houses, roundsOf(plan), dice);
    rounds = strainOf(plan, houses, seated) > 0 ? turnMeetings(plan, houses, seated, dice) : seated;
    fixtures = putOnDates(plan, rounds, weeks);
  }
  return fixtures.ok ? accept(listOf(plan, rounds, fixtures.value)) : fixtures;
}

const listOf = (plan: SeasonPlan, rounds: Rounds, fixtures: Fixture[]): FixtureList => ({
  fixtures,
  breaks: countBreaks(rounds, plan.teams.length),
  missed_derbies: missedDerbies(plan, rounds),
});

function strainOf(plan: SeasonPlan, houses: readonly House[], rounds: Rounds): number {
  const load = homeLoad(plan, houses);
  for (const [round, games] of rounds.entries()) for (const { home } of games) load.put(home, round);
  return load.strain();
}

function putOnDates(plan: SeasonPlan, rounds: Rounds, weeks: readonly MatchWeek[]): Verdict<Fixture[]> {
  const book = boardBook(plan);
  const fixtures: Fixture[] = [];
  for (const [round, games] of rounds.entries()) {
    const homes = games.map(({ home }) => plan.teams[home]!);
    const dates = datesInWeek(plan, weeks[round]!, homes, book);
    for (const [nth, { away }] of games.entries()) {
      const { id: home, location, home_weekday } = homes[nth]!;
      const date = dates[nth];
      if (!date) return refuse('boards_clash', { round: round + 1, location });
      const id = `${round + 1}-${nth + 1}`;
      const moved = weekdayOf(date) !== home_weekday;
      fixtures.push({ id, round: round + 1, home, away: plan.teams[away]!.id, date, location, moved });
    }
  }
  return accept(fixtures);
}
