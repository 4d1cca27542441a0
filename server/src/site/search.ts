import { Refusal, type SiteSearch } from '@oche/contract';
import type { Context, Input } from '../app/index.ts';
import { searchSeason } from '../leagues/index.ts';
import { findOrganisationId } from '../organisations/index.ts';
import { searchNews } from '../site-content/index.ts';

const MOST_WORDS = 6;

/** Every word has to be there, in any order; what means something in a pattern means itself. */
const patternsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Teams and players of a season, and news. */
export async function searchSite(
  { db, clock }: Context,
  { org_slug, season, q }: Input<'searchSite'>,
): Promise<SiteSearch> {
  const organisationId = await findOrganisationId(db, org_slug);
  if (organisationId === undefined) throw new Refusal('not_found');
  const words = patternsOf(q);
  const [found, news] = await Promise.all([
    season === undefined ? { teams: [], players: [] } : searchSeason(db, { org_slug, season }, words),
    searchNews(db, organisationId, clock.now(), words),
  ]);
  return { ...found, news };
}
