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

export async function findGroup(sql: Sql, seasonId: number, slug: string): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select ${sql(COLUMNS)} from league_groups where season_id = ${seasonId} and slug = ${slug}`;
  return row;
}

export async function findGroupKind(sql: Sql, id: number): Promise<GroupKind> {
  const [row] = await sql<{ kind: GroupKind }[]>`select kind from league_groups where id = ${id}`;
  return row!.kind;
}

export async function lockGroup(sql: Sql, seasonId: number, slug: string): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select ${sql(COLUMNS)} from league_groups where season_id = ${seasonId} and slug = ${slug} for update`;
  return row;
}

type GroupFields = Pick<GroupRow, 'name' | 'kind' | 'category' | 'class' | 'rules'>;

export const updateGroupRow = (sql: Sql, id: number, { rules, ...plain }: GroupFields) => sql`
  update league_groups set ${sql({ ...plain, rules: sql.json(rules) })}, version = version + 1 where id = ${id}`;

export const deleteGroupRow = (sql: Sql, id: number) => sql`delete from league_groups where id = ${id}`;

export type GroupCount = { group_id: number; teams: number; matches: number; played: number };

/** How many teams and matches each group of a season has, and how many of these count. */
export async function listGroupCounts(sql: Sql, seasonId: number): Promise<GroupCount[]> {
  const rows = await sql<GroupCount[]>`
    select g.id as group_id,
      case g.kind when 'cup' then (select count(*) from cup_teams c where c.group_id = g.id)
        else (select count(*) from season_teams st where st.group_id = g.id and st.state <> 'withdrawn') end as teams,
      count(m.id) as matches, count(m.id) filter (where m.phase in ('confirmed', 'forfeited', 'final')) as played
    from league_groups g left join league_matches m on m.group_id = g.id and m.phase <> 'cancelled'
    where g.season_id = ${seasonId} group by g.id`;
  return [...rows];
}

/** A match that nobody has begun is played by the sheet its group has now. */
export const updateScheduledFormats = (sql: Sql, groupId: number, { format }: GroupRules) => sql`
  update league_matches set match = jsonb_set(match, '{format}', ${sql.json(format as never)})
  where group_id = ${groupId} and phase in ('scheduled', 'postponement_asked', 'postponed')`;
