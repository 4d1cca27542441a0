import type { Sql } from '../db/index.ts';
import { type KnownMember, listMemberVersions, type SeasonRow } from '../leagues/index.ts';
import type { Effect } from './effect.ts';
import { readVersions } from './plan-people.ts';

type Written = {
  people: readonly KnownMember[];
  /** The id of each of them. */
  ids: readonly number[];
  before: ReadonlyMap<number | null, KnownMember>;
  today: string;
  teams: readonly number[];
};

/** Notes what an import of members wrote, with the versions it left behind. */
export async function memberEffect(
  tx: Sql,
  season: SeasonRow,
  { people, ids, before, today, teams }: Written,
): Promise<Effect> {
  const [versions, memberVersions] = await Promise.all([
    readVersions(tx, ids),
    listMemberVersions(tx, season.organisation_id),
  ]);
  const effect: Required<Pick<Effect, 'people' | 'members' | 'changed_people' | 'changed_members'>> = {
    people: [],
    members: [],
    changed_people: [],
    changed_members: [],
  };
  for (const id of ids) {
    const known = before.get(id);
    const person = { id, version: versions.get(id)! };
    const member = { id, version: memberVersions.get(id)! };
    if (known) effect.changed_people.push({ ...person, before: personBefore(known) });
    else effect.people.push(person);
    if (known?.is_member) effect.changed_members.push({ ...member, before: memberBefore(known) });
    else effect.members.push(member);
  }
  return {
    ...effect,
    teams: teams.map((id) => ({ id, version: 1 })),
    squads: people.flatMap(({ team_ids }, index) =>
      team_ids
        .filter((team_id) => !before.get(ids[index]!)?.team_ids.includes(team_id))
        .map((team_id) => ({ team_id, participant_id: ids[index]!, joined_on: today })),
    ),
    payments: people.flatMap(({ values }, index) =>
      values.paid_on !== '' && before.get(ids[index]!)?.values.paid_on !== values.paid_on
        ? [{ participant_id: ids[index]!, paid_on: values.paid_on }]
        : [],
    ),
  };
}

const personBefore = ({ values, beside }: KnownMember) => ({
  first_name: values.first_name,
  last_name: values.last_name,
  nickname: beside.nickname,
  gender: (values.gender || null) as 'male' | 'female' | 'other' | null,
  club: values.club,
  country: values.country,
  birth_year: beside.birth_year,
  member_number: values.member_number,
});

const memberBefore = ({ values, beside }: KnownMember) => ({
  state: values.state,
  remark: beside.remark,
  born_on: values.born_on || null,
  email: values.email,
  phone: values.phone,
});
