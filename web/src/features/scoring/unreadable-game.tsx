import { exportGame } from '../../device-games/export-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import type { Unreadable } from './use-scorer.ts';

/** Nobody can replay the log of the game: it says so, and lets a game of this device be taken along. */
export function UnreadableGame({ game }: { game: Unreadable }) {
  const t = useT();
  return (
    <PageHead
      title={t('play.unreadable.title')}
      lead={'words' in game ? game.words : t('play.unreadable.text')}
      actions={
        <div className="flex flex-wrap gap-3">
          {'events' in game && (
            <Button look="primary" onClick={() => exportGame(game)}>
              {t('play.unreadable.export')}
            </Button>
          )}
          <ButtonLink to="/play">{t('play.title')}</ButtonLink>
        </div>
      }
    />
  );
}
