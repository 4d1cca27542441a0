import type { Organisation } from '@oche/contract';
import type { Sql } from '../db/index.ts';

export type OrganisationFields = { name: string; slug: string; tagline: string };

export async function insertOrganisation(sql: Sql, fields: OrganisationFields): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into organisations ${sql(fields)} returning id`;
  return row!.id;
}

export const updateOrganisationRow = (sql: Sql, id: number, fields: OrganisationFields) => sql`
  update organisations set ${sql(fields)}, version = version + 1 where id = ${id}`;

export async function lockOrganisation(
  sql: Sql,
  slug: string,
): Promise<{ id: number; version: number } | undefined> {
  const [row] = await sql<{ id: number; version: number }[]>`
    select id, version from organisations where slug = ${slug} for update`;
  return row;
}

const whole = (sql: Sql) => sql`
  o.id, o.slug, o.name, o.tagline, o.version, o.created_at,
  coalesce((select json_agg(domain order by domain) from organisation_domains d where d.organisation_id = o.id), '[]') as domains`;

export type OrganisationRow = Omit<Organisation, 'organisers'>;

export async function findOrganisationRow(sql: Sql, slug: string): Promise<OrganisationRow | undefined> {
  const [row] = await sql<OrganisationRow[]>`select ${whole(sql)} from organisations o where slug = ${slug}`;
  return row;
}

export async function findOrganisation(
  sql: Sql,
  slug: string,
): Promise<{ id: number; slug: string; name: string } | undefined> {
  const [row] = await sql<{ id: number; slug: string; name: string }[]>`
    select id, slug, name from organisations where slug = ${slug}`;
  return row;
}

export async function findOrganisationId(sql: Sql, slug: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from organisations where slug = ${slug}`;
  return row?.id;
}

export async function listOrganisationNames(sql: Sql, ids: number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from organisations where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type OrganisationLink = { slug: string; name: string };

export async function listOrganisationLinks(sql: Sql, ids: number[]): Promise<Map<number, OrganisationLink>> {
  const rows = await sql<(OrganisationLink & { id: number })[]>`
    select id, slug, name from organisations where id = any(${ids}::bigint[])`;
  return new Map(rows.map(({ id, slug, name }) => [id, { slug, name }]));
}

export async function listOrganisationRows(sql: Sql, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<{ slug: string; name: string; domains: string[]; organiser_count: number }[]>`
    select slug, name,
      coalesce((select json_agg(domain order by domain) from organisation_domains d where d.organisation_id = o.id), '[]') as domains,
      (select count(*) from organisation_roles r where r.organisation_id = o.id and r.role = 'organiser') as organiser_count
    from organisations o where name ilike ${pattern} or slug ilike ${pattern} order by name, id`;
  return [...rows];
}

export async function findOrganisationByDomain(sql: Sql, domain: string) {
  const [row] = await sql<{ id: number; slug: string; name: string; tagline: string }[]>`
    select o.id, o.slug, o.name, o.tagline from organisations o join organisation_domains d on d.organisation_id = o.id
    where d.domain = ${domain}`;
  return row;
}

export async function replaceDomains(sql: Sql, organisationId: number, domains: string[]): Promise<void> {
  await sql`delete from organisation_domains where organisation_id = ${organisationId} and not domain = any(${domains})`;
  await sql`
    insert into organisation_domains (domain, organisation_id) select domain, ${organisationId} from unnest(${domains}::text[]) domain
    where not exists (select from organisation_domains d where d.domain = domain.domain and d.organisation_id = ${organisationId})`;
}

/** The organisations a user has a role in, and of these; all of them for a superadmin. */
export async function listManagedOrganisations(sql: Sql, userId: number, all: boolean, besides: number[]) {
  const rows = await sql<{ id: number; slug: string; name: string }[]>`
    select o.id, o.slug, o.name from organisations o
    where ${all} or o.id = any(${besides}::bigint[]) or exists (
      select from organisation_roles r join published_users u on u.id = r.user_id and u.is_verified
      where r.organisation_id = o.id and r.user_id = ${userId})
    order by o.name, o.id`;
  return [...rows];
}
