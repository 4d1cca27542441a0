import type { LeagueMatch } from '@oche/contract';
import type { Sql } from '../db/index.ts';

type Photo = LeagueMatch['photos'][number];

export async function listPhotos(sql: Sql, matchId: number): Promise<Photo[]> {
  const rows = await sql<Photo[]>`
    select id, file, width, height, actor, created_at from league_match_photos where match_id = ${matchId} order by id`;
  return [...rows];
}

/** The same picture twice is one. */
export const insertPhoto = (
  sql: Sql,
  photo: Omit<Photo, 'id' | 'created_at'> & { match_id: number; created_at: Date },
) => sql`insert into league_match_photos ${sql(photo)} on conflict (match_id, file) do nothing`;

export async function deletePhoto(sql: Sql, matchId: number, id: number): Promise<boolean> {
  const { count } = await sql`delete from league_match_photos where match_id = ${matchId} and id = ${id}`;
  return count > 0;
}

/** Every photo that is shown, with whose it is. */
export async function listPhotoFiles(sql: Sql): Promise<{ organisation_id: number; file: string }[]> {
  const rows = await sql<{ organisation_id: number; file: string }[]>`
    select s.organisation_id, p.file from league_match_photos p
    join league_matches m on m.id = p.match_id join seasons s on s.id = m.season_id`;
  return [...rows];
}
