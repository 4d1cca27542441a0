import type { Sql } from '../db/index.ts';
import { listSlugs } from './articles.sql.ts';

const LONGEST = 70;
/** Addresses that are pages of their own. */
const RESERVED = ['create'];

/** The address of an article, from its title: the first one that is free. Its own one counts as free. */
export async function articleSlug(
  sql: Sql,
  organisationId: number,
  title: string,
  own: string | null = null,
): Promise<string> {
  const start = slugOf(title);
  const taken = new Set([...RESERVED, ...(await listSlugs(sql, organisationId, start))]);
  if (own !== null) taken.delete(own);
  if (!taken.has(start)) return start;
  for (let number = 2; ; number++) if (!taken.has(`${start}-${number}`)) return `${start}-${number}`;
}

function slugOf(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return plain.length < 2 ? `news-${plain}`.replace(/-$/, '') : plain;
}
