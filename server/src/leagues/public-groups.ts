import { Refusal, type Standings } from '@oche/contract';
import { isoDay } from '@oche/messages/dates';
import { type Context, createSlices, type Download, type Input } from '../app/index.ts';
import {
  matchWriter,
  readSeenSeason,
  seenState,
  shownGroup,
  shownSeason,
  shownTeam,
} from './public-season.ts';
import { daysOf, daysPlayed, standingRows, tableAfter } from './public-table.ts';
import { tableCsv } from './table-csv.ts';

export async function listSeenGroups(context: Context, input: Input<'listSeenGroups'>) {
  const { season, groups, teams, partsOf } = await readSeenSeason(context, input);
  const nameOf = new Map(teams.map(({ team_id, slug, name }) => [String(team_id), { slug, name }]));
  const slice = createSlices();
  const shown = [];
  for (const group of groups) {
    const parts = partsOf(group);
    const played = daysPlayed(parts);
    const rows = group.kind === 'cup' || played === 0 ? [] : tableAfter(parts, played);
    const playing = parts.matches.filter(({ phase }) => seenState(phase) === 'live');
    shown.push({
      ...shownGroup(group),
      teams:
        group.kind === 'cup'
          ? new Set(parts.matches.flatMap(({ home, away }) => [home, away])).size
          : parts.teams.filter(({ state }) => state !== 'withdrawn').length,
      played: parts.matches.filter(({ facts }) => facts?.table).length,
      matches: parts.matches.length,
      live: playing.length,
      top: rows.slice(0, 3).map(({ member, rank, record: { points } }) => ({
        ...nameOf.get(member)!,
        rank,
        points,
      })),
    });
    await slice();
  }
  return { season: shownSeason(season), groups: shown };
}

export async function showStandings(
  context: Pick<Context, 'db'>,
  input: Input<'showStandings'>,
): Promise<Standings> {
  const { season, groups, teams, partsOf, levelOf } = await readSeenSeason(context, input);
  const group = groups.find(({ slug, kind }) => slug === input.group_slug && kind === 'league');
  if (!group) throw new Refusal('not_found');
  const parts = partsOf(group);
  const [days, played] = [daysOf(parts), daysPlayed(parts)];
  const day = Math.min(input.day ?? played, played);
  const nameOf = new Map(teams.map(({ team_id, name }) => [team_id, name]));
  const used = new Set(parts.matches.map(({ location_id }) => location_id));
  return {
    season: shownSeason(season),
    groups: groups.map(shownGroup),
    group: shownGroup(group),
    ...{ days, days_played: played, day },
    rows: standingRows(parts, levelOf(group), day),
    penalties: parts.penalties.map(({ team_id, points, reason, created_at }) => ({
      ...{ points, reason, team: nameOf.get(team_id) ?? '' },
      date: isoDay(created_at, season.zone),
    })),
    tie_breaks: group.rules.table.tie_breaks,
    matches: parts.matches.map(matchWriter(groups, teams)),
    teams: parts.teams.map((team) => ({
      ...shownTeam(team, groups),
      venue: team.venue,
      address: team.address,
    })),
    venues: season.venues.filter(({ id }) => used.has(id)),
  };
}

export async function exportStandings(context: Context, input: Input<'exportStandings'>): Promise<Download> {
  const { rows, season, group, day } = await showStandings(context, input);
  return tableCsv(`standings-${season.slug}-${group.slug}-${day}.csv`, rows);
}
