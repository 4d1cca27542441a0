import type { SeasonCalendar, UngrantedWish } from '@oche/contract';
import { type DivisionPlan, ungranted } from '@oche/league';
import { createSlices } from '../app/index.ts';
import type { CalendarLine, CalendarParts } from './calendar.sql.ts';
import { fixtureOf, weekdayIn } from './calendar-plan.ts';

/** What the calendar as it stands does not grant, made by us or changed by hand. */
export async function openWishes(
  parts: CalendarParts,
  plans: readonly DivisionPlan[],
  lines: readonly CalendarLine[],
): Promise<UngrantedWish[]> {
  const teamById = new Map(parts.teams.map((team) => [team.id, team]));
  const byGroup = Map.groupBy(lines, ({ group_id }) => group_id);
  const slice = createSlices();
  const open: UngrantedWish[] = [];
  for (const { id, plan } of plans) {
    const own = byGroup.get(Number(id)) ?? [];
    const fixtures = own.map((line) => fixtureOf(line, teamById.get(line.home)));
    for (const { why, help } of ungranted(plan, fixtures)) open.push({ group_id: Number(id), why, help });
    await slice();
  }
  return open;
}

/** Matches in a house with too few boards that evening, or of a team that plays twice. */
export function clashingMatches(
  parts: CalendarParts,
  lines: readonly CalendarLine[],
): SeasonCalendar['clashing'] {
  const venues = new Map(parts.venues.map((venue) => [venue.id, venue]));
  const boardsOn = (id: number, date: string): number => {
    const venue = venues.get(id);
    const said = venue?.evenings.find(({ weekday }) => weekday === weekdayIn(date));
    return (said ?? venue)?.boards ?? 0;
  };
  const perMatch = new Map(parts.groups.map((group) => [group.id, group.boards]));
  const open = lines.filter(({ phase }) => phase !== 'cancelled' && phase !== 'postponed');
  const count = (map: Map<number, number>, id: number, by: number) => map.set(id, (map.get(id) ?? 0) + by);
  const clashing = new Set<number>();
  for (const [date, evening] of Map.groupBy(open, (line) => line.date)) {
    const used = new Map<number, number>();
    const plays = new Map<number, number>();
    for (const { location_id, group_id, home, away } of evening) {
      count(used, location_id, perMatch.get(group_id) ?? 1);
      for (const team of [home, away]) count(plays, team, 1);
    }
    for (const { id, location_id, home, away } of evening)
      if (
        used.get(location_id)! > boardsOn(location_id, date) ||
        [home, away].some((team) => plays.get(team)! > 1)
      )
        clashing.add(id);
  }
  return [...clashing];
}
