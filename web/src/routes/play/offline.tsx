import type { Translate } from '@oche/messages';
import { useNavigate } from '@tanstack/react-router';
import { OfflineHome } from '../../features/play/offline-home.tsx';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('play.offline.title');

export function Page() {
  const { game } = useSearch();
  const navigate = useNavigate();
  const open = (id?: string) => void navigate({ to: '/play/offline', search: { game: id } as never });
  return game ? <PlayGame key={game} id={game} onLeave={() => open()} onAgain={open} /> : <OfflineHome />;
}
