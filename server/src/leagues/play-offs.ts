import { Refusal } from '@oche/contract';
import { type Context, type Input, requireUser } from '../app/index.ts';
import { changeCalendar, type SeasonChange } from './change-season.ts';
import { listCupMatches, listCupRounds } from './cup.sql.ts';
import { isLevelTie, requireCup } from './cup.ts';
import { deletePlayOff, insertPlayOff, lockPlayOff } from './play-offs.sql.ts';
import { readEnd } from './season-end.ts';
import { listSeasonTeams } from './teams.sql.ts';

export async function addPlayOff(context: Context, input: Input<'addPlayOff'>): Promise<{ id: number }> {
  const { userId } = requireUser(context.actor);
  const { teams, up, cup, reason } = input;
  return changeCalendar(context, input, async (change) => {
    const { tx, season, log } = change;
    const rows = await listSeasonTeams(tx, season.id);
    const decided = cup ? await requireLevelTie(change, teams, cup) : await requireOpen(change, input);
    const names = teams.map((id) => rows.find(({ team_id }) => team_id === id)?.name ?? '').join(', ');
    const created = { by_user: userId, created_at: context.clock.now(), season_id: season.id };
    const id = await insertPlayOff(tx, { ...decided, teams, up: cup ? null : up, reason, ...created });
    await log('play_off_added', { teams: names, ...(up === null ? {} : { up }) }, reason);
    return { id };
  });
}

/** What nobody has to play off is not written down: somebody else may have been quicker. */
async function requireOpen({ tx, season }: SeasonChange, { teams, up }: Input<'addPlayOff'>) {
  const end = await readEnd(tx, season);
  const decides = up === null ? 'rank' : 'promotion';
  const found = end.open.find(
    (one) =>
      one.decides === decides &&
      one.teams.length === teams.length &&
      one.teams.every((team) => teams.includes(Number(team))),
  );
  if (!found || (up ?? 0) > teams.length) throw new Refusal('conflict', { current: { open: end.open } });
  return { group_id: end.teams.find(({ team_id }) => team_id === teams[0])!.group_id!, round: null };
}

async function requireLevelTie(
  { tx, season }: SeasonChange,
  teams: number[],
  { group_slug, round }: NonNullable<Input<'addPlayOff'>['cup']>,
) {
  const group = await requireCup(tx, season, group_slug);
  const match = (await listCupMatches(tx, group.id, season.zone)).find(
    (one) =>
      one.round === round && teams.length === 2 && teams.includes(one.home) && teams.includes(one.away),
  );
  if (!match) throw new Refusal('not_found');
  if (!isLevelTie(match)) throw new Refusal('conflict', { current: { phase: match.phase } });
  return { group_id: group.id, round };
}

export const removePlayOff = (context: Context, input: Input<'removePlayOff'>): Promise<{ id: number }> =>
  changeCalendar(context, input, async ({ tx, season, log }) => {
    const row = await lockPlayOff(tx, season.id, input.play_off_id);
    if (!row) throw new Refusal('not_found');
    const { id, round, group_id, teams } = row;
    // Who is through plays on already.
    if (round !== null && (await listCupRounds(tx, group_id)).some((one) => one.round > round))
      throw new Refusal('cup_drawn');
    await deletePlayOff(tx, id);
    const rows = await listSeasonTeams(tx, season.id);
    const names = teams.map((one) => rows.find(({ team_id }) => team_id === one)?.name ?? '').join(', ');
    await log('play_off_removed', { teams: names }, input.reason);
    return { id };
  });
