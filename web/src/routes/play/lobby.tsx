import { listFriends, showLobby } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useCallback } from 'react';
import type { LoadArgs } from '../../app/page.ts';
import { LobbyHome } from '../../features/lobby/lobby-home.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';

export const load = ({ app }: LoadArgs) =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, showLobby, {})),
    app.query.ensureQueryData(callQuery(app, listFriends, {})),
  ]);

export const title = (t: Translate) => t('lobby.title');

export function Page() {
  const user = useUser();
  const go = useGo();
  const play = useCallback((id: string) => void go(path('/play/online/{id}', { id })), [go]);
  return user && <LobbyHome user={user} onPlay={play} />;
}
