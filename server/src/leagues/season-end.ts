import { type OpenMatch, Refusal, type SeasonClosing } from '@oche/contract';
import {
  closingOf,
  type EndedGroup,
  type NextPlace,
  nextSeason,
  type OpenPlayOff,
  unplayedPlayOffs,
} from '@oche/league';
import { type Context, type Input, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeLog } from './change-season.ts';
import { type GroupRow, listGroups } from './groups.sql.ts';
import { listPenaltyRows } from './penalties.sql.ts';
import { listPlayOffRows, type PlayOffRow } from './play-offs.sql.ts';
import { requireSeason } from './season-desk.ts';
import { listMatchHeads, type MatchHead } from './season-matches.sql.ts';
import { readSeasonMatches, type SeasonMatch } from './season-matches.ts';
import { lockSeason, type SeasonRow, updateSeasonRow } from './seasons.sql.ts';
import { managedSeasonOf } from './seasons.ts';
import { type GroupTable, tablesOf } from './tables.ts';
import { listSeasonTeams, type SeasonTeamRow } from './teams.sql.ts';

type Ended = {
  groups: GroupRow[];
  divisions: GroupTable[];
  teams: SeasonTeamRow[];
  matches: SeasonMatch[];
  places: Map<string, NextPlace>;
  playOffs: PlayOffRow[];
  /** What has to be played off before it is certain who plays where next. */
  open: OpenPlayOff[];
};

/** The tables of all divisions as if the season were over, and where everybody would play next. */
export async function readEnd(sql: Sql, season: SeasonRow): Promise<Ended> {
  const [groups, teams, playOffs, penalties, matches] = await Promise.all([
    listGroups(sql, season.id),
    listSeasonTeams(sql, season.id),
    listPlayOffRows(sql, season.id),
    listPenaltyRows(sql, season.id),
    readSeasonMatches(sql, season.id),
  ]);
  const leagues = groups.filter(({ kind }) => kind === 'league');
  const divisions = await tablesOf(leagues, { teams, matches, penalties, playOffs }, true);
  const ended = endedGroups(divisions);
  const played = playOffs.map((one) => ({ teams: one.teams.map(String), up: one.up }));
  const places = new Map(nextSeason(ended, played).map((place) => [place.team, place]));
  return { groups, divisions, teams, matches, places, playOffs, open: unplayedPlayOffs(ended, played) };
}

const endedGroups = (divisions: readonly GroupTable[]): EndedGroup[] =>
  divisions.map(({ group, rows }) => ({
    ...{ id: String(group.id), category: group.category, class: group.class, rows },
    levels: group.rules.levels,
    tie_breaks: group.rules.table.tie_breaks,
  }));

/** Why a team plays where it plays next, with names instead of ids. */
export function shownPlace({ divisions, teams }: Ended, { why, level_with }: NextPlace) {
  const { to, ...facts } = why.facts;
  const group = divisions.find(({ group: { id } }) => String(id) === to)?.group;
  return {
    why: { code: why.code, facts: { ...facts, ...(group && { to: group.name }) } },
    level_with: level_with.map((id) => nameIn(teams, id)),
  };
}

export async function previewClosing(
  { db }: Context,
  input: Input<'previewClosing'>,
): Promise<SeasonClosing> {
  const end = await readEnd(db, await requireSeason(db, input));
  const teams = new Map(end.teams.map((team) => [String(team.team_id), team]));
  const named = (id: number | string) => ({ id: Number(id), name: nameIn(end.teams, id) });
  return {
    ...openOf(end),
    play_offs: {
      open: end.open.map(({ teams, decides }) => ({ teams: teams.map(named), decides })),
      played: end.playOffs.map(({ id, teams, up, reason }) => ({ id, up, reason, teams: teams.map(named) })),
    },
    groups: end.divisions.map(({ group: { slug, name }, rows }) => ({
      ...{ slug, name },
      rows: rows.map(({ member, rank, record: { points, played } }) => {
        const team = teams.get(member)!;
        const place = shownPlace(end, end.places.get(member)!);
        return { slug: team.slug, name: team.name, rank, points, played, ...place };
      }),
    })),
  };
}

const nameIn = (teams: readonly SeasonTeamRow[], id: number | string): string =>
  teams.find(({ team_id }) => String(team_id) === String(id))?.name ?? '';

/** In the middle of a season that is half of it: a list of them is elsewhere. */
const MOST_UNPLAYED = 20;

type Parts = { groups: GroupRow[]; teams: SeasonTeamRow[]; matches: readonly MatchHead[] };

function openOf({ groups, teams, matches }: Parts) {
  const shown = ({ slug, starts_at, phase, group_id, home, away }: MatchHead): OpenMatch => ({
    ...{ slug, starts_at, phase },
    group: groups.find(({ id }) => id === group_id)?.name ?? '',
    home: nameIn(teams, home),
    away: nameIn(teams, away),
  });
  const { blocking, unplayed } = closingOf(matches);
  return {
    blocking: blocking.map(shown),
    unplayed: unplayed.slice(0, MOST_UNPLAYED).map(shown),
    unplayed_count: unplayed.length,
  };
}

/** Whoever writes a result meanwhile is waited for; nothing is written after. */
export const closeSeason = (context: Context, input: Input<'closeSeason'>) =>
  transaction(context, async (tx) => {
    const season = await lockSeason(tx, (await requireSeason(tx, input)).id);
    if (season.closed_at !== null) throw new Refusal('season_closed');
    const [groups, teams, matches] = await Promise.all([
      listGroups(tx, season.id),
      listSeasonTeams(tx, season.id),
      listMatchHeads(tx, season.id),
    ]);
    const open = openOf({ groups, teams, matches });
    if (open.blocking.length > 0) throw new Refusal('season_undecided', { current: open });
    if (open.unplayed_count > 0 && !input.confirmed) throw new Refusal('season_unplayed', { current: open });
    await updateSeasonRow(tx, season.id, { closed_at: context.clock.now(), is_published: true });
    const detail = { season: season.name, unplayed: open.unplayed_count };
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
