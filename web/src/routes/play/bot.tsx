import type { Translate } from '@oche/messages';
import { useNavigate } from '@tanstack/react-router';
import { BotHome } from '../../features/play/bot-home.tsx';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { useParams, useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('play.bot.title');

/** `/play/bot/new` sets one up (`?ghost=` against what was thrown in that game); any other id is the game itself. */
export function Page() {
  const id = useParams('/play/bot/{id}').id;
  const { ghost, player = '0.0' } = useSearch('/play/bot/{id}');
  const navigate = useNavigate();
  const open = (to: string) => void navigate({ to: `/play/bot/${to}` });
  if (id === 'new') return <BotHome ghost={ghost ? { game_id: ghost, player } : null} />;
  return <PlayGame key={id} id={id} onLeave={() => void navigate({ to: '/play' })} onAgain={open} />;
}
