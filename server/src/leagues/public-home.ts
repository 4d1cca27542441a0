import type { LeagueHome, TopPlayer } from '@oche/contract';
import type { PlayerGame } from '@oche/kit';
import { checkoutsList, lowVisitsList, maximumsList } from '@oche/league';
import { isoDay } from '@oche/messages/dates';
import type { Context, Input } from '../app/index.ts';
import { matchesFor, nameAndTeam, readThrownGames, rulesOfGames, teamNames } from './public-lists.ts';
import {
  matchWriter,
  readSeenSeason,
  type SeenSeason,
  seenState,
  shownAround,
  shownGroup,
} from './public-season.ts';
import { daysPlayed, standingRows } from './public-table.ts';

const MOST_SHOWN = 12;
const MOST_LEADERS = 4;

export async function showLeagueHome(context: Context, input: Input<'showLeagueHome'>): Promise<LeagueHome> {
  const seen = await readSeenSeason(context, input);
  return {
    ...shownAround(seen),
    ...evenings(seen, isoDay(context.clock.now(), seen.season.zone)),
    table: firstTable(seen),
    tops: await readTops(context, seen),
  };
}

/** Today, the last evening before it of which there are results, and the next one after it. */
function evenings({ season, matches, groups, teams }: SeenSeason, today: string) {
  const write = matchWriter(groups, teams);
  const dated = matches
    .filter(({ phase }) => seenState(phase) !== 'no_date')
    .map((match) => ({ match, date: isoDay(match.starts_at, season.zone) }));
  const on = (date: string | undefined) =>
    dated.filter((one) => one.date === date).map(({ match }) => write(match));
  const before = dated.filter(({ match, date }) => date < today && match.facts !== null);
  const after = dated.filter(({ date }) => date > today);
  return {
    today: on(today),
    results: on(before.at(-1)?.date).slice(0, MOST_SHOWN),
    next: on(after[0]?.date).slice(0, MOST_SHOWN),
  };
}

function firstTable({ groups, partsOf, levelOf }: SeenSeason): LeagueHome['table'] {
  const group = groups.find(({ kind }) => kind === 'league');
  if (!group) return null;
  const parts = partsOf(group);
  const day = daysPlayed(parts);
  const rows = standingRows(parts, levelOf(group), day, Math.max(1, day - 1));
  return { group: shownGroup(group), day, rows };
}

const isSpecial = ({ one_eighties = 0, high_checkouts = [], short_legs = [] }: PlayerGame): boolean =>
  one_eighties > 0 || high_checkouts.length > 0 || short_legs.length > 0;

async function readTops(context: Context, seen: SeenSeason): Promise<LeagueHome['tops']> {
  const { games, people } = await readThrownGames(context, seen, matchesFor(seen, undefined), isSpecial);
  const rules = rulesOfGames(seen);
  const byPlayer = Map.groupBy(games, ({ player }) => player);
  const names = teamNames(seen);
  const first = (rows: { player: string; figure: number }[], most: number): TopPlayer[] =>
    rows
      .slice(0, most)
      .map(({ player, figure }) => ({ player, figure, ...nameAndTeam(player, byPlayer, people, names) }));
  return {
    one_eighties: first(
      maximumsList(games).map(({ player, one_eighties: figure }) => ({ player, figure })),
      MOST_LEADERS,
    ),
    high_checkouts: first(
      checkoutsList(games, rules).map(({ player, best: figure }) => ({ player, figure })),
      1,
    ),
    short_legs: first(
      lowVisitsList(games, rules).map(({ player, darts: figure }) => ({ player, figure })),
      1,
    ),
  };
}
