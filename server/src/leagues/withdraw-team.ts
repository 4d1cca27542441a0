import { Refusal, type Team, type WithdrawalPreview } from '@oche/contract';
import { isCounting, withdrawalOf } from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { changeTeam } from './change-season.ts';
import { listMatchLinesOf, type MatchLine } from './matches.sql.ts';
import { readTeam } from './read-teams.ts';
import { requireSeason } from './season-desk.ts';
import { findSeasonTeam, type SeasonTeamRow, updateSeasonTeam } from './teams.sql.ts';
import { todayIn } from './today.ts';

export async function previewWithdrawal(
  { db }: Context,
  input: Input<'previewWithdrawal'>,
): Promise<WithdrawalPreview> {
  const season = await requireSeason(db, input);
  const team = await findSeasonTeam(db, season.id, input.team_slug);
  if (!team) throw new Refusal('not_found');
  return { ...(await workOut(db, team)), version: team.version };
}

/** What the rules make of the results of a team that leaves now. The return matches of its division are the second half. */
async function workOut(sql: Sql, team: SeasonTeamRow): Promise<Omit<WithdrawalPreview, 'version'>> {
  const all = team.group_id === null ? [] : await listMatchLinesOf(sql, team.group_id);
  const rounds = Math.max(0, ...all.map(({ round }) => round));
  const isSecondHalf = ({ round }: MatchLine) => round > rounds / 2;
  const planned = all.map((match) => ({
    id: String(match.id),
    home: String(match.home_team_id),
    away: String(match.away_team_id),
    second_half: isSecondHalf(match),
  }));
  const decided = new Set(all.filter(isCounting).map(({ id }) => String(id)));
  const { annul } = withdrawalOf(String(team.team_id), planned, decided);
  const own = all.filter(
    ({ home_team_id, away_team_id }) => home_team_id === team.team_id || away_team_id === team.team_id,
  );
  const counted = own.filter(isCounting);
  const annulled = counted.filter((match) => annul === 'all' || isSecondHalf(match)).length;
  return { annul, annulled, kept: counted.length - annulled, open: own.length - counted.length };
}

export const withdrawTeam = (context: Context, input: Input<'withdrawTeam'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    if (team.state === 'withdrawn') throw new Refusal('team_withdrawn');
    if (team.version !== input.base_version)
      throw new Refusal('conflict', { current: await readTeam(tx, season, team.slug) });
    const { annul, annulled, open } = await workOut(tx, team);
    const withdrawn_on = todayIn(context, season);
    await updateSeasonTeam(tx, season.id, team.team_id, { state: 'withdrawn', withdrawn_on });
    const detail = { team: team.name, team_slug: team.slug, annul, annulled, open };
    await log('team_withdrawn', detail, input.reason);
    return readTeam(tx, season, team.slug);
  });

export const readmitTeam = (context: Context, input: Input<'readmitTeam'>): Promise<Team> =>
  changeTeam(context, input, async ({ tx, season, team, log }) => {
    if (team.state !== 'withdrawn') throw new Refusal('team_not_withdrawn');
    await updateSeasonTeam(tx, season.id, team.team_id, { state: 'confirmed', withdrawn_on: null });
    await log('team_readmitted', { team: team.name, team_slug: team.slug }, input.reason);
    return readTeam(tx, season, team.slug);
  });
