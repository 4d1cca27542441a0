import type { CompetitionContext } from '@oche/contract';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useHostCompetition, useSiteLook } from '../../lib/competition.ts';
import { pictureAddress } from '../../lib/files.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useCurrentPage } from '../../lib/router.ts';
import { colourVariables } from '../../lib/site-colours.ts';
import { ColourMenu } from '../menus/colour-menu.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { SeasonMenu } from '../menus/season-menu.tsx';
import { Content } from './content.tsx';

/** The public site of an organisation. Its own name stands at the top, in its own colours, not ours. */
export function CompetitionLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const { season } = useCurrentPage().params;
  const data = useHostCompetition(season);
  const look = useSiteLook(data?.organisation.slug);
  return (
    <div className="flex min-h-dvh flex-col" style={colourVariables(look)}>
      <header className="no-print border-(--site-edge) border-b bg-(--stage) text-(--on-stage)">
        <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-3">
          <Link to={path('/')} className="flex min-w-0 items-center gap-2 rounded-md sm:gap-3">
            {look?.logo && (
              <img
                src={pictureAddress(look.logo, 256)}
                alt=""
                className="size-9 shrink-0 object-contain sm:size-11"
              />
            )}
            <span className="min-w-0 break-words font-extrabold text-base leading-tight sm:text-xl sm:[font-stretch:112%]">
              {data?.organisation.name ?? t('competition.unknown')}
            </span>
          </Link>
          <div className="ml-auto flex shrink-0 items-center [&_button:hover]:bg-current/15">
            {data && <SeasonMenu competition={data} />}
            <LanguageMenu />
            <ColourMenu />
          </div>
        </div>
        {data && <Places data={data} season={season} />}
      </header>
      {/* Paper has no header: it says whose it is in one line. */}
      <p className="hidden px-4 pt-2 font-semibold print:block">
        {[data?.organisation.name, data?.season?.name].filter(Boolean).join(', ')}
      </p>
      <Content>{children}</Content>
      <footer className="no-print mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-4 border-line border-t px-4 py-6 text-ink-soft text-sm">
        <span>{[data?.organisation.name, data?.season?.name].filter(Boolean).join(', ')}</span>
        <span>{t('competition.powered')}</span>
      </footer>
    </div>
  );
}

/** What visitors come for first; nothing of a season where there is none. */
function Places({ data, season }: { data: CompetitionContext; season: string | undefined }) {
  const t = useT();
  const ofSeason = [
    [path('/{season?}/groups', { season }), t('competition.groups')],
    [path('/{season?}/calendar', { season }), t('competition.calendar')],
    [path('/{season?}/individual/180-171', { season }), t('competition.individual')],
    [path('/{season?}/cup', { season }), t('competition.cup')],
  ] as const;
  const always = [
    [path('/{season?}/news', { season }), t('competition.news')],
    [path('/{season?}/documents', { season }), t('competition.documents')],
    [path('/{season?}/board-members', { season }), t('competition.board_members')],
    [path('/{season?}/help', { season }), t('competition.help')],
    [path('/{season?}/search', { season }), t('form.search')],
  ] as const;
  return (
    <nav aria-label={t('nav.main')} className="mx-auto max-w-6xl overflow-x-auto px-2">
      <ul className="flex gap-1">
        {[...(data.season ? ofSeason : []), ...always].map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="block whitespace-nowrap border-transparent border-b-3 px-3 py-3 font-semibold hover:underline"
              activeProps={{ className: '!border-current', 'aria-current': 'page' }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
