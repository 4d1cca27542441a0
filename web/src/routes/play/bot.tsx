import type { Translate } from '@oche/messages';
import { BotHome } from '../../features/play/bot-home.tsx';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams, useSearch } from '../../lib/search.ts';

export const title = (t: Translate) => t('play.bot.title');

/** `/play/bot/new` sets one up (`?ghost=` against what was thrown in that game); any other id is the game itself. */
export function Page() {
  const id = useParams('/play/bot/{id}').id;
  const { ghost, player = '0.0' } = useSearch('/play/bot/{id}');
  const go = useGo();
  const open = (to: string) => void go(path('/play/bot/{id}', { id: to }));
  if (id === 'new') return <BotHome ghost={ghost ? { game_id: ghost, player } : null} />;
  return <PlayGame key={id} id={id} onLeave={() => void go('/play')} onAgain={open} />;
}
