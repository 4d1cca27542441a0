import type { Sql } from '../db/index.ts';
import { findOrganisationByDomain } from './organisations.sql.ts';

/** Who plays on a host. */
export const findOrganisationByHost = async (db: Sql, host: string) =>
  isHost(host) ? ((await findOrganisationByDomain(db, host)) ?? null) : null;

// Whatever is no base64 of a host decodes to something, and the database does not take every letter.
const isHost = (text: string): boolean => /^[a-z0-9.-]+$/.test(text);
