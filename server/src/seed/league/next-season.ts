import { seededDice } from '@oche/kit';
import { addDays, mondayOf, seasonName, USUAL_GROUP_RULES } from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import type { Sql } from '../../db/index.ts';
import { type Captain, makeLeagueSeason, makeTeams, makeVenue, type Venue } from './make-league.ts';

const HOUSES: readonly [name: string, town: string, teams: readonly string[]][] = [
  ['De Kaai', 'Oostende', ['Kaailopers A', 'Kaailopers B', 'Kaailopers C']],
  ['De Vuurtoren', 'Nieuwpoort', ['Vuurtoren A', 'Vuurtoren B', 'Vuurtoren C']],
];

/** A small competition of next year that has no calendar yet: six teams want the boards of two cafés on the same evening. */
export async function seedNextSeason(
  sql: Sql,
  { organisation_id, captains }: { organisation_id: number; captains: Captain[] },
  now: Date,
): Promise<void> {
  const from = addDays(mondayOf(isoDay(now)), 7 * 45);
  const venues: Venue[] = [];
  for (const [name, address] of HOUSES)
    venues.push(await makeVenue(sql, organisation_id, { name, address, boards: 1 }));
  const teams = HOUSES.flatMap(([, , names], at) =>
    names.map((name) => ({
      name,
      short_name: `${name.slice(0, 2).toUpperCase()}${name.at(-1)}`,
      location_id: venues[at]!.id,
      home_weekday: 5,
      average: 50,
    })),
  );
  const year = Number(from.slice(0, 4));
  await makeLeagueSeason(sql, organisation_id, {
    name: seasonName(`${year}-${year + 1}`)!,
    from,
    to: addDays(from, 7 * 26),
    venues,
    groups: [
      {
        name: 'Havenreeks',
        class: 1,
        teams: await makeTeams(sql, organisation_id, teams, seededDice(3), captains),
        rules: { ...USUAL_GROUP_RULES, levels: { promoted: 0, relegated: 0 } },
      },
    ],
    other_weekdays: [2, 3],
    has_calendar: false,
  });
}
