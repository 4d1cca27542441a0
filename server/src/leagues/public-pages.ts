import { Refusal, type SeenCalendar, type SeenTeamPage } from '@oche/contract';
import { publicPerson } from '@oche/kit';
import { playerFigures } from '@oche/league';
import { formatTime, isoDay } from '@oche/messages/dates';
import { type Context, csvDownload, type Download, type Input } from '../app/index.ts';
import { listSquad } from './members.sql.ts';
import { readThrownGames, rulesOfGames } from './public-lists.ts';
import { matchWriter, readSeenSeason, type SeenSeason, shownAround, shownTeam } from './public-season.ts';
import { daysPlayed, standingRows } from './public-table.ts';

export async function showSeenTeam(context: Context, input: Input<'showSeenTeam'>): Promise<SeenTeamPage> {
  const seen = await readSeenSeason(context, input);
  const { season, groups, teams, matches } = seen;
  const team = teams.find(({ slug }) => slug === input.team_slug);
  if (!team) throw new Refusal('not_found');
  const own = matches.filter(({ home, away }) => home === team.team_id || away === team.team_id);
  const [squad, { games, people }] = await Promise.all([
    listSquad(context.db, season.id, team.team_id),
    readThrownGames(context, seen, own),
  ]);
  const thrown = Map.groupBy(
    games.filter((game) => game.team === team.team_id),
    ({ player }) => player,
  );
  const inSquad = squad
    .filter(({ left_on, person_id }) => left_on === null || thrown.has(String(person_id)))
    .map((person) => ({
      player: String(person.person_id),
      role: person.role,
      ...publicPerson(person, season.rules.reference_day),
    }));
  const known = new Set(inSquad.map(({ player }) => player));
  // Whoever played without being in the squad was a guest.
  const guests = [...thrown.keys()]
    .filter((player) => !known.has(player))
    .map((player) => ({
      ...{ player, name: people.get(player)?.name ?? player, role: 'guest' as const },
      has_page: people.get(player)?.has_page ?? false,
    }));
  return {
    ...shownAround(seen),
    team: {
      ...shownTeam(team, groups),
      ...{ venue: team.venue, address: team.address },
      ...{ home_weekday: team.home_weekday, home_time: team.home_time ?? season.rules.start_time },
    },
    row: rowOf(seen, team.slug, team.group_id),
    players: [...inSquad, ...guests].map((one) => ({
      ...one,
      ...playerFigures(thrown.get(one.player) ?? [], rulesOfGames(seen)),
    })),
    matches: own.map(matchWriter(groups, teams)),
  };
}

function rowOf({ groups, partsOf, levelOf }: SeenSeason, slug: string, groupId: number | null) {
  const group = groups.find(({ id }) => id === groupId);
  if (!group) return null;
  const parts = partsOf(group);
  const day = daysPlayed(parts);
  const rows = standingRows(parts, levelOf(group), day, Math.max(1, day - 1));
  return rows.find((row) => row.slug === slug) ?? null;
}

export async function listSeenMatches(
  context: Context,
  input: Input<'listSeenMatches'>,
): Promise<SeenCalendar> {
  const seen = await readSeenSeason(context, input);
  const { season, groups, teams, matches } = seen;
  const { group, team, venue } = input;
  const write = matchWriter(groups, teams);
  const all = matches.map((match) => ({ ...write(match), date: isoDay(match.starts_at, season.zone) }));
  const today = isoDay(context.clock.now(), season.zone);
  const months = [...new Set(all.map(({ date }) => date.slice(0, 7)))];
  // All of a team or of a venue fit on a page.
  const month = input.month ?? (team || venue ? null : currentMonth(months, today));
  return {
    ...shownAround(seen),
    ...{ today, months, month },
    matches: all.filter(
      (match) =>
        (month === null || match.date.startsWith(month)) &&
        (!group || match.group === group) &&
        (!team || match.home === team || match.away === team) &&
        (!venue || match.venue === venue),
    ),
  };
}

const CALENDAR_HEAD = [
  ...[
    'date',
    'time',
    'group',
    'round',
    'home',
    'away',
    'home_games',
    'away_games',
    'state',
    'venue',
    'address',
  ],
];

/** All months at once. */
export async function exportSeenMatches(
  context: Context,
  input: Input<'exportSeenMatches'>,
): Promise<Download> {
  const seen = await readSeenSeason(context, input);
  const { season, groups, teams } = seen;
  const { group, team, venue } = input;
  const write = matchWriter(groups, teams);
  const [groupOf, teamOf] = [nameBySlug(groups), nameBySlug(teams)];
  const venueOf = new Map(season.venues.map((one) => [one.id, one]));
  const lines = seen.matches
    .map((match) => ({ match, line: write(match) }))
    .filter(
      ({ line }) =>
        (!group || line.group === group) &&
        (!team || line.home === team || line.away === team) &&
        (!venue || line.venue === venue),
    )
    .map(({ match, line }) => [
      isoDay(match.starts_at, season.zone),
      line.state === 'no_date' ? '' : formatTime(match.starts_at, season.zone),
      ...[groupOf.get(line.group) ?? '', line.round],
      ...[teamOf.get(line.home) ?? '', teamOf.get(line.away) ?? ''],
      ...[line.score?.[0] ?? null, line.score?.[1] ?? null, line.state],
      ...[venueOf.get(line.venue)?.name ?? '', venueOf.get(line.venue)?.address ?? ''],
    ]);
  return csvDownload(`calendar-${season.slug}.csv`, CALENDAR_HEAD, lines);
}

const nameBySlug = (named: readonly { slug: string; name: string }[]): Map<string, string> =>
  new Map(named.map(({ slug, name }) => [slug, name]));

/** That of today, else the next one in which something is played, else the last. */
const currentMonth = (months: readonly string[], today: string): string | null =>
  months.find((month) => month >= today.slice(0, 7)) ?? months.at(-1) ?? null;
