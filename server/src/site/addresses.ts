import { Refusal, type SiteAddresses } from '@oche/contract';
import type { Context, Input } from '../app/index.ts';
import { listSeasonAddresses } from '../leagues/index.ts';
import { findOrganisationId } from '../organisations/index.ts';
import { listNewsAddresses } from '../site-content/index.ts';

/** A map of a site has at most fifty thousand addresses, and every page is three of them. */
const WHOLE_SEASONS = 2;
const MOST_NEWS = 1000;

export async function listSiteAddresses(
  { db, clock }: Context,
  { org_slug }: Input<'listSiteAddresses'>,
): Promise<SiteAddresses> {
  const organisationId = await findOrganisationId(db, org_slug);
  if (organisationId === undefined) throw new Refusal('not_found');
  const [seasons, news] = await Promise.all([
    listSeasonAddresses(db, organisationId, WHOLE_SEASONS),
    listNewsAddresses(db, organisationId, clock.now(), MOST_NEWS),
  ]);
  return { seasons, news };
}
