import { type CompetitionContext, Refusal } from '@oche/contract';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findOrganisationByDomain, listSeasons, type SeasonRow } from './organisations.sql.ts';

/** The organisation that a host belongs to, and the season to show. */
export async function showCompetition(
  context: Context,
  { domain, season: wanted }: Input<'showCompetition'>,
): Promise<CompetitionContext> {
  const host = Buffer.from(domain, 'base64').toString('utf8').toLowerCase();
  const organisation = await findOrganisationByHost(context.db, host);
  if (!organisation) throw new Refusal('not_found');
  const seasons = await listSeasons(context.db, organisation.id);
  const today = context.clock.now().toISOString().slice(0, 10);
  const season = wanted ? seasons.find(({ slug }) => slug === wanted) : runningSeason(seasons, today);
  if (wanted && !season) throw new Refusal('not_found');
  const { slug, name, tagline } = organisation;
  return { organisation: { slug, name, tagline }, seasons, season: season ?? null };
}

/** Who plays on a host. */
export const findOrganisationByHost = async (db: Sql, host: string) =>
  isHost(host) ? ((await findOrganisationByDomain(db, host)) ?? null) : null;

// Whatever is no base64 of a host decodes to something, and the database does not take every letter.
const isHost = (text: string): boolean => /^[a-z0-9.-]+$/.test(text);

/** The season that runs today, else the latest that has begun, else the first to come. Seasons come newest first. */
function runningSeason(seasons: SeasonRow[], today: string): SeasonRow | undefined {
  return (
    seasons.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ??
    seasons.find(({ starts_on }) => starts_on <= today) ??
    seasons.at(-1)
  );
}
