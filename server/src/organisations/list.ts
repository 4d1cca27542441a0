import { type Context, type Input, requireUser } from '../app/index.ts';
import { listManagedOrganisations, listOrganisationRows } from './organisations.sql.ts';

export async function availableOrganisations({ db, actor }: Context) {
  const { userId, isSuperAdmin } = requireUser(actor);
  return listManagedOrganisations(db, userId, isSuperAdmin);
}

export const listOrganisations = ({ db }: Context, { search }: Input<'listOrganisations'>) =>
  listOrganisationRows(db, search ?? '');
