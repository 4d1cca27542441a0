import { showTabletMatch } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { MatchTablet } from '../../features/tablet/match-tablet.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { ignoreOffline } from '../../lib/call-failure.ts';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('evening.tablet_title');

/** Whoever is no tablet of a match, or no longer one, is told so on the page. */
export const load = ({ app, search }: LoadArgs<'/tablet/match'>) =>
  search.code ? Promise.resolve() : ignoreOffline(app.query.fetchQuery(callQuery(app, showTabletMatch, {})));

export function Page() {
  const { code } = useSearch('/tablet/match');
  return <MatchTablet code={code ?? null} scoring={(game) => <PlayGame key={game.id} {...game} />} />;
}
