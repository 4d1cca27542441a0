import { type LeaguePenalty, Refusal } from '@oche/contract';
import { checkPenalty } from '@oche/league';
import { listUserNames } from '../accounts/index.ts';
import { type Context, type Input, requireUser } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type CalendarParts, findCalendarParts } from './calendar.sql.ts';
import { tellCaptains } from './captain-news.ts';
import { changeCalendar, requireRule } from './change-season.ts';
import { insertPenalty, listPenaltyRows, type PenaltyRow, updatePenaltyLifted } from './penalties.sql.ts';
import { requireSeason } from './season-desk.ts';

export async function listPenalties({ db }: Context, input: Input<'listPenalties'>) {
  const season = await requireSeason(db, input);
  const [rows, parts] = await Promise.all([listPenaltyRows(db, season.id), findCalendarParts(db, season.id)]);
  const groups = new Map(parts.groups.map(({ id, name }) => [id, name]));
  return {
    penalties: await shown(db, parts, rows),
    teams: parts.teams
      .filter(({ group_id }) => group_id !== null)
      .map(({ id, slug, name, group_id }) => ({ id, slug, name, group: groups.get(group_id!) ?? '' })),
  };
}

async function shown(sql: Sql, parts: CalendarParts, rows: readonly PenaltyRow[]): Promise<LeaguePenalty[]> {
  const users = await listUserNames(
    sql,
    rows.flatMap(({ by_user, lifted_by }) => [by_user ?? [], lifted_by ?? []].flat()),
  );
  const named = (list: { id: number; slug: string; name: string }[], id: number) => {
    const found = list.find((one) => one.id === id);
    return { id, slug: found?.slug ?? '', name: found?.name ?? '' };
  };
  return rows.map(({ group_id, team_id, by_user, lifted_by, ...row }) => ({
    ...row,
    team: named(parts.teams, team_id),
    group: named(parts.groups, group_id),
    by: by_user === null ? '' : (users.get(by_user) ?? ''),
    lifted_by: lifted_by === null ? '' : (users.get(lifted_by) ?? ''),
  }));
}

export async function addPenalty(context: Context, input: Input<'addPenalty'>): Promise<LeaguePenalty> {
  const { userId } = requireUser(context.actor);
  const { points, reason } = input;
  return changeCalendar(context, input, async ({ tx, season, publish, log }) => {
    const parts = await findCalendarParts(tx, season.id);
    const team = parts.teams.find(({ slug }) => slug === input.team_slug);
    if (!team || team.group_id === null) throw new Refusal('not_found');
    requireRule(checkPenalty({ team: String(team.id), points, reason }));
    const row = await insertPenalty(tx, {
      ...{ season_id: season.id, group_id: team.group_id, team_id: team.id, points, reason },
      ...{ by_user: userId, match_id: null, created_at: context.clock.now() },
    });
    await log('penalty_added', { penalty_id: row.id, team: team.name, team_id: team.id, points }, reason);
    const path = `/competition/${input.org_slug}/season/${input.season_slug}/teams/${team.slug}`;
    const notice = { kind: 'team_penalised' as const, args: { team: team.name, points, reason }, path };
    await tellCaptains(context, tx, publish, season.id, [{ ...notice, team_id: team.id }]);
    return (await shown(tx, parts, [row]))[0]!;
  });
}

export async function liftPenalty(context: Context, input: Input<'liftPenalty'>): Promise<LeaguePenalty> {
  const { userId } = requireUser(context.actor);
  return changeCalendar(context, input, async ({ tx, season, log }) => {
    const before = (await listPenaltyRows(tx, season.id)).find(({ id }) => id === input.penalty_id);
    if (!before) throw new Refusal('not_found');
    const now = context.clock.now();
    const lifted = { lifted_at: now, lifted_by: userId, lifted_reason: input.reason };
    const row = await updatePenaltyLifted(tx, season.id, before.id, lifted);
    if (!row) throw new Refusal('conflict', { current: { lifted_at: before.lifted_at } });
    const parts = await findCalendarParts(tx, season.id);
    const penalty = (await shown(tx, parts, [row]))[0]!;
    const { id: penalty_id, team_id, points } = row;
    await log('penalty_lifted', { penalty_id, team: penalty.team.name, team_id, points }, input.reason);
    return penalty;
  });
}
