import type { Category } from '@oche/contract';
import type { GroupRules } from '@oche/league';
import type { Sql } from '../db/index.ts';

export type GroupKind = 'league' | 'cup';
export type GroupRow = {
  id: number;
  season_id: number;
  slug: string;
  name: string;
  kind: GroupKind;
  category: Category;
  class: number;
  position: number;
  rules: GroupRules;
  version: number;
};

const COLUMNS = [
  ...['id', 'season_id', 'slug', 'name', 'kind', 'category', 'class', 'position', 'rules', 'version'],
];

export async function insertGroup(sql: Sql, group: Omit<GroupRow, 'id' | 'version'>): Promise<number> {
  const { rules, ...plain } = group;
  const [row] = await sql<{ id: number }[]>`
    insert into league_groups ${sql({ ...plain, rules: sql.json(rules) })} returning id`;
  return row!.id;
}

/** The highest class first, cups after the divisions. */
export async function listGroups(sql: Sql, seasonId: number): Promise<GroupRow[]> {
  const rows = await sql<GroupRow[]>`
    select ${sql(COLUMNS)} from league_groups where season_id = ${seasonId}
    order by kind desc, position, class, name, id`;
  return [...rows];
}
