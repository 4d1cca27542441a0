import { type PublicMatch, Refusal } from '@oche/contract';
import { matchResult, publicPerson } from '@oche/kit';
import { isCounting } from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import { findMatchPlace } from './match-pages.sql.ts';
import { requireWholeMatch } from './match-pages.ts';
import { sheetView } from './match-sheet.ts';
import { requireSeason } from './season-desk.ts';
import { listListedPeople } from './season-matches.sql.ts';

/** A match for everybody, once the season and its calendar are published. */
export async function showPublicMatch(
  { db }: Pick<Context, 'db'>,
  input: Input<'showPublicMatch'>,
): Promise<PublicMatch> {
  const season = await requireSeason(db, input);
  if (!season.is_published || season.calendar_published_at === null) throw new Refusal('not_found');
  const row = await requireWholeMatch(db, season, input.match_slug);
  const [{ group, home, away, venue }, sheet] = await Promise.all([
    findMatchPlace(db, row.id),
    sheetView(db, row, []),
  ]);
  const players = Object.keys(sheet.names).filter((id) => /^\d{1,15}$/.test(id));
  const people = (await listListedPeople(db, players.map(Number))).map((row) => ({
    player: String(row.id),
    ...publicPerson(row, season.rules.reference_day),
  }));
  const names = { ...sheet.names, ...Object.fromEntries(people.map(({ player, name }) => [player, name])) };
  const { id, slug, version, phase, round, date, time, planned } = row;
  const { games, legs, winner, complete } = matchResult(row.match);
  return {
    ...{ id, slug, version, phase, round, date, time, planned, zone: season.zone },
    sheet: { ...sheet, names },
    is_live: phase === 'running',
    counts: isCounting(row.match),
    ...{ group, teams: { home, away }, venue },
    result: { games: [...games], legs: [...legs], winner, complete },
    forfeit_by: row.match.forfeit_by,
    without_page: people.filter(({ has_page }) => !has_page).map(({ player }) => player),
  };
}
