import type { Translate } from '@oche/messages';
import { useDeviceGame } from '../../device-games/use-device-games.ts';
import { PlanToday } from '../../features/coaching/today.tsx';
import { OfflineHome } from '../../features/play/offline-home.tsx';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { SessionBadge, TrainingEnd } from '../../features/training/game-end.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('play.offline.title');

export function Page() {
  const { game } = useSearch('/play/offline');
  const go = useGo();
  const open = (id?: string) => void go(path('/play/offline', {}, { game: id }));
  return game ? (
    <Game key={game} id={game} open={open} />
  ) : (
    <OfflineHome today={<PlanToday onGame={open} />} />
  );
}

/** Without a network a training game is gone on with here as well, and so is its session. */
function Game({ id, open }: { id: string; open: (id?: string) => void }) {
  const isTraining = useDeviceGame(id)?.link.kind === 'training';
  return (
    <PlayGame
      id={id}
      onLeave={() => open()}
      onAgain={open}
      aside={isTraining && <SessionBadge id={id} />}
      atEnd={isTraining && <TrainingEnd id={id} onGame={open} />}
    />
  );
}
