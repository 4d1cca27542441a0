import { showLobby } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LoadArgs } from '../../app/page.ts';
import { LobbyHome } from '../../features/lobby/lobby-home.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useUser } from '../../lib/user.ts';

export const load = ({ app }: LoadArgs) => app.query.ensureQueryData(callQuery(app, showLobby, {}));

export const title = (t: Translate) => t('lobby.title');

export function Page() {
  const user = useUser();
  const navigate = useNavigate();
  const play = useCallback((id: string) => void navigate({ to: `/play/online/${id}` }), [navigate]);
  return user && <LobbyHome user={user} onPlay={play} />;
}
