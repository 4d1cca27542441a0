import { listUserNames } from '../accounts/index.ts';
import type { Sql } from '../db/index.ts';
import { listOrganisationNames, type Owner } from '../organisations/index.ts';

/** Who invites to these events: the name of the organisation, else of the person. */
export async function nameOrganisers(sql: Sql, owners: readonly Owner[]): Promise<(owner: Owner) => string> {
  const [organisations, people] = await Promise.all([
    listOrganisationNames(
      sql,
      owners.flatMap(({ organisation_id }) => organisation_id ?? []),
    ),
    listUserNames(
      sql,
      owners.flatMap(({ owner_id }) => owner_id ?? []),
    ),
  ]);
  return ({ owner_id, organisation_id }) =>
    (organisation_id === null ? people.get(owner_id!) : organisations.get(organisation_id)) ?? '';
}
