import { IMPORT_KINDS, type ImportKind } from '@oche/contract/imports';
import type { Translate } from '@oche/messages';
import { ImportRoom } from '../../features/import-room/import-room.tsx';
import type { ImportTarget } from '../../features/import-room/import-target.ts';
import { path, type To } from '../../lib/paths.ts';
import { type SearchIn, useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('import_room.open');

type Search = SearchIn<'/manage/import'>;

function targetIn({ kind, organisation, season, tournament }: Search): ImportTarget {
  const known = IMPORT_KINDS.find((each) => each === kind) ?? 'people';
  return {
    kind: known,
    ...(organisation ? { organisation } : {}),
    ...(season ? { season } : {}),
    ...(tournament ? { tournament_id: tournament } : {}),
  };
}

/** The page that shows what the list is brought into. */
function pageBehind(kind: ImportKind, { organisation, season, tournament }: Search): To {
  if (kind === 'entries' && tournament) return path('/manage/tournaments/{id}/players', { id: tournament });
  if (kind === 'venues' && !season) return path('/manage/events-locations');
  if (kind === 'people' || kind === 'entries' || !organisation || !season)
    return path('/manage/participants', {}, organisation ? { book: organisation } : {});
  const place = { org_slug: organisation, season_slug: season };
  switch (kind) {
    case 'members':
      return path('/competition/{org_slug}/season/{season_slug}/members', place);
    case 'teams':
      return path('/competition/{org_slug}/season/{season_slug}/teams', place);
    case 'venues':
      return path('/competition/{org_slug}/season/{season_slug}/locations', place);
  }
}

/** Brings a list into a book, a tournament or a season. */
export function Page() {
  const search = useSearch('/manage/import');
  const target = targetIn(search);
  return <ImportRoom key={JSON.stringify(target)} target={target} back={pageBehind(target.kind, search)} />;
}
