import { type ManagedRanking, type RankingCard, Refusal } from '@oche/contract';
import { checkAdjustment, checkRankingRule } from '@oche/tournament';
import { type Actor, type Context, type Input, requireUser, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { listEvents, OWNER_ROLE } from '../events/index.ts';
import {
  listOrganisationLinks,
  listOrganisationsOf,
  mayManage,
  type Owner,
  ownerFor,
  requireConfirmedName,
} from '../organisations/index.ts';
import { listMergedInto, listParticipantRows } from '../participants/index.ts';
import { listTournamentLinks } from '../tournaments/index.ts';
import { rankingCards } from './public-rankings.ts';
import { outsideKey } from './ranked-events.ts';
import { cardOf, rankingTable, toRule } from './ranking-table.ts';
import {
  deleteAdjustment,
  deleteRankingRow,
  findRanking,
  insertAdjustment,
  insertRanking,
  listAdjustments,
  listOutsideEvents,
  listRankingsOf,
  listRankingTournaments,
  lockRanking,
  replaceRankingTournaments,
  touchRanking,
  updateRankingRow,
} from './rankings.sql.ts';
import { savedTable } from './saved-table.ts';

/** Who leads the competitions of an organisation keeps its rankings. Undefined when there is no such ranking. */
export async function mayKeepRanking(sql: Sql, actor: Actor, id: number): Promise<boolean | undefined> {
  const row = await findRanking(sql, id);
  return row && mayManage(sql, actor, row, OWNER_ROLE);
}

export async function listManagedRankings(
  { db, actor }: Context,
  { all }: Input<'listManagedRankings'>,
): Promise<RankingCard[]> {
  const { userId, isSuperAdmin } = requireUser(actor);
  const organisationIds = await listOrganisationsOf(db, userId, OWNER_ROLE);
  return rankingCards(db, await listRankingsOf(db, { userId, organisationIds, all: all && isSuperAdmin }));
}

export const createRanking = (
  context: Context,
  { organisation, tournament_ids, ...fields }: Input<'createRanking'>,
): Promise<ManagedRanking> =>
  transaction(context, async (tx) => {
    await requireConfirmedName(tx, context.actor);
    const owner = await ownerFor(tx, context.actor, organisation, OWNER_ROLE);
    checkRule(fields.rule);
    await requireOwnTournaments(tx, owner, tournament_ids);
    const id = await insertRanking(tx, { ...fields, ...owner });
    await replaceRankingTournaments(tx, id, tournament_ids);
    return readManagedRanking(tx, id);
  });

export const showManagedRanking = (
  { db }: Context,
  { ranking_id }: Input<'showManagedRanking'>,
): Promise<ManagedRanking> => readManagedRanking(db, ranking_id);

export const updateRanking = (
  context: Context,
  { ranking_id, base_version, tournament_ids, ...fields }: Input<'updateRanking'>,
): Promise<ManagedRanking> =>
  transaction(context, async (tx) => {
    const before = await lockRanking(tx, ranking_id);
    if (!before) throw new Refusal('not_found');
    if (before.version !== base_version)
      throw new Refusal('conflict', { current: await readManagedRanking(tx, ranking_id) });
    checkRule(fields.rule);
    await requireOwnTournaments(tx, before, tournament_ids, await listRankingTournaments(tx, ranking_id));
    await updateRankingRow(tx, ranking_id, fields);
    await replaceRankingTournaments(tx, ranking_id, tournament_ids);
    return readManagedRanking(tx, ranking_id);
  });

export async function deleteRanking({ db }: Context, { ranking_id }: Input<'deleteRanking'>) {
  await deleteRankingRow(db, ranking_id);
  return { ok: true } as const;
}

export async function previewRanking(
  { db }: Context,
  { ranking_id, rule, tournament_ids }: Input<'previewRanking'>,
) {
  const row = await requireRanking(db, ranking_id);
  checkRule(rule);
  await requireOwnTournaments(db, row, tournament_ids, await listRankingTournaments(db, ranking_id));
  const saved = await savedTable(db, row);
  const wanted = await rankingTable(db, row, rule, tournament_ids);
  const before = saved.rows.map(({ participant_id, rank, points }) => ({ participant_id, rank, points }));
  return { ...wanted, before };
}

const MOST_ADJUSTMENTS = 500;

export const adjustRanking = (
  context: Context,
  { ranking_id, participant_id, points, reason }: Input<'adjustRanking'>,
): Promise<ManagedRanking> =>
  transaction(context, async (tx) => {
    const ranking = await lockRanking(tx, ranking_id);
    if (!ranking) throw new Refusal('not_found');
    if (!checkAdjustment({ player: String(participant_id), points, reason }).ok)
      throw new Refusal('invalid', { errors: { reason: [{ issue: 'required' }] } });
    const [person] = await listParticipantRows(tx, [participant_id]);
    if (!person || !isSameOwner(person, ranking))
      throw new Refusal('invalid', { errors: { participant_id: [{ issue: 'choice' }] } });
    if ((await listAdjustments(tx, ranking_id)).length >= MOST_ADJUSTMENTS) throw new Refusal('ranking_full');
    const { userId: by_user } = requireUser(context.actor);
    const at = context.clock.now();
    await insertAdjustment(tx, ranking_id, { participant_id, points, reason, by_user, at });
    await touchRanking(tx, ranking_id);
    return readManagedRanking(tx, ranking_id);
  });

export const removeAdjustment = (
  context: Context,
  { ranking_id, adjustment_id }: Input<'removeAdjustment'>,
): Promise<ManagedRanking> =>
  transaction(context, async (tx) => {
    if (!(await deleteAdjustment(tx, ranking_id, adjustment_id))) throw new Refusal('not_found');
    await touchRanking(tx, ranking_id);
    return readManagedRanking(tx, ranking_id);
  });

export async function requireRanking(sql: Sql, id: number) {
  const row = await findRanking(sql, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

function checkRule(rule: Input<'createRanking'>['rule']): void {
  const checked = checkRankingRule(toRule(rule));
  if (!checked.ok) throw new Refusal('against_the_rules', { rule: checked.refusal.code, core: 'tournament' });
}

const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.owner_id === other.owner_id && one.organisation_id === other.organisation_id;

/**
 * People are known again by the book of their organiser, so a ranking takes in tournaments of one owner. Those that count
 * already stay when their event is handed to somebody else.
 */
async function requireOwnTournaments(
  sql: Sql,
  owner: Owner,
  wanted: number[],
  counting: number[] = [],
): Promise<void> {
  const ids = wanted.filter((id) => !counting.includes(id));
  const links = await listTournamentLinks(sql, ids);
  const events = await listEvents(
    sql,
    links.map(({ event_id }) => event_id),
  );
  const isOwn = (eventId: number) =>
    events.some((event) => event.id === eventId && isSameOwner(event, owner));
  const good = links.filter(({ event_id, is_test }) => !is_test && isOwn(event_id));
  if (good.length < ids.length)
    throw new Refusal('invalid', { errors: { tournament_ids: [{ issue: 'choice' }] } });
}

export async function readManagedRanking(sql: Sql, id: number): Promise<ManagedRanking> {
  const { owner_id: _, organisation_id, ...row } = await requireRanking(sql, id);
  const [tournament_ids, outside, adjustments, organisations] = await Promise.all([
    listRankingTournaments(sql, id),
    listOutsideEvents(sql, id),
    listAdjustments(sql, id),
    listOrganisationLinks(sql, organisation_id === null ? [] : [organisation_id]),
  ]);
  return {
    ...row,
    tournament_ids,
    organisation: organisation_id === null ? null : organisations.get(organisation_id)!,
    outside_events: outside.map(({ results, ...event }) => ({
      ...event,
      key: outsideKey(event.id),
      players: results.length,
    })),
    adjustments: await withNames(sql, adjustments),
  };
}

async function withNames(sql: Sql, adjustments: Awaited<ReturnType<typeof listAdjustments>>) {
  const ids = adjustments.map(({ participant_id }) => participant_id);
  const into = await listMergedInto(sql, ids);
  const now = (personId: number) => into.get(personId) ?? personId;
  const people = new Map((await listParticipantRows(sql, ids.map(now))).map((row) => [row.id, row]));
  return adjustments.map(({ id, participant_id, points, reason }) => ({
    ...{ id, points, reason },
    ...cardOf(people.get(now(participant_id))!),
  }));
}
