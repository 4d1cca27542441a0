import { Refusal, type SeenPlayer, type SiteSearch } from '@oche/contract';
import { highCheckoutsIn, publicPerson, shortLegsIn } from '@oche/kit';
import { LIST_RULES, type ListRules, playerFigures, playerForm } from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationId } from '../organisations/index.ts';
import {
  findSeenPerson,
  listNamedSeasons,
  listPlayedMatches,
  listPlayersLike,
  listSeasonAddressRows,
  listTeamsLike,
  type NamedSeason,
  type PlayedMatch,
  type SeenPerson,
} from './public-players.sql.ts';
import { shownSeason } from './public-season.ts';
import { readFacts, type WithFacts } from './season-matches.ts';
import { findSeason, type SeasonRow } from './seasons.sql.ts';

/** A season that everybody may see, with its organisation. */
async function requirePublicSeason(sql: Sql, org_slug: string, season_slug: string): Promise<SeasonRow> {
  const organisationId = await findOrganisationId(sql, org_slug);
  const season =
    organisationId === undefined ? undefined : await findSeason(sql, organisationId, season_slug);
  if (!season?.is_published) throw new Refusal('not_found');
  return season;
}

/** Somebody over all seasons: who they turned out to be, the matches they stand on the sheet of, and what these are called. */
export async function showSeenPlayer(
  { db }: Pick<Context, 'db'>,
  { org_slug, season_slug, player_id }: Input<'showSeenPlayer'>,
): Promise<SeenPlayer> {
  const [season, person] = await Promise.all([
    requirePublicSeason(db, org_slug, season_slug),
    findSeenPerson(db, org_slug, player_id),
  ]);
  if (!person) throw new Refusal('not_found');
  const { name, has_page } = publicPerson(person, season.rules.reference_day);
  if (!has_page) throw new Refusal('not_found');
  const heads = await listPlayedMatches(db, person.organisation_id, person.ids.map(String));
  // Somebody of the book whom nobody has seen play is nobody's business.
  if (heads.length === 0 && person.squads.length === 0) throw new Refusal('not_found');
  const [matches, seasons] = await Promise.all([
    readFacts(db, heads),
    listNamedSeasons(
      db,
      person.organisation_id,
      [...heads, ...person.squads].map(({ season_id }) => season_id),
      [...heads.flatMap(({ home, away }) => [home, away]), ...person.squads.map(({ team_id }) => team_id)],
    ),
  ]);
  const games = gamesOf(person, matches);
  const rules = rulesOf(seasons);
  return {
    season: shownSeason(season),
    ...{ player: String(person.person_id), name },
    seasons: seasons.map((one) => seasonOf(one, person, games, rules)),
    figures: playerFigures(games, rules),
    form: playerForm(games),
    evenings: eveningsOf(
      seasons.find(({ id }) => id === season.id),
      games.filter(({ match }) => match.season_id === season.id),
      rules,
    ),
  };
}

type Match = WithFacts<PlayedMatch>;
type OwnGame = ReturnType<typeof gamesOf>[number];
type Rules = (game: OwnGame) => ListRules;

function gamesOf({ ids }: SeenPerson, matches: readonly Match[]) {
  const own = new Set(ids.map(String));
  return matches.flatMap((match) =>
    (['home', 'away'] as const).flatMap((side) =>
      (match.facts?.[side] ?? [])
        .filter(({ player }) => own.has(player))
        .map((game) => ({ ...game, match, side })),
    ),
  );
}

function rulesOf(seasons: readonly NamedSeason[]): Rules {
  const byGroup = new Map(seasons.flatMap(({ groups }) => groups.map(({ id, lists }) => [id, lists])));
  return ({ match }) => byGroup.get(match.group_id) ?? LIST_RULES;
}

const teamOf = ({ match, side }: OwnGame): number => match[side];

function seasonOf(season: NamedSeason, { squads }: SeenPerson, games: readonly OwnGame[], rules: Rules) {
  const own = games.filter(({ match }) => match.season_id === season.id);
  const ids = new Set([
    ...squads.filter(({ season_id }) => season_id === season.id).map(({ team_id }) => team_id),
    ...own.map(teamOf),
  ]);
  const groups = new Map(season.groups.map(({ id, slug, name }) => [id, { slug, name }]));
  return {
    ...{ slug: season.slug, name: season.name },
    teams: season.teams
      .filter(({ team_id }) => ids.has(team_id))
      .map(({ slug, name, group_id }) => ({ slug, name, group: groups.get(group_id ?? 0) ?? null })),
    figures: playerFigures(own, rules),
  };
}

function eveningsOf(
  season: NamedSeason | undefined,
  games: readonly OwnGame[],
  rules: Rules,
): SeenPlayer['evenings'] {
  const teamName = (id: number) => season?.teams.find(({ team_id }) => team_id === id)?.name ?? '';
  const evenings = [...Map.groupBy(games, ({ match }) => match.id).values()].map((own) => {
    const { match, side } = own[0]!;
    const group = season?.groups.find(({ id }) => id === match.group_id);
    const { games: played, won, legs_won, legs_lost, ...counts } = playerFigures(own, rules);
    return {
      ...{ match: match.slug, starts_at: match.starts_at, round: match.round },
      group: { slug: group?.slug ?? '', name: group?.name ?? '', kind: group?.kind ?? 'league' },
      team: teamName(match[side]),
      against: teamName(match[side === 'home' ? 'away' : 'home']),
      ...{ won, lost: played - won, legs_won, legs_lost },
      ...{ one_eighties: counts.one_eighties, one_seven_ones: counts.one_seven_ones },
      high_checkouts: own.flatMap((game) => highCheckoutsIn(game, rules(game))),
      short_legs: own.flatMap((game) => shortLegsIn(game, rules(game))),
    };
  });
  return evenings.reverse();
}

const MOST_FOUND = 20;

/** Teams and players of a season; `words` are patterns. */
export async function searchSeason(
  sql: Sql,
  { org_slug, season }: { org_slug: string; season: string },
  words: string[],
): Promise<Pick<SiteSearch, 'teams' | 'players'>> {
  const { id, rules } = await requirePublicSeason(sql, org_slug, season);
  const [teams, players] = await Promise.all([
    listTeamsLike(sql, id, words, MOST_FOUND),
    listPlayersLike(sql, id, words),
  ]);
  return {
    teams: teams.map(({ slug, name, group_slug, group_name }) => ({
      ...{ slug, name },
      group: group_slug === null ? null : { slug: group_slug, name: group_name ?? '' },
    })),
    players: players
      .map((person) => ({ ...person, ...publicPerson(person, rules.reference_day) }))
      .filter(({ has_page }) => has_page)
      .slice(0, MOST_FOUND)
      .map(({ person_id, name, team }) => ({ player: String(person_id), name, team })),
  };
}

/** The addresses of the public pages of some seasons; people who have no page are left out. */
export async function listSeasonAddresses(sql: Sql, organisationId: number, whole: number) {
  const rows = await listSeasonAddressRows(sql, organisationId, whole);
  return rows.map(({ reference_day, players, ...season }) => ({
    ...season,
    players: players
      .filter((person) => publicPerson(person, reference_day).has_page)
      .map(({ person_id }) => String(person_id)),
  }));
}
