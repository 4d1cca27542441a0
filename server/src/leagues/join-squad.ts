import { Refusal } from '@oche/contract';
import { checkJoining } from '@oche/league';
import type { Context } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { requireRule } from './change-season.ts';
import { listGroups } from './groups.sql.ts';
import { lockMemberList } from './member-list.sql.ts';
import {
  clearSquadRole,
  listSquad,
  listTeamsOfPeople,
  type SquadPerson,
  type SquadRole,
  upsertSquadMember,
} from './members.sql.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { findSeasonTeam } from './teams.sql.ts';
import { todayIn } from './today.ts';

type TeamOfSeason = { season: SeasonRow; team_id: number; slug: string };
export type Joiner = Pick<SquadPerson, 'person_id' | 'gender' | 'born_on' | 'state'> & { role: SquadRole };

/** Puts people into a squad, if the rules allow it for each. A captain takes the place of the one before. */
export async function joinSquad(
  context: Context,
  tx: Sql,
  { season, team_id, slug }: TeamOfSeason,
  people: readonly Joiner[],
): Promise<void> {
  await lockMemberList(tx, season.organisation_id);
  const team = await findSeasonTeam(tx, season.id, slug);
  if (!team) throw new Refusal('not_found');
  if (team.state === 'withdrawn') throw new Refusal('team_withdrawn');
  const groups = await listGroups(tx, season.id);
  const category = groups.find(({ id }) => id === team.group_id)?.category ?? null;
  const squad = (await listSquad(tx, season.id, team_id)).filter(({ left_on }) => left_on === null);
  const teams = await listTeamsOfPeople(
    tx,
    season.id,
    people.map(({ person_id }) => person_id),
  );
  const joined_on = todayIn(context, season);
  for (const [nth, { person_id, role, ...member }] of people.entries()) {
    const own = teams.filter((one) => one.person_id === person_id);
    requireRule(
      checkJoining(
        {
          member,
          team: { id: team_id, category, squad: squad.length + nth },
          teams: own.map((one) => ({ id: one.team_id, category: one.category })),
        },
        season.rules,
      ),
    );
    const place = { season_id: season.id, team_id };
    if (role === 'captain') await clearSquadRole(tx, { ...place, role });
    await upsertSquadMember(tx, { ...place, participant_id: person_id, role, joined_on });
  }
}
