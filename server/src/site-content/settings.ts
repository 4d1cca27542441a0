import { type PublicSite, Refusal, type SiteSettings } from '@oche/contract';
import { type Context, type Input, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { holdFiles, storedBytes } from '../files/index.ts';
import {
  findOrganisationRow,
  lockOrganisation,
  replaceDomains,
  takenDomain,
  updateOrganisationRow,
} from '../organisations/index.ts';
import { ownerOf } from './places.ts';
import {
  deleteSponsors,
  findSettings,
  insertSponsors,
  listDomainChecks,
  listSponsors,
  type SettingsRow,
  upsertSettings,
} from './settings.sql.ts';

/** A site whose organisation has not chosen yet looks as the house does. */
const HOUSE: SettingsRow = {
  ...{ logo: null, first_colour: '#0c1210', second_colour: '#12915a' },
  ...{ contact_email: '', contact_phone: '', contact_address: '' },
  languages: ['en', 'nl', 'de'],
  default_language: 'nl',
};

export const showSiteSettings = ({ db, publicUrl }: Context, { org_slug }: Input<'showSiteSettings'>) =>
  readSettings(db, org_slug, publicUrl);

export async function updateSiteSettings(
  context: Context,
  input: Input<'updateSiteSettings'>,
): Promise<SiteSettings> {
  const { org_slug, base_version, name, tagline, domains, sponsors, ...settings } = input;
  if (!settings.languages.includes(settings.default_language))
    throw new Refusal('invalid', { errors: { default_language: [{ issue: 'choice' }] } });
  const write = transaction(context, async (tx) => {
    const found = await lockOrganisation(tx, org_slug);
    if (!found) throw new Refusal('not_found');
    if (found.version !== base_version)
      throw new Refusal('conflict', { current: await readSettings(tx, org_slug, context.publicUrl) });
    await refuseOwnHosts(tx, context.ownHosts, input);
    const files = [settings.logo, ...sponsors.map(({ logo }) => logo)];
    await holdFiles(tx, ownerOf(found.id), files, context.clock.now());
    await updateOrganisationRow(tx, found.id, { name, tagline, slug: org_slug });
    await replaceDomains(tx, found.id, [...new Set(domains)]);
    await upsertSettings(tx, found.id, { ...settings, languages: [...new Set(settings.languages)] });
    await deleteSponsors(tx, found.id);
    if (sponsors.length > 0) await insertSponsors(tx, found.id, sponsors);
    return readSettings(tx, org_slug, context.publicUrl);
  });
  return write.catch((error) => {
    throw takenDomain(error, domains) ?? error;
  });
}

/** What shows our own pages is nobody's domain, but for whom a superadmin has given it. */
async function refuseOwnHosts(
  sql: Sql,
  ownHosts: readonly string[],
  { org_slug, domains }: Input<'updateSiteSettings'>,
): Promise<void> {
  const given = (await findOrganisationRow(sql, org_slug))?.domains ?? [];
  const at = domains.findIndex((domain) => ownHosts.includes(domain) && !given.includes(domain));
  if (at >= 0) throw new Refusal('domain_taken', { errors: { [`domains.${at}`]: [{ issue: 'taken' }] } });
}

export async function showSite({ db }: Context, { org_slug }: Input<'showSite'>): Promise<PublicSite> {
  const organisation = await findOrganisationRow(db, org_slug);
  if (!organisation) throw new Refusal('not_found');
  const { id, slug, name, tagline } = organisation;
  return { slug, name, tagline, ...(await lookOf(db, id)) };
}

export async function readSettings(sql: Sql, slug: string, publicUrl: string): Promise<SiteSettings> {
  const organisation = await findOrganisationRow(sql, slug);
  if (!organisation) throw new Refusal('not_found');
  const { id, name, tagline, version } = organisation;
  const checks = new Map((await listDomainChecks(sql, id)).map((check) => [check.domain, check]));
  return {
    ...{ slug, name, tagline, version },
    ...(await lookOf(sql, id)),
    domains: organisation.domains.map((domain) => ({
      domain,
      answer: checks.get(domain)?.answer ?? null,
      checked_at: checks.get(domain)?.checked_at ?? null,
    })),
    own_host: new URL(publicUrl).hostname,
    stored_bytes: await storedBytes(sql, ownerOf(id)),
  };
}

const lookOf = async (sql: Sql, organisationId: number) => ({
  ...((await findSettings(sql, organisationId)) ?? HOUSE),
  sponsors: await listSponsors(sql, organisationId),
});
