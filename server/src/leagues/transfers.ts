import { Refusal, type Transfer } from '@oche/contract';
import {
  checkTransfer,
  TRANSFER_SIDES,
  type TransferFacts,
  type TransferSide,
  transferState,
  transferUntil,
  transferWaitsFor,
} from '@oche/league';
import { type Context, type Input, requireInPerson, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import { listHolders, mayOrganise } from '../organisations/index.ts';
import { listLeaders } from './captains.sql.ts';
import { changeSeason, changeTeam, requireRule, type SeasonChange } from './change-season.ts';
import { listGroups } from './groups.sql.ts';
import { joinSquad } from './join-squad.ts';
import { listSquad, updateLeft } from './members.sql.ts';
import { requireSeason, showSeasonDesk } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { findSeasonTeam, listSeasonTeams, type SeasonTeamRow } from './teams.sql.ts';
import { todayIn } from './today.ts';
import {
  countDoneTransfers,
  insertTransfer,
  listOpenTransferRows,
  listTransferRows,
  lockTransfer,
  type TransferRow,
  updateTransfer,
} from './transfers.sql.ts';

const factsOf = (row: TransferRow): TransferFacts => ({
  asked_on: row.asked_on,
  agreed: {
    from: row.from_agreed_at !== null,
    to: row.to_agreed_at !== null,
    member: row.member_agreed_at !== null,
  },
  asks_member: row.user_id !== null,
  approved: row.approved_at !== null,
  refused: row.refused_at !== null,
});

/** Who somebody is to the transfers of a season: whom they can speak for. */
type Voice = { user_id: number; leads: boolean; teams: ReadonlySet<number> };

async function voiceOf(sql: Sql, { actor }: Context, season: SeasonRow, teamIds: number[]): Promise<Voice> {
  const { userId } = requireUser(actor);
  const [leads, leaders] = await Promise.all([
    mayOrganise(sql, actor, season.organisation_id, 'competition_leader'),
    listLeaders(sql, season.id, teamIds),
  ]);
  const own = leaders.filter(({ user_id }) => user_id === userId);
  return { user_id: userId, leads, teams: new Set(own.map(({ team_id }) => team_id)) };
}

const sidesOf = (row: TransferRow, { user_id, teams }: Voice): TransferSide[] =>
  TRANSFER_SIDES.filter((side) =>
    side === 'member'
      ? row.user_id === user_id
      : teams.has(side === 'from' ? row.from_team_id : row.to_team_id),
  );

/** What somebody can do about a transfer now. A leader may refuse at any time, and approves what all have agreed to. */
function mayDo(
  facts: TransferFacts,
  sides: readonly TransferSide[],
  leads: boolean,
  state: Transfer['state'],
) {
  const may: Transfer['may'] = [];
  if (state === 'waiting' && transferWaitsFor(facts).some((side) => sides.includes(side))) may.push('agree');
  if (state === 'agreed' && leads) may.push('approve');
  if ((state === 'waiting' && (leads || sides.length > 0)) || (state === 'agreed' && leads))
    may.push('refuse');
  return may;
}

function toTransfer(
  row: TransferRow,
  season: SeasonRow,
  teams: ReadonlyMap<number, SeasonTeamRow>,
  voice: Voice,
  today: string,
): Transfer {
  const facts = factsOf(row);
  const state = transferState(facts, season.rules, today);
  const nameOf = (id: number) => ({ slug: teams.get(id)?.slug ?? '', name: teams.get(id)?.name ?? '' });
  return {
    ...{
      id: row.id,
      member_id: row.person_id,
      name: row.name,
      asked_on: row.asked_on,
      reason: row.reason,
      state,
    },
    from: nameOf(row.from_team_id),
    to: nameOf(row.to_team_id),
    until: transferUntil(facts, season.rules),
    waits_for: state === 'waiting' ? transferWaitsFor(facts) : [],
    may: mayDo(facts, sidesOf(row, voice), voice.leads, state),
  };
}

export async function listTransfers(context: Context, input: Input<'listTransfers'>): Promise<Transfer[]> {
  const season = await requireSeason(context.db, input);
  return readTransfers(context, context.db, season);
}

export async function listTransferTeams(context: Context, input: Input<'listTransferTeams'>) {
  // Whoever sees the desk of the season may read its teams.
  await showSeasonDesk(context, input);
  const season = await requireSeason(context.db, input);
  const [rows, groups] = await Promise.all([
    listSeasonTeams(context.db, season.id),
    listGroups(context.db, season.id),
  ]);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const teams = rows
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ slug, name, group_id }) => ({ slug, name, group: nameOf.get(group_id ?? 0) ?? null }));
  return { teams };
}

const readTransfers = async (context: Context, sql: Sql, season: SeasonRow): Promise<Transfer[]> =>
  toTransfers(context, sql, season, await listTransferRows(sql, season.id));

/** As the caller sees them; what is none of their business is left out. */
async function toTransfers(
  context: Context,
  sql: Sql,
  season: SeasonRow,
  rows: readonly TransferRow[],
): Promise<Transfer[]> {
  const teams = await listSeasonTeams(sql, season.id);
  const ids = rows.flatMap(({ from_team_id, to_team_id }) => [from_team_id, to_team_id]);
  const voice = await voiceOf(sql, context, season, [...new Set(ids)]);
  const byId = new Map(teams.map((team) => [team.team_id, team]));
  const today = todayIn(context, season);
  return rows
    .filter((row) => voice.leads || sidesOf(row, voice).length > 0)
    .map((row) => toTransfer(row, season, byId, voice, today));
}

/** One that is held, however many came after it. */
async function readTransfer(context: Context, tx: Sql, season: SeasonRow, id: number): Promise<Transfer> {
  const row = await lockTransfer(tx, season.id, id);
  const [found] = row ? await toTransfers(context, tx, season, [row]) : [];
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Whoever asks for their own team has agreed; who leads the competition speaks for nobody but asks all. */
export const askTransfer = (context: Context, input: Input<'askTransfer'>): Promise<Transfer> =>
  changeTeam(context, input, async (change) => {
    const { tx, season, team, log } = change;
    const { userId } = requireInPerson(context.actor);
    const { from, to } = await teamsOf(tx, season, team, input);
    const squad = await listSquad(tx, season.id, from.team_id);
    const member = squad.find(({ person_id, left_on }) => person_id === input.member_id && left_on === null);
    if (!member) throw new Refusal('not_found');
    if (to.state === 'withdrawn') throw new Refusal('team_withdrawn');
    const today = todayIn(context, season);
    const done = await countDoneTransfers(tx, season.id, member.person_id);
    requireRule(checkTransfer({ today, done }, season.rules));
    await closeLapsed(context, change, member.person_id);
    const voice = await voiceOf(tx, context, season, [from.team_id, to.team_id]);
    const now = context.clock.now();
    const agreed = (has: boolean) => (has ? now : null);
    const id = await insertTransfer(tx, {
      season_id: season.id,
      participant_id: member.person_id,
      ...{ from_team_id: from.team_id, to_team_id: to.team_id, asked_by: userId, asked_on: today },
      from_agreed_at: agreed(voice.teams.has(from.team_id)),
      to_agreed_at: agreed(voice.teams.has(to.team_id)),
      member_agreed_at: agreed(member.user_id === userId),
    });
    if (id === undefined) throw new Refusal('transfer_open');
    await log('transfer_asked', { name: member.name, from: from.name, to: to.name });
    await tellAsked(change, input, (await lockTransfer(tx, season.id, id))!, userId);
    return readTransfer(context, tx, season, id);
  });

async function teamsOf(
  tx: Sql,
  season: SeasonRow,
  team: SeasonTeamRow,
  { to_team, from_team }: Input<'askTransfer'>,
): Promise<{ from: SeasonTeamRow; to: SeasonTeamRow }> {
  const slug = to_team ?? from_team;
  if (slug === undefined || (to_team !== undefined && from_team !== undefined))
    throw new Refusal('invalid', { errors: { to_team: [{ issue: 'required' }] } });
  const other = await findSeasonTeam(tx, season.id, slug);
  if (!other || other.team_id === team.team_id)
    throw new Refusal('invalid', { errors: { to_team: [{ issue: 'choice' }] } });
  return to_team === undefined ? { from: other, to: team } : { from: team, to: other };
}

/** What has lapsed stands in nobody's way: it is ended when somebody asks anew. */
async function closeLapsed(context: Context, { tx, season }: SeasonChange, personId: number): Promise<void> {
  const today = todayIn(context, season);
  const open = (await listOpenTransferRows(tx, season.id, personId)).filter(
    (row) => transferState(factsOf(row), season.rules, today) === 'lapsed',
  );
  for (const { id } of open)
    await updateTransfer(tx, id, { refused_at: context.clock.now(), refused_by: 'lapsed' });
}

type Place = { org_slug: string; season_slug: string };

/** Those who are asked hear of it, but for who asks. */
async function tellAsked(
  { tx, season, publish }: SeasonChange,
  { org_slug, season_slug }: Place,
  row: TransferRow,
  except: number,
): Promise<void> {
  const leaders = await listLeaders(tx, season.id, [row.from_team_id, row.to_team_id]);
  const asked = new Set([...leaders.map(({ user_id }) => user_id), ...(row.user_id ? [row.user_id] : [])]);
  asked.delete(except);
  for (const user of asked)
    notify(tx, publish, user, {
      kind: 'transfer_asked',
      args: { name: row.name },
      action_url: `/competition/transfers/${org_slug}/${season_slug}`,
    });
}

/** All have agreed, and the competition's leaders approve. */
async function tellLeaders(
  { tx, season, publish }: SeasonChange,
  { org_slug, season_slug }: Place,
  row: TransferRow,
  except: number,
): Promise<void> {
  const leaders = await listHolders(tx, season.organisation_id, [
    'organiser',
    'secretary',
    'competition_leader',
  ]);
  for (const leader of leaders)
    if (leader !== except)
      notify(tx, publish, leader, {
        kind: 'transfer_waits',
        args: { name: row.name },
        action_url: `/competition/transfers/${org_slug}/${season_slug}`,
      });
}

export const answerTransfer = (context: Context, input: Input<'answerTransfer'>): Promise<Transfer> =>
  changeSeason(context, input, async (change) => {
    const { tx, season, log } = change;
    requireInPerson(context.actor);
    const row = await lockTransfer(tx, season.id, input.transfer_id);
    if (!row) throw new Refusal('not_found');
    const voice = await voiceOf(tx, context, season, [row.from_team_id, row.to_team_id]);
    const sides = sidesOf(row, voice);
    if (sides.length === 0 && !voice.leads) throw new Refusal('not_found');
    const today = todayIn(context, season);
    const state = transferState(factsOf(row), season.rules, today);
    if (state !== 'waiting' && state !== 'agreed') throw new Refusal('transfer_over');
    if (!mayDo(factsOf(row), sides, voice.leads, state).includes(input.answer))
      throw new Refusal('forbidden');
    const now = context.clock.now();
    if (input.answer === 'refuse') {
      const refused_by = sides[0] ?? 'leader';
      await updateTransfer(tx, row.id, { refused_at: now, refused_by, reason: input.reason });
      await log('transfer_refused', { name: row.name, by: refused_by }, input.reason);
    } else if (input.answer === 'agree') {
      const own = transferWaitsFor(factsOf(row)).filter((side) => sides.includes(side));
      await updateTransfer(tx, row.id, Object.fromEntries(own.map((side) => [`${side}_agreed_at`, now])));
      await log('transfer_agreed', { name: row.name, by: own.join(', ') });
    }
    const after = (await lockTransfer(tx, season.id, row.id))!;
    const stateAfter = transferState(factsOf(after), season.rules, today);
    if (input.answer === 'approve' || stateAfter === 'done') await move(context, change, input, after);
    else if (stateAfter === 'agreed') await tellLeaders(change, input, after, voice.user_id);
    return readTransfer(context, tx, season, row.id);
  });

/** The player leaves one squad and joins the other, if the rules still allow it. */
async function move(context: Context, change: SeasonChange, place: Place, row: TransferRow): Promise<void> {
  const { tx, season, publish, log } = change;
  const teams = await listSeasonTeams(tx, season.id);
  const [from, to] = [row.from_team_id, row.to_team_id].map(
    (id) => teams.find(({ team_id }) => team_id === id)!,
  );
  const squad = await listSquad(tx, season.id, row.from_team_id);
  const member = squad.find(({ person_id, left_on }) => person_id === row.person_id && left_on === null);
  if (!member) throw new Refusal('transfer_over');
  const left_on = todayIn(context, season);
  await updateLeft(tx, { season_id: season.id, team_id: row.from_team_id, left_on }, row.person_id);
  await joinSquad(context, tx, { season, team_id: to!.team_id, slug: to!.slug }, [
    { ...member, role: 'player' },
  ]);
  await updateTransfer(tx, row.id, { approved_at: context.clock.now() });
  await log('transfer_done', { name: row.name, from: from!.name, to: to!.name, member_id: row.person_id });
  const leaders = await listLeaders(tx, season.id, [row.from_team_id, row.to_team_id]);
  const told = new Set([...leaders.map(({ user_id }) => user_id), ...(row.user_id ? [row.user_id] : [])]);
  for (const user of told)
    notify(tx, publish, user, {
      kind: 'transfer_done',
      args: { name: row.name, team: to!.name },
      action_url: `/competition/transfers/${place.org_slug}/${place.season_slug}`,
    });
}
