import { hasRole, type SeasonDesk } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { type Address, path } from '../../lib/paths.ts';
import { useRouterState } from '../../lib/router.ts';
import { useSeasonFrame, useSeasonPlace } from '../../lib/season-desk.ts';
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { ColourMenu } from './colour-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The bar of the organiser area. `children` stand at its end: who is signed in. */
export function SeasonBar({ children }: { children: ReactNode }) {
  const t = useT();
  const desk = useSeasonFrame();
  return (
    <header className="no-print sticky top-[var(--top-bar,0px)] z-40 border-line border-b bg-ground/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4">
        <Link to="/" className="rounded-md">
          <LogoMark className="size-9" />
          <span className="sr-only">{t('nav.home')}</span>
        </Link>
        {desk && <OrganisationLink desk={desk} />}
        <div className="ml-auto flex items-center">
          {desk && <SeasonMenu desk={desk} />}
          <span className="flex max-sm:hidden">
            <LanguageMenu />
            <ColourMenu />
          </span>
          {children}
        </div>
      </div>
      {desk && <SeasonPages desk={desk} />}
    </header>
  );
}

function OrganisationLink({ desk: { organisation } }: { desk: SeasonDesk }) {
  const t = useT();
  return (
    <Link
      to={path('/competition/{org_slug}', { org_slug: organisation.slug })}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-card border-line border-l pl-3 font-semibold hover:text-green sm:ml-1 sm:pl-4"
    >
      <span className="line-clamp-2 leading-tight [overflow-wrap:anywhere] max-sm:text-sm max-sm:[font-stretch:72%]">
        {organisation.name}
      </span>
      <span className="sr-only">{t('season_desk.organisation')}</span>
    </Link>
  );
}

function SeasonPages({ desk }: { desk: SeasonDesk }) {
  const t = useT();
  const place = useSeasonPlace();
  const nav = useCurrentInSight<HTMLElement>();
  const open = useRouterState(({ location }) => location.path.split('/')[SECTION_AT] ?? '');
  return (
    <nav ref={nav} aria-label={t('season_desk.pages')} className="mx-auto max-w-6xl overflow-x-auto px-2">
      <ul className="flex gap-1">
        {pagesFor(desk, place, t).map(({ to, label, isExact, sections }) => (
          <li key={to}>
            <Link
              to={to}
              exact={isExact}
              aria-current={sections.includes(open) ? 'page' : undefined}
              className="grid min-h-11 place-items-center whitespace-nowrap border-transparent border-b-3 px-3 font-semibold text-ink-soft hover:text-ink aria-[current]:border-green aria-[current]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the address of a page of the season says which part of it this is. */
const SECTION_AT = 5;

type SeasonPage = {
  to: Address;
  label: string;
  isExact: boolean;
  /** Parts that are reached from there, and have addresses of their own. */
  sections: readonly string[];
};

/** What somebody does here decides what they are shown: an editor writes, a captain has a team. */
function pagesFor(
  desk: SeasonDesk,
  place: { org_slug: string; season_slug: string },
  t: Translate,
): SeasonPage[] {
  const page = (to: Address, label: string, ...sections: string[]): SeasonPage => ({
    ...{ to, label, sections },
    isExact: false,
  });
  const leads = hasRole(desk.roles, 'competition_leader');
  const writes = hasRole(desk.roles, 'editor');
  const overview = path('/competition/{org_slug}/season/{season_slug}', place);
  return [
    {
      ...{ to: overview, isExact: true, sections: ['log'] },
      label: t(leads ? 'season_desk.week' : 'season_desk.overview'),
    },
    ...desk.teams.map(({ slug, name }) =>
      page(
        path('/competition/{org_slug}/season/{season_slug}/teams/{team_slug}', { ...place, team_slug: slug }),
        name,
      ),
    ),
    ...(leads || desk.teams.length > 0
      ? [
          page(
            path('/competition/{org_slug}/season/{season_slug}/matches', place),
            t('season_desk.matches'),
            'penalties',
          ),
        ]
      : []),
    ...(leads
      ? [
          page(
            path('/competition/{org_slug}/season/{season_slug}/teams', place),
            t('season_desk.teams'),
            'registrations',
          ),
          page(path('/competition/{org_slug}/season/{season_slug}/members', place), t('season_desk.members')),
          page(
            path('/competition/{org_slug}/season/{season_slug}/groups', place),
            t('season_desk.groups'),
            'cups',
          ),
          page(
            path('/competition/{org_slug}/season/{season_slug}/calendar', place),
            t('season_desk.calendar'),
          ),
          page(
            path('/competition/{org_slug}/season/{season_slug}/locations', place),
            t('season_desk.locations'),
          ),
          page(path('/competition/{org_slug}/season/{season_slug}/seasons', place), t('season_desk.seasons')),
        ]
      : []),
    ...(writes
      ? [
          page(
            path('/competition/{org_slug}/season/{season_slug}/site/news', place),
            t('season_desk.site'),
            'site',
          ),
        ]
      : []),
  ];
}

function SeasonMenu({ desk }: { desk: SeasonDesk }) {
  const t = useT();
  const { organisation, season, seasons } = desk;
  return (
    <Disclosure
      label={t('season_desk.choose_season')}
      className="border border-line"
      button={
        <>
          <span className="whitespace-nowrap font-semibold tabular-nums">{season.name}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {(close) =>
        seasons.map(({ slug, name }) => (
          <Link
            key={slug}
            to={path('/competition/{org_slug}/season/{season_slug}', {
              org_slug: organisation.slug,
              season_slug: slug,
            })}
            exact
            className={PANEL_ROW}
            onClick={close}
          >
            {name}
          </Link>
        ))
      }
    </Disclosure>
  );
}
