import { seededDice } from '@oche/kit';
import { USUAL_GROUP_RULES } from '@oche/league';
import type { Sql } from '../db/index.ts';
import { makeOrganisation, makeUser } from '../seed/factories.ts';
import { makeLeagueSeason, makeTeams, makeVenue, type Venue } from '../seed/league/make-league.ts';

export type BigLeague = { email: string; org_slug: string; season_slug: string };

/** A federation without a calendar: divisions of ten to twelve, whose teams share cafés of two to six boards. */
export async function makeBigLeague(sql: Sql, teams: number, cafes: number): Promise<BigLeague> {
  const secretary = await makeUser(sql);
  const org_slug = `big-${teams}`;
  const { id } = await makeOrganisation(sql, {
    ...{ name: 'Big league', slug: org_slug, domains: [], organisers: [secretary.id] },
  });
  const venues: Venue[] = [];
  for (let at = 0; at < cafes; at++)
    venues.push(await makeVenue(sql, id, { name: `Café ${at + 1}`, boards: 2 + (at % 5) }));
  const made = await makeTeams(
    sql,
    id,
    Array.from({ length: teams }, (_, at) => ({
      name: `Team ${at + 1}`,
      short_name: `T${at + 1}`,
      location_id: venues[at % cafes]!.id,
      home_weekday: 3 + ((at * 7) % 3),
      average: 50,
    })),
    seededDice(7),
  );
  const divisions = Math.round(teams / 11);
  const season = await makeLeagueSeason(sql, id, {
    name: '2040-2041',
    from: '2040-09-03',
    to: '2041-05-31',
    venues,
    groups: Array.from({ length: divisions }, (_, nth) => ({
      name: `Division ${nth + 1}`,
      class: nth + 1,
      teams: made.filter((_, at) => at % divisions === nth),
      rules: { ...USUAL_GROUP_RULES, boards_per_match: 2 },
    })),
    cup_weeks: ['2040-10-17', '2041-01-16'],
    holidays: [{ from: '2040-12-24', to: '2041-01-06', name: 'Winter' }],
    other_weekdays: [2],
    has_calendar: false,
  });
  return { email: secretary.email, org_slug, season_slug: season.slug };
}
