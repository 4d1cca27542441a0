import type { Cup } from '@oche/contract';
import { type CupFixtures, cupFixtures } from '@oche/league';
import type { Sql } from '../db/index.ts';
import type { CalendarParts } from './calendar.sql.ts';
import { readCalendar } from './calendar.ts';
import { cupPlan } from './calendar-plan.ts';
import { requireRule } from './change-season.ts';
import type { CupMatchRow, CupRoundRow } from './cup.sql.ts';
import type { GroupRow } from './groups.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';

/** The matches of a round that can be made now, of ties that have none yet, and the ties that find no evening. */
export async function fixturesOf(
  sql: Sql,
  season: SeasonRow,
  group: GroupRow,
  { matches }: { matches: readonly CupMatchRow[] },
  { round, week, ties }: CupRoundRow,
): Promise<CupFixtures> {
  const { parts, lines } = await readCalendar(sql, season);
  const made = new Set(matches.filter((one) => one.round === round).map(({ home }) => String(home)));
  const waiting = ties.filter(({ home }) => !made.has(home));
  const plan = cupPlan(parts, season.calendar, lines, group.id);
  return requireRule(cupFixtures(plan, { round, ties: waiting }, week));
}

export function shownOpenTies(
  { venues }: Pick<CalendarParts, 'venues'>,
  { open }: CupFixtures,
): Cup['rounds'][number]['open'] {
  const venueNames = new Map(venues.map(({ id, name }) => [String(id), name]));
  const venueName = (id: string) => venueNames.get(id) ?? '';
  return open.map(({ home, away, location, offers }) => ({
    home: Number(home),
    away: Number(away),
    venue: venueName(location),
    offers: offers.map((offer) => ({
      home: Number(offer.home),
      date: offer.date,
      venue: venueName(offer.location),
      kind: offer.kind,
    })),
  }));
}
