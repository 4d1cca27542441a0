import { type NewPersonFields, Refusal, type Team } from '@oche/contract';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { mayOrganise } from '../organisations/index.ts';
import { giveNumbers, insertParticipants } from '../participants/index.ts';
import { changeSeason, changeTeam, type SeasonChange } from './change-season.ts';
import { type Joiner, joinSquad } from './join-squad.ts';
import { refuseKnown } from './match-members.ts';
import { lockMemberList } from './member-list.sql.ts';
import {
  clearSquadRole,
  findMember,
  insertMembers,
  listCandidates,
  listLastTeams,
  listSquad,
  listTeamsOfPeople,
  type SquadRole,
  updateLeft,
  updateMemberStates,
  updateSquadRole,
} from './members.sql.ts';
import { deleteProposal, insertProposal, listProposalsOf, lockProposal } from './proposals.sql.ts';
import { readTeam } from './read-teams.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import type { SeasonTeamRow } from './teams.sql.ts';
import { todayIn } from './today.ts';

/** A captain tells people apart by what stands on match sheets; numbers and years of birth are for who keeps the book. */
export async function searchMembers(context: Context, input: Input<'searchMembers'>) {
  const { db } = context;
  const season = await requireSeason(db, input);
  const leads = await isLeader(db, context, season);
  const numbers = leads ? 'that begin so' : 'whole';
  const people = await listCandidates(db, season.organisation_id, input.search, numbers);
  const typed = input.search.toLowerCase();
  const ids = people.map(({ member_id }) => member_id);
  const [teams, before] = await Promise.all([listTeamsOfPeople(db, season.id, ids), listLastTeams(db, ids)]);
  return people.map(({ member_id, name, member_number, birth_year }) => {
    const team = teams.find(({ person_id }) => person_id === member_id);
    const last = team ? undefined : before.find(({ person_id }) => person_id === member_id);
    return {
      ...{ member_id, name, team: team?.name ?? null, team_slug: team?.slug ?? null },
      // Who has typed a whole number knows it.
      member_number: leads || member_number.toLowerCase() === typed ? member_number : null,
      birth_year: leads ? birth_year : null,
      last: last ? { team: last.team, season: last.season } : null,
    };
  });
}

const isLeader = (sql: Sql, { actor }: Context, { organisation_id }: SeasonRow): Promise<boolean> =>
  mayOrganise(sql, actor, organisation_id, 'competition_leader');

/** Who leads the competition puts somebody into the squad, confirmed; what a captain wants waits for them. */
export const addMember = (context: Context, input: Input<'addMember'>): Promise<Team> =>
  changeTeam(context, input, async (change) => {
    const { tx, season, team } = change;
    const { member_id, person, role, is_new } = input;
    if ((member_id === undefined) === (person === undefined))
      throw new Refusal('invalid', { errors: { member_id: [{ issue: 'required' }] } });
    if (team.state === 'withdrawn') throw new Refusal('team_withdrawn');
    if (member_id !== undefined && !(await findMember(tx, season.organisation_id, member_id)))
      throw new Refusal('not_found');
    if (await isLeader(tx, context, season))
      await takeIn(context, change, team, {
        person_id: member_id ?? null,
        person: person ?? null,
        role,
        is_new,
      });
    else await propose(context, change, team, { member_id: member_id ?? null, person: person ?? null });
    return readTeam(tx, season, team.slug);
  });

async function propose(
  context: Context,
  { tx, season, log }: SeasonChange,
  team: SeasonTeamRow,
  { member_id, person }: { member_id: number | null; person: NewPersonFields | null },
): Promise<void> {
  const place = { season_id: season.id, team_id: team.team_id };
  const proposed_by = requireUser(context.actor).userId;
  const proposed_at = context.clock.now();
  const isSame = (one: NewPersonFields | null) =>
    one !== null && person !== null && nameOf(one) === nameOf(person) && one.born_on === person.born_on;
  const open = await listProposalsOf(tx, season.id, team.team_id);
  if (open.some((one) => isSame(one.person))) throw new Refusal('already_proposed');
  const made = await insertProposal(tx, {
    ...{ ...place, participant_id: member_id, person, proposed_by, proposed_at },
  });
  if (!made) throw new Refusal('already_proposed');
  const known = member_id === null ? null : await findMember(tx, season.organisation_id, member_id);
  await log('member_proposed', {
    team: team.name,
    team_slug: team.slug,
    name: known?.name ?? nameOf(person!),
  });
}

const nameOf = ({ first_name, last_name }: NewPersonFields): string => `${first_name} ${last_name}`;

type Taken = {
  person_id: number | null;
  person: NewPersonFields | null;
  role: SquadRole;
  is_new: boolean;
};

/** Somebody comes into a squad, and is a confirmed member with a number from now on. */
async function takeIn(
  context: Context,
  { tx, season, log }: SeasonChange,
  team: Pick<SeasonTeamRow, 'team_id' | 'slug' | 'name'>,
  { person_id, person, role, is_new }: Taken,
): Promise<void> {
  await lockMemberList(tx, season.organisation_id);
  if (person_id === null && !is_new) await refuseKnown(tx, season.organisation_id, person!);
  const id = person_id ?? (await writeDown(tx, season.organisation_id, person!));
  const member = await findMember(tx, season.organisation_id, id);
  if (!member) throw new Refusal('not_found');
  if (member.state === null)
    await insertMembers(tx, season.organisation_id, [{ ...NEW, participant_id: id }]);
  const joiner: Joiner = { ...member, person_id: id, state: member.state ?? 'checking', role };
  await joinSquad(context, tx, { season, team_id: team.team_id, slug: team.slug }, [joiner]);
  if (joiner.state === 'checking') {
    await updateMemberStates(tx, season.organisation_id, [id], { state: 'confirmed', remark: '' });
    await giveNumbers(tx, season.organisation_id, [id]);
  }
  await log('member_joined', { team: team.name, team_slug: team.slug, name: member.name, member_id: id });
}

const NEW = { state: 'checking', remark: '', born_on: null, email: '', phone: '' } as const;

/** A new person in the book of the organisation, and among its members. */
export async function writeDown(
  tx: Sql,
  organisation_id: number,
  { born_on, email, phone, ...names }: NewPersonFields,
): Promise<number> {
  const birth_year = born_on === null ? null : Number(born_on.slice(0, 4));
  const person = { ...names, nickname: '', club: '', country: '', birth_year, member_number: '' };
  const [id] = await insertParticipants(tx, { owner_id: null, organisation_id }, [person]);
  await insertMembers(tx, organisation_id, [{ ...NEW, born_on, email, phone, participant_id: id! }]);
  return id!;
}

export const removeProposal = (context: Context, input: Input<'removeProposal'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team }) => {
    const { team_id, slug } = team;
    if (!(await deleteProposal(tx, season.id, { id: input.proposal_id, team_id })))
      throw new Refusal('not_found');
    return readTeam(tx, season, slug);
  });

export async function answerProposal(context: Context, input: Input<'answerProposal'>) {
  if (!input.accept && input.reason === '')
    throw new Refusal('invalid', { errors: { reason: [{ issue: 'required' }] } });
  await changeSeason(context, input, async (change) => {
    const { tx, season, publish, log } = change;
    const row = await lockProposal(tx, season.id, input.proposal_id);
    if (!row) throw new Refusal('not_found');
    const { id, team_id, team_slug, person_id, person, proposed_by } = row;
    const name = row.name ?? nameOf(person!);
    await deleteProposal(tx, season.id, { id, team_id });
    const team = { team_id, slug: team_slug, name: '' };
    if (input.accept) {
      const known = person_id ?? input.member_id ?? null;
      await takeIn(context, change, team, { person_id: known, person, role: 'player', is_new: input.is_new });
    } else await log('proposal_refused', { team_slug, name }, input.reason);
    if (proposed_by !== null)
      notify(tx, publish, proposed_by, {
        kind: input.accept ? 'member_accepted' : 'member_refused',
        args: { name, reason: input.reason },
        action_url: `/competition/${input.org_slug}/season/${input.season_slug}/teams/${team_slug}/members`,
      });
  });
  return { ok: true } as const;
}

/** A team keeps a captain: who is one stays it until somebody else is named. */
export const setSquadRole = (context: Context, input: Input<'setSquadRole'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    const squad = await listSquad(tx, season.id, team.team_id);
    const member = squad.find(({ person_id, left_on }) => person_id === input.member_id && left_on === null);
    if (!member) throw new Refusal('not_found');
    // A reserve captain stands in for the captain, and does not depose them.
    const isCaptain = squad.some(
      ({ user_id, role, left_on }) =>
        role === 'captain' && left_on === null && user_id === requireUser(context.actor).userId,
    );
    if (!isCaptain && !(await isLeader(tx, context, season))) throw new Refusal('forbidden');
    if (member.role === 'captain' && input.role !== 'captain') throw new Refusal('captain_needed');
    if (member.role !== input.role) {
      const place = { season_id: season.id, team_id: team.team_id, role: input.role };
      if (input.role !== 'player') await clearSquadRole(tx, place);
      await updateSquadRole(tx, place, input.member_id);
      await log('role_given', { team: team.name, team_slug: team.slug, name: member.name, role: input.role });
    }
    return readTeam(tx, season, team.slug);
  });

export const leaveTeam = (context: Context, input: Input<'leaveTeam'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    const squad = await listSquad(tx, season.id, team.team_id);
    const member = squad.find(({ person_id, left_on }) => person_id === input.member_id && left_on === null);
    if (!member) throw new Refusal('not_found');
    const place = { season_id: season.id, team_id: team.team_id, left_on: todayIn(context, season) };
    await updateLeft(tx, place, input.member_id);
    const detail = { team: team.name, team_slug: team.slug, name: member.name, member_id: input.member_id };
    await log('member_left', detail, input.reason);
    return readTeam(tx, season, team.slug);
  });
