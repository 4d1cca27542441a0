import { type Organisation, Refusal } from '@oche/contract';
import { listUsersByEmail } from '../accounts/index.ts';
import { type Context, type Input, LABELS, type Publish, transaction } from '../app/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { notify } from '../notices/index.ts';
import {
  insertOrganisation,
  lockOrganisation,
  replaceDomains,
  updateOrganisationRow,
} from './organisations.sql.ts';
import { readOrganisation } from './read.ts';
import { replaceOrganisers } from './roles.sql.ts';

type Fields = Input<'createOrganisation'>;

export const createOrganisation = (context: Context, input: Fields) =>
  refusingDoubles(input, () =>
    transaction(context, async (tx, publish) => {
      const { name, slug, tagline } = input;
      const id = await insertOrganisation(tx, { name, slug, tagline });
      await writeLists(tx, publish, id, input);
      return (await readOrganisation(tx, slug))!;
    }),
  );

export async function updateOrganisation(context: Context, input: Input<'updateOrganisation'>) {
  let gone: number[] = [];
  const organisation = await refusingDoubles(input, () =>
    transaction(context, async (tx, publish) => {
      const found = await lockOrganisation(tx, input.org_slug);
      if (!found) throw new Refusal('not_found');
      if (found.version !== input.base_version) {
        throw new Refusal('conflict', { current: await readOrganisation(tx, input.org_slug) });
      }
      const { name, slug, tagline } = input;
      await updateOrganisationRow(tx, found.id, { name, slug, tagline });
      gone = await writeLists(tx, publish, found.id, input);
      return (await readOrganisation(tx, slug))!;
    }),
  );
  // What they listen to was signed while they organised.
  for (const id of gone) await context.revoke(LABELS.user(id));
  return organisation;
}

export async function showOrganisation(
  context: Context,
  { org_slug }: { org_slug: string },
): Promise<Organisation> {
  const organisation = await readOrganisation(context.db, org_slug);
  if (!organisation) throw new Refusal('not_found');
  return organisation;
}

/** Returns who organises no longer. */
async function writeLists(
  tx: Sql,
  publish: Publish,
  id: number,
  { name, domains, organisers }: Fields,
): Promise<number[]> {
  await replaceDomains(tx, id, [...new Set(domains)]);
  const emails = [...new Set(organisers)];
  const users = await listUsersByEmail(tx, emails);
  const unknown = organisers.flatMap((email, at) =>
    users.some((user) => user.email === email)
      ? []
      : [[`organisers.${at}`, [{ issue: 'user_unknown' as const }]]],
  );
  if (unknown.length > 0) throw new Refusal('user_unknown', { errors: Object.fromEntries(unknown) });
  const { added, gone } = await replaceOrganisers(
    tx,
    id,
    users.map((user) => user.id),
  );
  for (const userId of added) {
    notify(tx, publish, userId, {
      kind: 'organiser_added',
      args: { organisation: name },
      action_url: '/competition',
    });
  }
  return gone;
}

async function refusingDoubles<T>(input: Fields, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'organisations_slug_key')) {
      throw new Refusal('slug_taken', { errors: { slug: [{ issue: 'taken' }] } });
    }
    throw takenDomain(error, input.domains) ?? error;
  }
}

/** What the database says when a domain is another organisation's, as a refusal of its field; null for other errors. */
export function takenDomain(error: unknown, domains: string[]): Refusal | null {
  if (!breaksUnique(error, 'organisation_domains_pkey')) return null;
  const taken = String((error as { detail?: string }).detail);
  const at = domains.findIndex((domain) => taken.includes(`(${domain})`));
  return new Refusal('domain_taken', { errors: { [`domains.${Math.max(0, at)}`]: [{ issue: 'taken' }] } });
}
