import { type PlayerList, type PlayerListName, type PlayerListRow, Refusal } from '@oche/contract';
import { highCheckoutsIn, type PlayerGame, publicPerson, shortLegsIn } from '@oche/kit';
import {
  ageGroupOf,
  checkoutsList,
  gamesPlayedList,
  individualTable,
  LIST_RULES,
  type ListRules,
  lowVisitsList,
  maximumsList,
} from '@oche/league';
import { type Context, createSlices, csvDownload, type Download, type Input } from '../app/index.ts';
import { readSeenSeason, type SeenSeason, shownGroup, shownSeason } from './public-season.ts';
import { type ListedRow, listListedPeople } from './season-matches.sql.ts';
import type { SeasonMatch } from './season-matches.ts';

/** A game of a player, under who they turned out to be, with the evening it was played on. */
export type ThrownGame = PlayerGame & { match: SeasonMatch; team: number; other: number };

const NUMBER = /^\d{1,15}$/;
const ON_A_PAGE = 50;

/** A player of a sheet, under the name that everybody may read on the season's day of reference. */
type ListedPerson = ListedRow & { name: string; has_page: boolean };

/** The games of some matches by player, and who the players are: the third question of a page. */
export async function readThrownGames(
  { db }: Pick<Context, 'db'>,
  { season }: Pick<SeenSeason, 'season'>,
  matches: readonly SeasonMatch[],
  isWanted: (game: PlayerGame) => boolean = () => true,
): Promise<{ games: ThrownGame[]; people: Map<string, ListedPerson> }> {
  const players = new Set<string>();
  for (const { facts } of matches)
    for (const game of facts ? [...facts.home, ...facts.away] : [])
      if (isWanted(game)) players.add(game.player);
  const rows = await listListedPeople(db, [...players].filter((id) => NUMBER.test(id)).map(Number));
  const inPublic = (row: ListedRow) => ({ ...row, ...publicPerson(row, season.rules.reference_day) });
  const personOf = new Map(rows.map(({ id, person_id }) => [String(id), String(person_id)]));
  const games: ThrownGame[] = [];
  const slice = createSlices();
  for (const match of matches) {
    const { home, away, facts } = match;
    const sides = [
      [facts?.home ?? [], home, away],
      [facts?.away ?? [], away, home],
    ] as const;
    for (const [thrown, team, other] of sides)
      for (const game of thrown)
        if (isWanted(game))
          games.push({ ...game, player: personOf.get(game.player) ?? game.player, match, team, other });
    await slice();
  }
  return { games, people: new Map(rows.map((row) => [String(row.person_id), inPublic(row)])) };
}

/** Those of divisions, or of the one group that is asked for. */
export function matchesFor({ groups, matches }: SeenSeason, slug: string | undefined): SeasonMatch[] {
  const wanted = slug
    ? groups.filter((group) => group.slug === slug)
    : groups.filter(({ kind }) => kind === 'league');
  if (slug && wanted.length === 0) throw new Refusal('not_found');
  const ids = new Set(wanted.map(({ id }) => id));
  return matches.filter(({ group_id }) => ids.has(group_id));
}

/** Every game counts by the thresholds of its own group. */
export function rulesOfGames({ groups }: SeenSeason): (game: ThrownGame) => ListRules {
  const byGroup = new Map(groups.map(({ id, rules }) => [id, rules.lists]));
  return ({ match }) => byGroup.get(match.group_id) ?? LIST_RULES;
}

/** From where on something is listed, where all groups of the list agree on it. */
function thresholdsOf({ groups }: SeenSeason, slug: string | undefined) {
  const lists = groups
    .filter((group) => (slug ? group.slug === slug : group.kind === 'league'))
    .map(({ rules }) => rules.lists);
  const agreed = (of: 'high_checkout' | 'short_leg_darts'): number | null => {
    const [first = LIST_RULES[of], ...others] = new Set(lists.map((rules) => rules[of]));
    return others.length === 0 ? first : null;
  };
  return { high_checkout: agreed('high_checkout'), short_leg_darts: agreed('short_leg_darts') };
}

type RulesOfGames = ReturnType<typeof rulesOfGames>;
type Figures = { player: string; rank: number; figure: number; second: number };
/** How each list is made, and what of a game belongs to it. */
const LISTS: Record<
  PlayerListName,
  {
    rows: (games: readonly ThrownGame[], rules: RulesOfGames) => Figures[];
    thrown: (game: ThrownGame, rules: RulesOfGames) => number[];
  }
> = {
  '180-171': {
    rows: (games) =>
      maximumsList(games).map(({ player, rank, one_eighties, one_seven_ones }) => ({
        ...{ player, rank, figure: one_eighties, second: one_seven_ones },
      })),
    thrown: ({ one_eighties = 0, one_seven_ones = 0 }) => [
      ...Array<number>(one_eighties).fill(180),
      ...Array<number>(one_seven_ones).fill(171),
    ],
  },
  'low-visits': {
    rows: (games, rules) =>
      lowVisitsList(games, rules).map(({ player, rank, darts, count }) => ({
        ...{ player, rank, figure: darts, second: count },
      })),
    thrown: (game, rules) => shortLegsIn(game, rules(game)),
  },
  'high-checkouts': {
    rows: (games, rules) =>
      checkoutsList(games, rules).map(({ player, rank, best, count }) => ({
        ...{ player, rank, figure: best, second: count },
      })),
    thrown: (game, rules) => highCheckoutsIn(game, rules(game)),
  },
  'games-played': {
    rows: (games, rules) =>
      gamesPlayedList(games, rules).map(({ player, rank, won, played }) => ({
        ...{ player, rank, figure: won, second: played },
      })),
    thrown: ({ won }) => [won ? 1 : 0],
  },
};

type Filter = Pick<Input<'exportPlayerList'>, 'group' | 'who' | 'least' | 'list'>;

async function readList(context: Context, seen: SeenSeason, { list, group, who, least = 0 }: Filter) {
  const { games: all, people } = await readThrownGames(context, seen, matchesFor(seen, group));
  const rules = rulesOfGames(seen);
  const day = seen.season.rules.reference_day;
  const isWanted = (player: string): boolean => {
    if (!who) return true;
    const person = people.get(player);
    if (!person) return false;
    if (who !== 'youth') return person.gender === (who === 'men' ? 'male' : 'female');
    const age = ageGroupOf(person.born_on ?? null, day);
    return age !== null && age !== 'adults';
  };
  const byPlayer = Map.groupBy(all, ({ player }) => player);
  const games = all.filter(({ player }) => isWanted(player) && byPlayer.get(player)!.length >= least);
  return { games, people, byPlayer, rules, rows: LISTS[list].rows(games, rules) };
}

type Names = Map<number, { slug: string; name: string; group: string | null }>;
export function teamNames({ teams, groups }: SeenSeason): Names {
  const groupOf = new Map(groups.map(({ id, slug }) => [id, slug]));
  return new Map(
    teams.map(({ team_id, slug, name, group_id }) => [
      team_id,
      { slug, name, group: group_id === null ? null : (groupOf.get(group_id) ?? null) },
    ]),
  );
}

export async function showPlayerList(context: Context, input: Input<'showPlayerList'>): Promise<PlayerList> {
  const seen = await readSeenSeason(context, input);
  const { games, people, byPlayer, rules, rows } = await readList(context, seen, input);
  const names = teamNames(seen);
  const row = (one: Figures) =>
    rowOf(one, byPlayer.get(one.player)!, { people, names, rules, list: input.list });
  const found = rows.map((one) => ({ one, ...nameAndTeam(one.player, byPlayer, people, names) }));
  const q = input.q?.trim().toLowerCase() ?? '';
  const wanted =
    q === ''
      ? found
      : found.filter(({ name, team }) => `${name} ${team?.name ?? ''}`.toLowerCase().includes(q));
  const pages = Math.max(1, Math.ceil(wanted.length / ON_A_PAGE));
  const page = Math.min(input.page, pages);
  return {
    season: shownSeason(seen.season),
    groups: seen.groups.map(shownGroup),
    ...thresholdsOf(seen, input.group),
    rows: wanted.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE).map(({ one }) => row(one)),
    ...{ players: rows.length, total: wanted.length, page, pages },
    ...countsOf(games, seen, input.list, rules),
  };
}

/** How many were thrown on each day and in each group. */
function countsOf(
  games: readonly ThrownGame[],
  { groups }: SeenSeason,
  list: PlayerListName,
  rules: RulesOfGames,
) {
  const by_day: number[] = [];
  const byGroup = new Map<number, number>();
  for (const game of games) {
    const count = list === 'games-played' ? 1 : LISTS[list].thrown(game, rules).length;
    if (count === 0) continue;
    const { round, group_id } = game.match;
    by_day[round - 1] = (by_day[round - 1] ?? 0) + count;
    byGroup.set(group_id, (byGroup.get(group_id) ?? 0) + count);
  }
  return {
    by_day: Array.from(by_day, (count) => count ?? 0),
    by_group: groups
      .filter(({ id }) => byGroup.has(id))
      .map(({ id, slug, name }) => ({ slug, name, count: byGroup.get(id)! })),
  };
}

export function nameAndTeam(
  player: string,
  byPlayer: Map<string, ThrownGame[]>,
  people: Map<string, ListedPerson>,
  names: Names,
) {
  // Matches come in the order they are played.
  const last = byPlayer.get(player)?.at(-1);
  const person = people.get(player);
  return {
    name: person?.name ?? player,
    team: (last && names.get(last.team)) ?? null,
    has_page: person?.has_page ?? false,
  };
}

type RowParts = {
  people: Map<string, ListedPerson>;
  names: Names;
  rules: RulesOfGames;
  list: PlayerListName;
};

function rowOf({ player, rank, figure, second }: Figures, own: ThrownGame[], parts: RowParts): PlayerListRow {
  const { people, names, rules, list } = parts;
  const evenings = [...Map.groupBy(own, ({ match }) => match.id).values()].map((games) => {
    const { match, other } = games[0]!;
    const thrown = games.flatMap((game) => LISTS[list].thrown(game, rules));
    return { round: match.round, match: match.slug, against: names.get(other)?.name ?? '', thrown };
  });
  return {
    ...{ rank, player, figure, second, games: own.length },
    ...nameAndTeam(player, new Map([[player, own]]), people, names),
    evenings: evenings.filter(({ thrown }) => thrown.length > 0),
  };
}

export async function exportPlayerList(
  context: Context,
  input: Input<'exportPlayerList'>,
): Promise<Download> {
  const seen = await readSeenSeason(context, input);
  const { rows, byPlayer, people } = await readList(context, seen, input);
  const names = teamNames(seen);
  const lines = rows.map(({ player, rank, figure, second }) => {
    const { name, team } = nameAndTeam(player, byPlayer, people, names);
    return [rank, name, team?.name ?? '', byPlayer.get(player)!.length, figure, second];
  });
  const head = ['rank', 'player', 'team', 'games', ...HEADS[input.list]];
  return csvDownload(`${input.list}-${seen.season.slug}.csv`, head, lines);
}

const HEADS: Record<PlayerListName, [string, string]> = {
  '180-171': ['180', '171'],
  'low-visits': ['darts', 'times'],
  'games-played': ['won', 'played'],
  'high-checkouts': ['best', 'times'],
};

export async function showIndividualStandings(context: Context, input: Input<'showIndividualStandings'>) {
  const seen = await readSeenSeason(context, input);
  const group = seen.groups.find(({ slug }) => slug === input.group_slug);
  if (!group) throw new Refusal('not_found');
  const { games, people } = await readThrownGames(context, seen, matchesFor(seen, group.slug));
  const byPlayer = Map.groupBy(games, ({ player }) => player);
  const names = teamNames(seen);
  return {
    season: shownSeason(seen.season),
    groups: seen.groups.map(shownGroup),
    group: shownGroup(group),
    rows: individualTable(games, group.rules.lists.least_games).map((row) => ({
      ...row,
      ...nameAndTeam(row.player, byPlayer, people, names),
    })),
  };
}
