import type { DeviceGame } from '../../device-games/device-game.ts';
import { exportGame } from '../../device-games/export-game.ts';
import { useT } from '../../lib/app-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';

/** The rules of this page cannot replay the log of the game: it says so, and lets the game be taken along. */
export function UnreadableGame({ game }: { game: DeviceGame }) {
  const t = useT();
  return (
    <PageHead
      title={t('play.unreadable.title')}
      lead={t('play.unreadable.text')}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button look="primary" onClick={() => exportGame(game)}>
            {t('play.unreadable.export')}
          </Button>
          <ButtonLink to="/play">{t('play.title')}</ButtonLink>
        </div>
      }
    />
  );
}
