import { Refusal, type SeenCalendar, type SeenTeamPage } from '@oche/contract';
import { highCheckoutsIn } from '@oche/kit';
import { isoDay } from '@oche/messages/dates';
import type { Context, Input } from '../app/index.ts';
import { listSquad } from './members.sql.ts';
import { readThrownGames, rulesOfGames, type ThrownGame } from './public-lists.ts';
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
    readThrownGames(context, own),
  ]);
  const thrown = Map.groupBy(
    games.filter((game) => game.team === team.team_id),
    ({ player }) => player,
  );
  const inSquad = squad
    .filter(({ left_on, person_id }) => left_on === null || thrown.has(String(person_id)))
    .map(({ person_id, name, role }) => ({ player: String(person_id), name, role }));
  const known = new Set(inSquad.map(({ player }) => player));
  // Whoever played without being in the squad was a guest.
  const guests = [...thrown.keys()]
    .filter((player) => !known.has(player))
    .map((player) => ({ player, name: people.get(player)?.name ?? player, role: 'guest' as const }));
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
      ...figuresOf(thrown.get(one.player) ?? [], rulesOfGames(seen)),
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

type Rules = ReturnType<typeof rulesOfGames>;
const figuresOf = (games: readonly ThrownGame[], rules: Rules) => {
  const sum = (of: (game: ThrownGame) => number) => games.reduce((total, game) => total + of(game), 0);
  return {
    games: games.length,
    won: games.filter(({ won }) => won).length,
    legs_won: sum(({ legs_won }) => legs_won),
    legs_lost: sum(({ legs_lost }) => legs_lost),
    one_eighties: sum(({ one_eighties = 0 }) => one_eighties),
    one_seven_ones: sum(({ one_seven_ones = 0 }) => one_seven_ones),
    best_checkout: Math.max(0, ...games.flatMap((game) => highCheckoutsIn(game, rules(game)))),
  };
};

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

/** That of today, else the next one in which something is played, else the last. */
const currentMonth = (months: readonly string[], today: string): string | null =>
  months.find((month) => month >= today.slice(0, 7)) ?? months.at(-1) ?? null;
