import { playPath } from '../../device-games/play-path.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useT } from '../../lib/app-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { WaysToPlay } from '../../widgets/ways-to-play.tsx';
import { PlayAgain } from './play-again.tsx';
import { titleOf } from './title-of.ts';

/** Where playing begins: what still runs or was played last, and four ways to a game. */
export function PlayEntry() {
  const t = useT();
  const games = useDeviceGames();
  const running = games?.find(({ outcome }) => outcome.status === 'running');
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
      {!running && <PlayAgain games={games} />}
      <WaysToPlay t={t} />
    </>
  );
}
