import { Refusal, type SeenMatch, type SeenState } from '@oche/contract';
import type { MatchPhase } from '@oche/league';
import { type Context, GatheredReads } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { GroupRow } from './groups.sql.ts';
import { groupParts, type PublicGroup } from './public-table.ts';
import type { SeasonPlace } from './season-desk.ts';
import { findPublicSeason, type PublicSeasonRow, type PublicTeamRow } from './season-matches.sql.ts';
import { readSeasonMatches, type SeasonMatch } from './season-matches.ts';
import type { SeasonRow } from './seasons.sql.ts';

type SeasonFacts = { season: PublicSeasonRow; matches: SeasonMatch[] };
const reads = new WeakMap<Sql, GatheredReads<SeasonFacts | null>>();

/** In two questions, asked once for all pages of a season that need them at the same time. */
function readSeasonFacts(db: Sql, { org_slug, season_slug }: SeasonPlace): Promise<SeasonFacts | null> {
  const gathered = reads.get(db) ?? new GatheredReads();
  reads.set(db, gathered);
  return gathered.find(`${org_slug}/${season_slug}`, async () => {
    const season = await findPublicSeason(db, org_slug, season_slug);
    if (!season) return null;
    // There are no matches before the calendar is published.
    const matches = season.calendar_published_at === null ? [] : await readSeasonMatches(db, season.id);
    return { season, matches };
  });
}

/** All that public pages of a season are made of. */
export async function readSeenSeason({ db }: Pick<Context, 'db'>, place: SeasonPlace) {
  const facts = await readSeasonFacts(db, place);
  if (!facts) throw new Refusal('not_found');
  const { season, matches } = facts;
  const { groups, teams } = season;
  const partsOf = (group: GroupRow): PublicGroup => groupParts(group, season, matches);
  /** The divisions of its class and category, itself among them. */
  const levelOf = (group: GroupRow): PublicGroup[] =>
    groups
      .filter(
        (one) => one.kind === group.kind && one.class === group.class && one.category === group.category,
      )
      .map(partsOf);
  return { season, groups, teams, matches, partsOf, levelOf };
}
export type SeenSeason = Awaited<ReturnType<typeof readSeenSeason>>;

export const shownSeason = ({ id, slug, name, zone, closed_at }: SeasonRow) => ({
  ...{ id, slug, name, zone },
  is_closed: closed_at !== null,
});

export const shownGroup = ({ slug, name, kind, category, class: level }: GroupRow) => ({
  ...{ slug, name, kind, category, class: level },
});

const STATE: Record<MatchPhase, SeenState> = {
  scheduled: 'to_come',
  postponement_asked: 'to_come',
  postponed: 'no_date',
  line_ups: 'live',
  running: 'live',
  submitted: 'open',
  disputed: 'open',
  confirmed: 'counts',
  forfeited: 'counts',
  final: 'counts',
  cancelled: 'no_date',
};
export const seenState = (phase: MatchPhase): SeenState => STATE[phase];

/** Writes matches with the names that addresses have for teams and groups. */
export function matchWriter(
  groups: readonly GroupRow[],
  teams: readonly PublicTeamRow[],
): (match: SeasonMatch) => SeenMatch {
  const groupOf = new Map(groups.map(({ id, slug }) => [id, slug]));
  const teamOf = new Map(teams.map(({ team_id, slug }) => [team_id, slug]));
  return ({ id, slug, group_id, round, starts_at, phase, home, away, location_id, facts }) => ({
    ...{ id, slug, round, starts_at, state: seenState(phase), venue: location_id },
    group: groupOf.get(group_id) ?? '',
    home: teamOf.get(home) ?? '',
    away: teamOf.get(away) ?? '',
    score: facts && facts.games_played > 0 ? [facts.score[0], facts.score[1]] : null,
    games_played: facts?.games_played ?? 0,
    games: facts?.games ?? 0,
    forfeit_by: facts?.forfeit_by ?? null,
  });
}

export const shownTeam = (
  { slug, name, short_name, state, group_id }: PublicTeamRow,
  groups: readonly GroupRow[],
) => ({
  ...{ slug, name, short_name },
  group: groups.find(({ id }) => id === group_id)?.slug ?? null,
  is_out: state === 'withdrawn',
});

/** What the names in matches are of. */
export const shownAround = ({ season, groups, teams }: SeenSeason) => ({
  season: shownSeason(season),
  groups: groups.map(shownGroup),
  teams: teams.map((team) => shownTeam(team, groups)),
  venues: season.calendar_published_at === null ? [] : season.venues,
});
