import { isCallError, showTabletMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { MatchTablet } from '../../features/tablet/match-tablet.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('evening.tablet_title');

/** Whoever is no tablet of a match, or no longer one, is told so on the page. */
export const load = async ({ app, search }: LoadArgs<'/tablet/match'>) => {
  if (search.code) return;
  await app.query.fetchQuery(callQuery(app, showTabletMatch, {})).catch((error) => {
    if (isCallError(error) && error.status >= 500) throw error;
  });
};

export function Page() {
  const { code } = useSearch('/tablet/match');
  return <MatchTablet code={code ?? null} scoring={(game) => <PlayGame key={game.id} {...game} />} />;
}
