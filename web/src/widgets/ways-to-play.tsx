import type { Translate } from '@oche/messages';
import { path } from '../lib/paths.ts';
import { type LinkRow, LinkRows } from '../ui/link-rows.tsx';
import { MiniBoard } from './mini-board.tsx';

/** Four ways to a game, each a board with the beds lit that it is about. */
export function WaysToPlay({ t }: { t: Translate }) {
  const board = (beds?: readonly string[]) => <MiniBoard beds={beds} className="size-12 shrink-0" />;
  const rows: LinkRow[] = [
    {
      ...{ to: '/play/offline', icon: board() },
      ...{ label: t('home.quick.offline'), text: t('home.quick.offline_text') },
    },
    {
      ...{ to: '/play/lobby', icon: board(['20', '5', '1']) },
      ...{ label: t('home.quick.online'), text: t('home.quick.online_text') },
    },
    {
      ...{ to: '/play/training', icon: board(['D']) },
      ...{ label: t('home.quick.training'), text: t('home.quick.training_text') },
    },
    {
      ...{ to: path('/play/bot/{id}', { id: 'new' }), icon: board(['25']) },
      ...{ label: t('home.quick.bot'), text: t('home.quick.bot_text') },
    },
  ];
  return <LinkRows label={t('home.quick')} rows={rows} />;
}
