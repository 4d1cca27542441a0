import { type IsoDate, type Reason, reason } from '@oche/kit';
import { addDays, mondayOf } from './calendar.ts';
import { type Derby, type Fixture, isOpenDay, type SeasonPlan } from './season.ts';

/** Wishes a season could not grant, and what would help; null where nothing but another season does. */
export const WISH_HELPS = {
  derby_conflict: 'drop_a_wish',
  derby_late: 'later_round',
  evening_closed: null,
  evening_full: 'more_boards',
  other_week: 'more_boards',
} as const satisfies Record<string, string | null>;
export type WishCode = keyof typeof WISH_HELPS;
export type WishHelp = NonNullable<(typeof WISH_HELPS)[WishCode]>;
export type Ungranted = { why: Reason<WishCode>; help: WishHelp | null };

/** What of the plan a list of fixtures does not keep, made by us or changed by hand: derbies and home evenings. */
export function ungranted(plan: SeasonPlan, fixtures: readonly Fixture[]): Ungranted[] {
  const reasons = [
    ...lateDerbies(plan, fixtures),
    ...movedEvenings(plan, fixtures),
    ...otherWeeks(plan, fixtures),
  ];
  return reasons.map((why) => ({ why, help: WISH_HELPS[why.code] }));
}

function lateDerbies({ derbies = [] }: SeasonPlan, fixtures: readonly Fixture[]): Reason<WishCode>[] {
  return derbies.flatMap((derby) => {
    const { teams, by_round } = derby;
    const meetings = fixtures.filter(({ home, away }) => teams.includes(home) && teams.includes(away));
    const round = meetings.reduce(
      (first, meeting) => Math.min(first, meeting.round),
      Number.MAX_SAFE_INTEGER,
    );
    if (round <= by_round) return [];
    const facts = { team: teams[0], other: teams[1], by_round, round };
    return [reason(isCrowded(derby, derbies) ? 'derby_conflict' : 'derby_late', facts)];
  });
}

/** A team meets one other a round: more wishes than rounds cannot all be met. */
const isCrowded = ({ teams, by_round }: Derby, derbies: readonly Derby[]): boolean =>
  teams.some(
    (team) =>
      derbies.filter((other) => other.by_round <= by_round && other.teams.includes(team)).length > by_round,
  );

function movedEvenings(plan: SeasonPlan, fixtures: readonly Fixture[]): Reason<WishCode>[] {
  const weekday = new Map(plan.teams.map(({ id, home_weekday }) => [id, home_weekday]));
  return fixtures.flatMap(({ id, home, away, date, location, moved }) => {
    if (!moved || !weekday.has(home)) return [];
    const evening = addDays(mondayOf(date), weekday.get(home)! - 1);
    const facts = { fixture: id, team: home, other: away, evening, date, location };
    return [reason(isOpenDay(plan, evening) ? 'evening_full' : 'evening_closed', facts)];
  });
}

/** Matches in another week than most of their round; those that were locked are where somebody wanted them. */
function otherWeeks({ locked = [] }: SeasonPlan, fixtures: readonly Fixture[]): Reason<WishCode>[] {
  const isLocked = new Set(locked.map(({ id }) => id));
  const weeks = new Map<number, Map<IsoDate, number>>();
  // A season has few days and many matches.
  const mondays = new Map<IsoDate, IsoDate>();
  for (const { round, date } of fixtures) {
    const monday = mondays.get(date) ?? mondayOf(date);
    mondays.set(date, monday);
    const counts = weeks.get(round) ?? new Map<IsoDate, number>();
    counts.set(monday, (counts.get(monday) ?? 0) + 1);
    weeks.set(round, counts);
  }
  const usual = new Map(
    [...weeks].map(([round, counts]) => [round, [...counts].sort((a, b) => b[1] - a[1])[0]![0]]),
  );
  return fixtures.flatMap(({ id, round, home, away, date, location }) => {
    const week = usual.get(round)!;
    if (isLocked.has(id) || mondays.get(date) === week) return [];
    return [reason('other_week', { fixture: id, team: home, other: away, evening: week, date, location })];
  });
}
