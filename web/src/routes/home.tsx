import {
  lastGame,
  listMyMatches,
  listMyTournaments,
  liveGames,
  nextEvents,
  nextGames,
  ongoingGame,
} from '@oche/contract';
import type { LoadArgs } from '../app/page.ts';
import { Welcome } from '../features/home/welcome.tsx';
import { callQuery, queryKey } from '../lib/app-context.tsx';
import { ignoreOffline } from '../lib/call-failure.ts';
import { lazyModule, loadWithTexts, useModuleWithTexts } from '../lib/use-lazy-module.ts';
import { loadUser, useUser } from '../lib/user.ts';

/** Whoever looks in for the first time need not fetch what is for players. */
const yourEvening = lazyModule(() => import('../features/home/your-evening.tsx'));

export async function load({ app }: LoadArgs): Promise<void> {
  const ask = [callQuery(app, liveGames, {}), callQuery(app, nextEvents, {})] as const;
  const mine = (await loadUser(app))
    ? ([
        callQuery(app, ongoingGame, {}),
        callQuery(app, lastGame, {}),
        callQuery(app, nextGames, {}),
        callQuery(app, listMyTournaments, { page: 1 }),
        callQuery(app, listMyMatches, {}),
      ] as const)
    : [];
  await Promise.all([
    ...[...ask, ...mine].map((query) => ignoreOffline(app.query.ensureQueryData(query as never))),
    mine.length > 0 && loadWithTexts(app, yourEvening),
  ]);
  // What was played before is there with the page, and moves nothing when it comes.
  const hasPlayed = app.query.getQueryData(queryKey(lastGame, {}));
  if (mine.length > 0 && hasPlayed) await loadWithTexts(app, (await yourEvening.load()).sameAgain);
}

export const title = () => '';

export function Page() {
  const user = useUser();
  const evening = useModuleWithTexts(yourEvening, user !== null);
  if (!user) return <Welcome />;
  return evening && <evening.YourEvening user={user} />;
}
