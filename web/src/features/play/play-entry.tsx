import { playPath } from '../../device-games/play-path.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type LinkTile, LinkTiles } from '../../ui/link-tiles.tsx';
import { PageHead } from '../../ui/page.tsx';
import { titleOf } from './title-of.ts';

/** Where playing begins: what still runs, and four ways to a game. */
export function PlayEntry() {
  const t = useT();
  const running = useDeviceGames()?.find(({ outcome }) => outcome.status === 'running');
  const ways: LinkTile[] = [
    ['/play/offline', 'target', t('play.way.here')],
    [path('/play/bot/{id}', { id: 'new' }), 'bot', t('play.way.bot')],
    ['/play/training', 'trophy', t('play.way.training')],
    ['/play/lobby', 'users', t('play.way.online')],
  ];
  return (
    <>
      <PageHead title={t('play.title')} lead={t('play.lead')} />
      {running && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
          <div>
            <p className="eyebrow text-cream/80">{t('play.running')}</p>
            <p className="mt-1 font-bold text-2xl">{titleOf(running, t)}</p>
          </div>
          <ButtonLink to={playPath(running.id, running.link)} look="medal">
            {t('again.resume')}
          </ButtonLink>
        </div>
      )}
      <LinkTiles label={t('play.ways')} tiles={ways} />
    </>
  );
}
