import type { Translate } from '@oche/messages';
import { PlayGame } from '../../../features/scoring/play-game.tsx';
import { SessionBadge, TrainingEnd } from '../../../features/training/game-end.tsx';
import { useGo } from '../../../lib/links.tsx';
import { path } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/search.ts';

export const title = (t: Translate) => t('training.title');

export function Page() {
  const id = useParams('/play/training/game/{id}').id;
  const go = useGo();
  const open = (to: string) => go(path('/play/training/game/{id}', { id: to }));
  return (
    <PlayGame
      key={id}
      id={id}
      onLeave={() => void go('/play/training')}
      onAgain={open}
      aside={<SessionBadge id={id} />}
      atEnd={<TrainingEnd id={id} onGame={open} />}
    />
  );
}
