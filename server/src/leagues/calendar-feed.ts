import { type AppServices, type CalendarEntry, writeCalendar } from '../app/index.ts';
import { HOUR } from '../clock.ts';
import { findOrganisationRow } from '../organisations/index.ts';
import { findCalendarParts } from './calendar.sql.ts';
import { listFoundMatches } from './match-pages.sql.ts';
import { findSeason } from './seasons.sql.ts';

type Feed = { org_slug: string; season_slug: string; of: string };
const NAMED = /^(team|group)-([a-z0-9-]{1,120})$/;
/** More than any team or group plays in a season. */
const MOST_MATCHES = 2000;
const EVENING = 3 * HOUR;

/** The matches of a team or a group for calendar programs; null before the calendar is published. */
export async function readLeagueFeed(
  { db, clock, publicUrl }: AppServices,
  { org_slug, season_slug, of }: Feed,
): Promise<string | null> {
  const [, kind, slug] = NAMED.exec(of) ?? [];
  const organisation = slug ? await findOrganisationRow(db, org_slug) : undefined;
  const season = organisation && (await findSeason(db, organisation.id, season_slug));
  if (!organisation || !season?.is_published || season.calendar_published_at === null || !slug) return null;
  const parts = await findCalendarParts(db, season.id);
  const subject = (kind === 'team' ? parts.teams : parts.groups).find((one) => one.slug === slug);
  if (!subject) return null;
  const filter = { phases: null, ...(kind === 'team' ? { team: slug } : { group: slug }) };
  const matches = await listFoundMatches(db, season.id, season.zone, filter, {
    limit: MOST_MATCHES,
    offset: 0,
  });
  const nameOf = new Map(parts.teams.map(({ id, name }) => [id, name]));
  const venueOf = new Map(
    parts.venues.map(({ id, name, address }) => [id, address ? `${name}, ${address}` : name]),
  );
  // A match without a date has no place in a calendar.
  const dated = matches.filter(({ phase }) => phase !== 'postponed' && phase !== 'cancelled');
  const site = siteOf(publicUrl, organisation.domains);
  const entries = dated.map(
    (match): CalendarEntry => ({
      uid: `league-match-${match.id}@${new URL(publicUrl).host}`,
      sequence: match.version,
      starts_at: match.starts_at,
      ends_at: new Date(Date.parse(match.starts_at) + EVENING).toISOString(),
      title: `${nameOf.get(match.home) ?? ''} – ${nameOf.get(match.away) ?? ''}`,
      location: venueOf.get(match.location_id) ?? '',
      text: parts.groups.find(({ id }) => id === match.group_id)?.name ?? '',
      url: `${site}/${season_slug}/matches/${match.slug}`,
    }),
  );
  return writeCalendar(`${subject.name} ${season.name}`, entries, clock.now());
}

/** Where visitors see the matches: on the federation's own domain, which every reader of a feed may open without signing in. */
function siteOf(publicUrl: string, domains: readonly string[]): string {
  const url = new URL(publicUrl);
  const own = domains.find((domain) => domain !== 'localhost');
  if (own !== undefined) url.hostname = own;
  return url.origin;
}
