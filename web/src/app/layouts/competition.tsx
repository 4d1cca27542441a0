import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useHostCompetition } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useCurrentPage } from '../../lib/router.ts';
import { ColourMenu } from '../menus/colour-menu.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { Content } from './content.tsx';

/** The public site of an organisation. Its own name stands at the top, not ours. */
export function CompetitionLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const { season } = useCurrentPage().params;
  const data = useHostCompetition(season);
  const places = [
    [path('/{season?}/news', { season }), t('competition.news')],
    [path('/{season?}/calendar', { season }), t('competition.calendar')],
    [path('/{season?}/groups', { season }), t('competition.groups')],
    [path('/{season?}/individual/180-171', { season }), t('competition.individual')],
    [path('/{season?}/cup', { season }), t('competition.cup')],
    [path('/{season?}/documents', { season }), t('competition.documents')],
    [path('/{season?}/board-members', { season }), t('competition.board_members')],
    [path('/{season?}/help', { season }), t('competition.help')],
  ] as const;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="no-print border-line border-b bg-oche text-cream">
        <div className="mx-auto flex max-w-6xl items-center gap-4 px-4 py-4">
          <Link to="/" className="min-w-0 rounded-md">
            <span className="block truncate font-extrabold text-xl leading-tight [font-stretch:112%]">
              {data?.organisation.name ?? t('competition.unknown')}
            </span>
            {data && (
              <span className="block truncate text-cream/80 text-sm">
                {data.season?.name ?? data.organisation.tagline}
              </span>
            )}
          </Link>
          <div className="ml-auto flex [&_button:hover]:bg-cream/15">
            <LanguageMenu />
            <ColourMenu />
          </div>
        </div>
        {data && (
          <nav aria-label={t('nav.main')} className="mx-auto max-w-6xl overflow-x-auto px-2">
            <ul className="flex gap-1">
              {places.map(([to, label]) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="block whitespace-nowrap border-transparent border-b-3 px-3 py-3 font-semibold text-cream/85 hover:text-cream"
                    activeProps={{ className: '!border-gold !text-cream', 'aria-current': 'page' }}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <Content>{children}</Content>
      <footer className="no-print mx-auto w-full max-w-6xl border-line border-t px-4 py-6 text-ink-soft text-sm">
        {t('competition.powered')}
      </footer>
    </div>
  );
}
