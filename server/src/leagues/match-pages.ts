import { type LeagueMatch, MATCH_PHASES, MATCHES_PER_PAGE, Refusal } from '@oche/contract';
import { csvLine, UTF8_MARK } from '@oche/contract/csv';
import { matchResult, type Side } from '@oche/kit';
import {
  addDays,
  COUNTING_PHASES,
  commandsFor,
  type MatchCommandType,
  playersIn,
  type TeamMatch,
} from '@oche/league';
import { listUserNames } from '../accounts/index.ts';
import { type Context, Download, type Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findCalendarParts } from './calendar.sql.ts';
import { type MatchRole, requireMatchActors, seasonPart } from './match-actors.ts';
import {
  type FoundMatch,
  findMatchPlace,
  findWholeMatch,
  listFoundMatches,
  listMatchHistory,
  type MatchFilter,
  type MatchPlace,
  type WholeMatch,
} from './match-pages.sql.ts';
import { sheetView } from './match-sheet.ts';
import { readMatchSquads } from './match-squads.ts';
import { listPostponements, type PostponementRow } from './postponements.sql.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { listPhotos } from './sheet-photos.sql.ts';

type State = Input<'listLeagueMatches'>['state'];
const phasesOf = (state: State): MatchFilter['phases'] => {
  if (state === undefined) return null;
  if (state === 'counting') return COUNTING_PHASES;
  if (state === 'open')
    return MATCH_PHASES.filter((phase) => phase !== 'cancelled' && !COUNTING_PHASES.includes(phase));
  return [state];
};

const filterOf = ({
  group,
  team,
  venue,
  week,
  state,
}: Input<'listLeagueMatches' | 'exportLeagueMatches'>): MatchFilter => ({
  ...{ group, team, venue, week },
  phases: phasesOf(state),
});

export async function listLeagueMatches(context: Context, input: Input<'listLeagueMatches'>) {
  const { db } = context;
  const season = await requireSeason(db, input);
  const { leads, teams } = await seasonPart(context, db, season);
  const isPublished = season.calendar_published_at !== null;
  if (!leads && teams.size === 0) throw new Refusal('forbidden');
  const of = { limit: MATCHES_PER_PAGE, offset: (input.page - 1) * MATCHES_PER_PAGE };
  const [parts, found] = await Promise.all([
    findCalendarParts(db, season.id),
    leads || isPublished ? listFoundMatches(db, season.id, season.zone, filterOf(input), of) : [],
  ]);
  return {
    season_id: season.id,
    v: parts.v,
    published_at: season.calendar_published_at,
    total: found[0]?.total ?? 0,
    matches: found.map(({ match, total: _, version: _version, starts_at: _starts, ...line }) => ({
      ...line,
      score: scoreOf(match),
    })),
    groups: parts.groups.map(({ id, slug, name }) => ({ id, slug, name })),
    teams: parts.teams.map(({ id, slug, name, group_id }) => ({ id, slug, name, group_id })),
    venues: parts.venues.map(({ id, name }) => ({ id, name })),
    leads,
  };
}

const HEAD = ['group', 'round', 'date', 'time', 'home', 'away', 'home_games', 'away_games', 'state', 'venue'];

/** Page by page, because every match comes with its whole sheet. */
export async function exportLeagueMatches({ db }: Context, input: Input<'exportLeagueMatches'>) {
  const season = await requireSeason(db, input);
  const parts = await findCalendarParts(db, season.id);
  const nameIn = (some: readonly { id: number; name: string }[]) => {
    const names = new Map(some.map(({ id, name }) => [id, name]));
    return (id: number) => names.get(id) ?? '';
  };
  const [group, team, venue] = [nameIn(parts.groups), nameIn(parts.teams), nameIn(parts.venues)];
  const rowOf = ({ match, ...line }: FoundMatch) => [
    ...[group(line.group_id), line.round, line.date, line.time, team(line.home), team(line.away)],
    ...(scoreOf(match) ?? [null, null]),
    ...[line.phase, venue(line.location_id)],
  ];
  async function* lines() {
    yield UTF8_MARK + csvLine(HEAD);
    for (let offset = 0; ; offset += MATCHES_PER_PAGE) {
      const of = { limit: MATCHES_PER_PAGE, offset };
      const found = await listFoundMatches(db, season.id, season.zone, filterOf(input), of);
      yield found.map((match) => csvLine(rowOf(match))).join('');
      if (found.length < MATCHES_PER_PAGE) return;
    }
  }
  return new Download(`matches-${season.slug}.csv`, lines());
}

function scoreOf(match: TeamMatch): [number, number] | null {
  if (match.results.length === 0 && match.forfeit_by === null) return null;
  const [home, away] = matchResult(match).games;
  return [home, away];
}

export async function requireWholeMatch(sql: Sql, season: SeasonRow, slug: string): Promise<WholeMatch> {
  const found = await findWholeMatch(sql, season.id, season.zone, slug);
  if (!found) throw new Refusal('not_found');
  return found;
}

export async function showLeagueMatch(
  context: Context,
  input: Input<'showLeagueMatch'>,
): Promise<LeagueMatch> {
  const season = await requireSeason(context.db, input);
  const row = await requireWholeMatch(context.db, season, input.match_slug);
  const actors = await requireMatchActors(context, context.db, season, row);
  return matchPage(context.db, season, row, actors);
}

/** A match as somebody sees it: a line-up of the others is sealed until both are in. */
export async function matchPage(
  sql: Sql,
  season: SeasonRow,
  row: WholeMatch,
  actors: MatchRole[],
): Promise<LeagueMatch> {
  const own = (['home', 'away'] as const).filter((side) => actors.includes(side));
  const [place, history, asked, playing] = await Promise.all([
    findMatchPlace(sql, row.id),
    listMatchHistory(sql, season.id, row.id),
    listPostponements(sql, season.id),
    readMatchSquads(sql, season, row, chosenBy(row, actors)),
  ]);
  const { match, submitted_at: _submitted, confirmed_at: _confirmed, lists: _lists, ...line } = row;
  const [sheet, users, photos] = await Promise.all([
    sheetView(sql, row, own, playing.names),
    listUserNames(
      sql,
      history.flatMap(({ by_user }) => by_user ?? []),
    ),
    actors.length > 0 ? listPhotos(sql, row.id) : [],
  ]);
  const { games, legs, winner, complete } = matchResult(match);
  return {
    ...line,
    season_id: season.id,
    zone: season.zone,
    is_published: season.calendar_published_at !== null,
    is_closed: season.closed_at !== null,
    ...shownPlace(place),
    actors,
    commands: Object.fromEntries(actors.map((actor) => [actor, commandsFor(match, actor)])),
    result: { games: [...games], legs: [...legs], winner, complete },
    forfeit_by: match.forfeit_by,
    claim: match.claim && { side: match.claim.side, by: match.claim.by },
    slots: match.format.slots.map((slot) => {
      const players = (side: Side) => playersIn(sheet.match, side, slot).map((id) => sheet.names[id] ?? id);
      const score = match.results.find((result) => result.slot === slot.number)?.score;
      const { number, kind, only_on_draw } = slot;
      return {
        ...{ number, kind, only_on_draw, home: players('home'), away: players('away') },
        score: score ? [score[0], score[1]] : null,
      };
    }),
    ...{ sheet, photos },
    squads: { home: playing.squads.home ?? null, away: playing.squads.away ?? null },
    line_up_rules: playing.rules,
    postponements: asked.filter(({ match_id }) => match_id === row.id).map(shownPostponement(season)),
    history: history.map(({ at, kind, by_user, detail, reason }) => ({
      ...{ at, kind, detail, reason },
      by: by_user === null ? '' : (users.get(by_user) ?? ''),
    })),
  };
}

const shownPlace = ({ group, home, away, venue }: MatchPlace) => ({
  ...{ venue, group: named(group), teams: { home: named(home), away: named(away) } },
});
const named = ({ id, slug, name }: MatchPlace['group' | 'home']) => ({ id, slug, name });

const shownPostponement =
  ({ rules }: SeasonRow) =>
  ({ side, asked_on, planned, wanted, reason, answer }: PostponementRow) => ({
    ...{ side, asked_on, planned, reason, answer },
    date: wanted,
    answer_by: addDays(asked_on, rules.postponement.answer_days),
  });

/** The sides the caller may name players of: both where a sheet is typed from paper or corrected. */
function chosenBy({ match }: WholeMatch, actors: readonly MatchRole[]): Side[] {
  const may = new Set(actors.flatMap((actor) => commandsFor(match, actor)));
  const isTyped = ['type_results', 'submit_paper', 'correct'].some((type) =>
    may.has(type as MatchCommandType),
  );
  return (['home', 'away'] as const).filter((side) => isTyped || actors.includes(side));
}
