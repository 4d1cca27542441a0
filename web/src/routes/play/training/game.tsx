import type { Translate } from '@oche/messages';
import { useNavigate } from '@tanstack/react-router';
import { PlayGame } from '../../../features/scoring/play-game.tsx';
import { SessionBadge, TrainingEnd } from '../../../features/training/game-end.tsx';
import { useParams } from '../../../lib/search.ts';

export const title = (t: Translate) => t('training.title');

export function Page() {
  const id = useParams('/play/training/game/{id}').id;
  const navigate = useNavigate();
  const open = (to: string) => void navigate({ to: `/play/training/game/${to}` });
  return (
    <PlayGame
      key={id}
      id={id}
      onLeave={() => void navigate({ to: '/play/training' })}
      onAgain={open}
      aside={<SessionBadge id={id} />}
      atEnd={<TrainingEnd id={id} onGame={open} />}
    />
  );
}
