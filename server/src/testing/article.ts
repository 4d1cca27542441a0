import { insertArticle } from '../site-content/index.ts';
import type { World } from './world.ts';

/** Something that the organisation of a world has published. */
export const publishArticle = (
  { db, organisation }: Pick<World, 'db' | 'organisation'>,
  given: { slug: string; title: string },
) =>
  insertArticle(db, {
    ...{ organisation_id: organisation.id, ...given, summary: '', author: '' },
    body: { type: 'doc', content: [] },
    ...{ picture: null, picture_alt: '', is_pinned: false, season_id: null, zone: 'Europe/Brussels' },
    ...{ publish_at: '2020-01-01T00:00:00Z', updated_by: null },
  });
