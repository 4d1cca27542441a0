import {
  type createOrganisation,
  type Organisation,
  type ParsedInputOf,
  Refusal,
  type updateOrganisation as updateEndpoint,
} from '@oche/contract';
import { listUsersByEmail } from '../accounts/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { type Context, type Outgoing, transaction } from '../http/index.ts';
import { notify } from '../notices/index.ts';
import {
  findOrganisation,
  insertOrganisation,
  lockOrganisation,
  replaceDomains,
  replaceOrganisers,
  updateOrganisation,
} from './organisations.sql.ts';

type Fields = ParsedInputOf<typeof createOrganisation>;

export const createNewOrganisation = (context: Context, input: Fields) =>
  refusingDoubles(input, () =>
    transaction(context, async (tx, say) => {
      const { name, slug, tagline } = input;
      const id = await insertOrganisation(tx, { name, slug, tagline });
      await writeLists(tx, say, id, input);
      return (await findOrganisation(tx, slug))!;
    }),
  );

export const changeOrganisation = (context: Context, input: ParsedInputOf<typeof updateEndpoint>) =>
  refusingDoubles(input, () =>
    transaction(context, async (tx, say) => {
      const found = await lockOrganisation(tx, input.org_slug);
      if (!found) throw new Refusal('not_found');
      if (found.version !== input.base_version) {
        throw new Refusal('conflict', { current: await findOrganisation(tx, input.org_slug) });
      }
      const { name, slug, tagline } = input;
      await updateOrganisation(tx, found.id, { name, slug, tagline });
      await writeLists(tx, say, found.id, input);
      return (await findOrganisation(tx, slug))!;
    }),
  );

export async function readOrganisation(
  context: Context,
  { org_slug }: { org_slug: string },
): Promise<Organisation> {
  const organisation = await findOrganisation(context.db, org_slug);
  if (!organisation) throw new Refusal('not_found');
  return organisation;
}

async function writeLists(
  tx: Sql,
  say: (message: Outgoing) => void,
  id: number,
  { name, domains, organisers }: Fields,
) {
  await replaceDomains(tx, id, [...new Set(domains)]);
  const emails = [...new Set(organisers)];
  const users = await listUsersByEmail(tx, emails);
  const unknown = organisers.flatMap((email, at) =>
    users.some((user) => user.email === email)
      ? []
      : [[`organisers.${at}`, [{ issue: 'user_unknown' as const }]]],
  );
  if (unknown.length > 0) throw new Refusal('user_unknown', { errors: Object.fromEntries(unknown) });
  const added = await replaceOrganisers(
    tx,
    id,
    users.map((user) => user.id),
  );
  for (const userId of added) {
    await notify(tx, say, userId, {
      kind: 'organiser_added',
      args: { organisation: name },
      action_url: '/competition',
    });
  }
}

async function refusingDoubles<T>(input: Fields, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'organisations_slug_key')) {
      throw new Refusal('slug_taken', { errors: { slug: [{ issue: 'taken' }] } });
    }
    if (breaksUnique(error, 'organisation_domains_pkey')) {
      const taken = String((error as { detail?: string }).detail);
      const at = input.domains.findIndex((domain) => taken.includes(`(${domain})`));
      throw new Refusal('domain_taken', {
        errors: { [`domains.${Math.max(0, at)}`]: [{ issue: 'taken' }] },
      });
    }
    throw error;
  }
}
