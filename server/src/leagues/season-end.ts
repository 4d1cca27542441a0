import { type OpenMatch, Refusal, type SeasonClosing } from '@oche/contract';
import { closingOf, type EndedGroup, type NextPlace, nextSeason, type PlayOff } from '@oche/league';
import { type Context, type Input, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeLog } from './change-season.ts';
import { listGroups } from './groups.sql.ts';
import { listMatchStates, type MatchState } from './matches.sql.ts';
import { listPlayOffRows } from './play-offs.sql.ts';
import { requireSeason } from './season-desk.ts';
import { lockSeason, type SeasonRow, updateSeasonRow } from './seasons.sql.ts';
import { managedSeasonOf } from './seasons.ts';
import { type GroupFacts, readTables } from './tables.ts';
import { listSeasonTeams, type SeasonTeamRow } from './teams.sql.ts';

type Ended = {
  divisions: GroupFacts[];
  teams: SeasonTeamRow[];
  places: Map<string, NextPlace>;
  playOffs: PlayOff[];
};

/** The tables of all divisions as if the season were over, and where everybody would play next. */
export async function readEnd(sql: Sql, season: SeasonRow): Promise<Ended> {
  const [groups, teams, played] = await Promise.all([
    listGroups(sql, season.id),
    listSeasonTeams(sql, season.id),
    listPlayOffRows(sql, season.id),
  ]);
  const leagues = groups.filter(({ kind }) => kind === 'league');
  const divisions = await readTables(sql, leagues, teams, true);
  const playOffs = played.map(({ teams: order, up }) => ({ teams: order.map(String), up }));
  const places = nextSeason(endedGroups(divisions), playOffs);
  return { divisions, teams, places: new Map(places.map((place) => [place.team, place])), playOffs };
}

export const endedGroups = (divisions: readonly GroupFacts[]): EndedGroup[] =>
  divisions.map(({ group, rows }) => ({
    ...{ id: String(group.id), category: group.category, class: group.class, rows },
    levels: group.rules.levels,
    tie_breaks: group.rules.table.tie_breaks,
  }));

/** Why a team plays where it plays next, with names instead of ids. */
export function shownPlace({ divisions, teams }: Ended, { why, level_with }: NextPlace) {
  const { to, ...facts } = why.facts;
  const group = divisions.find(({ group: { id } }) => String(id) === to)?.group;
  const nameOf = (id: string) => teams.find(({ team_id }) => String(team_id) === id)?.name ?? '';
  return {
    why: { code: why.code, facts: { ...facts, ...(group && { to: group.name }) } },
    level_with: level_with.map(nameOf),
  };
}

export async function previewClosing(
  { db }: Context,
  input: Input<'previewClosing'>,
): Promise<SeasonClosing> {
  const season = await requireSeason(db, input);
  const [end, open] = await Promise.all([readEnd(db, season), readOpen(db, season)]);
  return {
    ...open,
    groups: end.divisions.map(({ group: { slug, name }, rows }) => ({
      ...{ slug, name },
      rows: rows.map(({ member, rank, record: { points, played } }) => {
        const team = end.teams.find(({ team_id }) => String(team_id) === member)!;
        const place = shownPlace(end, end.places.get(member)!);
        return { slug: team.slug, name: team.name, rank, points, played, ...place };
      }),
    })),
  };
}

async function readOpen(sql: Sql, season: SeasonRow) {
  const [lines, groups, teams] = await Promise.all([
    listMatchStates(sql, season.id),
    listGroups(sql, season.id),
    listSeasonTeams(sql, season.id),
  ]);
  const nameOf = (id: number) => teams.find(({ team_id }) => team_id === id)?.name ?? '';
  const shown = (line: MatchState): OpenMatch => ({
    ...{ slug: line.slug, starts_at: line.starts_at, phase: line.phase },
    group: groups.find(({ id }) => id === line.group_id)?.name ?? '',
    home: nameOf(line.home_team_id),
    away: nameOf(line.away_team_id),
  });
  const { blocking, unplayed } = closingOf(lines);
  return { blocking: blocking.map(shown), unplayed: unplayed.map(shown) };
}

/** Whoever writes a result meanwhile is waited for; nothing is written after. */
export const closeSeason = (context: Context, input: Input<'closeSeason'>) =>
  transaction(context, async (tx) => {
    const season = await lockSeason(tx, (await requireSeason(tx, input)).id);
    if (season.closed_at !== null) throw new Refusal('season_closed');
    const open = await readOpen(tx, season);
    if (open.blocking.length > 0) throw new Refusal('season_undecided', { current: open });
    if (open.unplayed.length > 0 && !input.confirmed) throw new Refusal('season_unplayed', { current: open });
    await updateSeasonRow(tx, season.id, { closed_at: context.clock.now(), is_published: true });
    const detail = { season: season.name, unplayed: open.unplayed.length };
    await writeLog(context, tx, season.id, { kind: 'season_closed', detail });
    return managedSeasonOf(context, await requireSeason(tx, input));
  });

export const reopenSeason = (context: Context, input: Input<'reopenSeason'>) =>
  transaction(context, async (tx) => {
    const season = await lockSeason(tx, (await requireSeason(tx, input)).id);
    if (season.closed_at === null) throw new Refusal('season_not_closed');
    await updateSeasonRow(tx, season.id, { closed_at: null });
    const detail = { season: season.name };
    await writeLog(context, tx, season.id, { kind: 'season_reopened', detail, reason: input.reason });
    return managedSeasonOf(context, await requireSeason(tx, input));
  });
