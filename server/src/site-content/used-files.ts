import { filesIn } from '@oche/contract';
import type { ListUsed } from '../files/index.ts';
import { listArticleFiles } from './articles.sql.ts';
import { listPhotos } from './board-members.sql.ts';
import { listDocumentFiles } from './documents.sql.ts';
import { ownerOf } from './places.ts';
import { listLogos } from './settings.sql.ts';

/** Every file that stands on a site, drafts and old versions of documents too. */
export const usedBySites: ListUsed = async (sql) => {
  const [articles, documents, photos, logos] = await Promise.all([
    listArticleFiles(sql),
    listDocumentFiles(sql),
    listPhotos(sql),
    listLogos(sql),
  ]);
  const all = [
    ...articles.flatMap(({ organisation_id, picture, body }) =>
      [picture ?? [], filesIn(body)].flat().map((file) => ({ organisation_id, file })),
    ),
    ...documents,
    ...photos.map(({ organisation_id, photo }) => ({ organisation_id, file: photo })),
    ...logos.map(({ organisation_id, logo }) => ({ organisation_id, file: logo })),
  ];
  return all.map(({ organisation_id, file }) => ({ owner: ownerOf(organisation_id), file }));
};
