import { liveGames, nextEvents, nextGames, ongoingGame } from '@oche/contract';
import type { LoadArgs } from '../app/page.ts';
import { Welcome } from '../features/home/welcome.tsx';
import { YourEvening } from '../features/home/your-evening.tsx';
import { callQuery } from '../lib/app-context.tsx';
import { loadUser, useUser } from '../lib/user.ts';

export async function load({ app }: LoadArgs): Promise<void> {
  const ask = [callQuery(app, liveGames, {}), callQuery(app, nextEvents, {})] as const;
  const mine = (await loadUser(app))
    ? ([callQuery(app, ongoingGame, {}), callQuery(app, nextGames, {})] as const)
    : [];
  await Promise.all([...ask, ...mine].map((query) => app.query.ensureQueryData(query as never)));
}

export const title = () => '';

export function Page() {
  const user = useUser();
  return user ? <YourEvening user={user} /> : <Welcome />;
}
