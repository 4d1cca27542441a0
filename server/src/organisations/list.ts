import type { Context, Input } from '../app/index.ts';
import { listOrganisationRows } from './organisations.sql.ts';

export const listOrganisations = ({ db }: Context, { search }: Input<'listOrganisations'>) =>
  listOrganisationRows(db, search ?? '');
