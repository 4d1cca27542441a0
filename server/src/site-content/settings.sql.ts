import type { DomainAnswer } from '@oche/contract';
import type { Sql } from '../db/index.ts';

type Language = 'en' | 'nl' | 'de';
export type SettingsRow = {
  logo: string | null;
  first_colour: string;
  second_colour: string;
  contact_email: string;
  contact_phone: string;
  contact_address: string;
  languages: Language[];
  default_language: Language;
};
export type Sponsor = { name: string; url: string; logo: string | null };

const COLUMNS = [
  ...['logo', 'first_colour', 'second_colour', 'contact_email', 'contact_phone', 'contact_address'],
  ...['languages', 'default_language'],
];

export async function findSettings(sql: Sql, organisationId: number): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select ${sql(COLUMNS)} from site_settings where organisation_id = ${organisationId}`;
  return row;
}

export const upsertSettings = (sql: Sql, organisationId: number, settings: SettingsRow) => sql`
  insert into site_settings ${sql({ ...settings, organisation_id: organisationId } as never)}
  on conflict (organisation_id) do update set ${sql(settings as never)}`;

export async function listSponsors(sql: Sql, organisationId: number): Promise<Sponsor[]> {
  const rows = await sql<Sponsor[]>`
    select name, url, logo from sponsors where organisation_id = ${organisationId} order by position`;
  return [...rows];
}

export const deleteSponsors = (sql: Sql, organisationId: number) => sql`
  delete from sponsors where organisation_id = ${organisationId}`;

export const insertSponsors = (sql: Sql, organisationId: number, sponsors: Sponsor[]) => sql`
  insert into sponsors ${sql(
    sponsors.map(({ name, url, logo }, position) => ({
      ...{ organisation_id: organisationId, position, name, url, logo },
    })),
  )}`;

export async function listDomainChecks(
  sql: Sql,
  organisationId: number,
): Promise<{ domain: string; answer: DomainAnswer; checked_at: string }[]> {
  const rows = await sql<{ domain: string; answer: DomainAnswer; checked_at: string }[]>`
    select domain, answer, checked_at from domain_checks where organisation_id = ${organisationId}`;
  return [...rows];
}

export const upsertDomainCheck = (
  sql: Sql,
  check: { domain: string; organisation_id: number; answer: DomainAnswer; checked_at: Date },
) => sql`
  insert into domain_checks ${sql(check)} on conflict (domain) do update
  set organisation_id = excluded.organisation_id, answer = excluded.answer, checked_at = excluded.checked_at`;

/** Logos of organisations and of their sponsors. */
export async function listLogos(sql: Sql): Promise<{ organisation_id: number; logo: string }[]> {
  const rows = await sql<{ organisation_id: number; logo: string }[]>`
    select organisation_id, logo from site_settings where logo is not null
    union select organisation_id, logo from sponsors where logo is not null`;
  return [...rows];
}
