import { Refusal } from '@oche/contract';
import { MOST_PHOTOS, takesPhotos } from '@oche/league';
import type { Context, Input } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { fileOwner, holdFiles, type ListUsed, putPicture } from '../files/index.ts';
import { brokenRule, changeSeason, requireOpen } from './change-season.ts';
import { type MatchRole, requireMatchActors } from './match-actors.ts';
import { lockWholeMatch, type WholeMatch } from './match-pages.sql.ts';
import { requireWholeMatch } from './match-pages.ts';
import { publishMatch } from './publish-match.ts';
import { requireSeason } from './season-desk.ts';
import type { SeasonRow } from './seasons.sql.ts';
import { deletePhoto, insertPhoto, listPhotoFiles, listPhotos } from './sheet-photos.sql.ts';

const ownerOf = (organisation_id: number): string => fileOwner({ organisation_id, owner_id: null });

/** As what somebody adds a photo: captains first, for it is their paper. */
async function requirePhotographer(
  context: Context,
  sql: Sql,
  season: SeasonRow,
  row: WholeMatch,
): Promise<MatchRole> {
  const roles = await requireMatchActors(context, sql, season, row);
  const actor = roles.find((role) => role !== 'secretary') ?? roles[0];
  if (actor === undefined) throw new Refusal('forbidden');
  if (!takesPhotos(row.phase)) throw brokenRule('wrong_phase');
  if ((await listPhotos(sql, row.id)).length >= MOST_PHOTOS) throw new Refusal('too_many_photos');
  return actor;
}

/** Who may is asked before a byte of the picture is read, and again when it is there. */
export async function addSheetPhoto(context: Context, input: Input<'addSheetPhoto'>) {
  const { db, clock } = context;
  const season = requireOpen(await requireSeason(db, input));
  await requirePhotographer(context, db, season, await requireWholeMatch(db, season, input.match_slug));
  const owner = ownerOf(season.organisation_id);
  const { id: file, width, height } = await putPicture(context, owner, input.content);
  return changeSeason(context, input, async ({ tx, publish, log, season: held }) => {
    const row = await lockWholeMatch(tx, held.id, held.zone, input.match_slug);
    if (!row) throw new Refusal('not_found');
    const actor = await requirePhotographer(context, tx, held, row);
    const now = clock.now();
    await holdFiles(tx, owner, [file], now);
    const size = { width: width ?? 1, height: height ?? 1 };
    await insertPhoto(tx, { match_id: row.id, file, ...size, actor, created_at: now });
    await log('match_photo_added', { match_id: row.id, actor });
    publishMatch(publish, held, row);
    return {};
  });
}

export const removeSheetPhoto = (context: Context, input: Input<'removeSheetPhoto'>) =>
  changeSeason(context, input, async ({ tx, season, publish, log }) => {
    const row = await lockWholeMatch(tx, season.id, season.zone, input.match_slug);
    if (!row || !(await deletePhoto(tx, row.id, input.photo_id))) throw new Refusal('not_found');
    await log('match_photo_removed', { match_id: row.id, actor: 'secretary' }, input.reason);
    publishMatch(publish, season, row);
    return {};
  });

export const usedBySheets: ListUsed = async (sql) =>
  (await listPhotoFiles(sql)).map(({ organisation_id, file }) => ({ owner: ownerOf(organisation_id), file }));
