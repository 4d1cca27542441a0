import { useApp } from '../lib/app-context.tsx';
import { useHostCompetition } from '../lib/competition.ts';
import { useCurrentPage, useRouterState } from '../lib/router.ts';
import { useOfflineSince } from '../lib/use-offline-since.ts';
import { ButtonLink, ReloadLink } from '../ui/button.tsx';
import { useReady } from './ready.ts';

/** Where a dart ends that missed everything. */
export function ErrorPage({ status }: { status: number }) {
  useReady();
  const { t, site } = useApp();
  const { entry, path } = useCurrentPage();
  const href = useRouterState(({ location }) => location.publicHref);
  const isCompetition = site === 'competition' || entry?.site === 'competition';
  const unknownHost = useHostCompetition() === null && isCompetition;
  const isFailure = status >= 500;
  const isOffline = useOfflineSince() !== null;
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-16 text-center sm:py-24">
      <MissedBoard />
      <p className="eyebrow">{t('error.status', { status })}</p>
      <h1 className="text-3xl sm:text-4xl">{t(isOffline ? 'offline.title' : 'error.title')}</h1>
      <p className="text-ink-soft text-lg">
        {isOffline
          ? t('offline.page')
          : status === 503
            ? t('error.unavailable')
            : isFailure
              ? t('error.failed_text')
              : unknownHost
                ? t('error.unknown_host')
                : t('error.text')}
      </p>
      {!isFailure && (
        <p className="max-w-full break-words text-ink-soft">{t('error.page_not_found', { path })}</p>
      )}
      {status === 503 && (
        <ReloadLink href={href} look="primary">
          {t('error.again')}
        </ReloadLink>
      )}
      {status !== 503 && !(unknownHost && site === 'competition') && (
        <ButtonLink to="/" look="primary">
          {t('error.home')}
        </ButtonLink>
      )}
    </div>
  );
}

/** A board, and one dart in the wall beside it. */
function MissedBoard() {
  return (
    <svg viewBox="0 0 240 140" className="w-60" aria-hidden="true">
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2">
        <circle cx="90" cy="70" r="60" />
        <circle cx="90" cy="70" r="56" />
        <circle cx="90" cy="70" r="37" />
        <circle cx="90" cy="70" r="33" />
        <circle cx="90" cy="70" r="7" />
        {Array.from({ length: 20 }, (_, sector) => {
          const angle = ((sector + 0.5) * Math.PI) / 10;
          const at = (radius: number) => [
            round(90 + radius * Math.sin(angle)),
            round(70 - radius * Math.cos(angle)),
          ];
          const [x1, y1] = at(7);
          const [x2, y2] = at(60);
          return <line key={angle} x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth="1" />;
        })}
      </g>
      <circle cx="90" cy="70" r="3" fill="var(--red)" />
      <g stroke="var(--gold)" strokeWidth="3" strokeLinecap="round">
        <line x1="178" y1="46" x2="216" y2="28" />
        <line x1="216" y1="28" x2="228" y2="14" />
        <line x1="216" y1="28" x2="234" y2="28" />
      </g>
    </svg>
  );
}

// Server and browser must print the same digits.
const round = (value: number): number => Math.round(value * 100) / 100;
