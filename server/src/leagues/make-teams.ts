import type { Sql } from '../db/index.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { shortNameOf } from './team-slug.ts';
import { insertSeasonTeams, type SeasonTeamFields } from './teams.sql.ts';
import { newTeam } from './teams.ts';

/** A team of an import: one that was there before, or a new one. */
export type NewSeasonTeam = Pick<SeasonTeamFields, 'name'> & Partial<SeasonTeamFields> & { team_id?: number };

const USUAL: Omit<SeasonTeamFields, 'name' | 'short_name'> = {
  state: 'registered',
  group_id: null,
  location_id: null,
  home_weekday: null,
  home_time: null,
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  remarks: '',
};

/** Puts teams into a season; returns their ids in the same order. */
export async function makeTeams(
  tx: Sql,
  season: SeasonRow,
  teams: readonly NewSeasonTeam[],
): Promise<number[]> {
  const rows: (SeasonTeamFields & { team_id: number })[] = [];
  for (const { team_id: known, ...team } of teams) {
    const team_id = known ?? (await newTeam(tx, season.organisation_id, team.name)).team_id;
    rows.push({ ...USUAL, short_name: shortNameOf(team.name), ...team, team_id });
  }
  if (rows.length > 0) await insertSeasonTeams(tx, season.id, rows);
  return rows.map(({ team_id }) => team_id);
}
