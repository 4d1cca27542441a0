import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
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
const Game = ({ id, open }: { id: string; open: (id?: string) => void }) => (
  <PlayGame
    id={id}
    onLeave={() => open()}
    onAgain={open}
    aside={
      <IfTraining id={id}>
        <SessionBadge id={id} />
      </IfTraining>
    }
    atEnd={
      <IfTraining id={id}>
        <TrainingEnd id={id} onGame={open} />
      </IfTraining>
    }
  />
);

/** Drawn anew with every visit, which the whole screen must not be. */
function IfTraining({ id, children }: { id: string; children: ReactNode }) {
  return useDeviceGame(id)?.link.kind === 'training' && children;
}
