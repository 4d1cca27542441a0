import type { ReactNode } from 'react';
import { useAccount } from '../../device-games/use-account.ts';
import { useApp } from '../../lib/app-context.tsx';
import { useHostCompetition } from '../../lib/competition.ts';
import { Link } from '../../lib/links.tsx';
import type { To } from '../../lib/paths.ts';
import { useModuleWithTexts } from '../../lib/use-lazy-module.ts';
import { useUser } from '../../lib/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { accountArea } from '../account-area.ts';
import { ColourMenu } from '../menus/colour-menu.tsx';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { OfflineLine } from '../offline-line.tsx';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';

type Place = { to: To; label: string; icon: IconName; exact?: boolean };

function usePlaces(): Place[] {
  const { t } = useApp();
  const hasLeague = useHostCompetition() !== null;
  const places: Place[] = [
    { to: '/play', label: t('nav.play'), icon: 'target' },
    { to: '/tournaments', label: t('nav.tournaments'), icon: 'trophy' },
    { to: '/rankings', label: t('nav.rankings'), icon: 'layout-grid' },
  ];
  // Only where a competition plays: elsewhere the link would lead nowhere.
  return hasLeague ? [...places, { to: '/groups', label: t('nav.league'), icon: 'users' }] : places;
}

/** Without a network nobody can be asked who this is; a device that is signed in says whose it is, and does not ask again. */
function SignIn() {
  const { t } = useApp();
  const account = useAccount();
  if (account)
    return (
      <span className="ml-2 flex min-w-0 items-center gap-2 font-semibold" data-testid="signed-in-here">
        <Icon name="user" />
        <span className="max-w-28 truncate sm:max-w-48">{account.name}</span>
      </span>
    );
  return (
    <ButtonLink to="/auth/login" look="primary" className="ml-2">
      {t('auth.sign_in')}
    </ButtonLink>
  );
}

/** The frame of the app site: places at the top on a desk, at the thumb on a phone. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { t } = useApp();
  const user = useUser();
  const account = useModuleWithTexts(accountArea, user !== null);
  const places = usePlaces();
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <header className="no-print sticky top-[var(--top-bar,0px)] z-40 border-line border-b bg-ground/95 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4">
          <Link to="/" className="rounded-md md:mr-4">
            <Logo />
            <span className="sr-only">{t('nav.home')}</span>
          </Link>
          <nav aria-label={t('nav.main')} className="hidden gap-1 md:flex">
            {places.map((place) => (
              <Link
                key={place.to}
                to={place.to}
                className="rounded-card px-3 py-2.5 font-semibold hover:bg-raised"
                activeProps={{ className: 'text-green', 'aria-current': 'page' }}
              >
                {place.label}
              </Link>
            ))}
            {user && (
              // On a phone and a small tablet it is found in the account menu.
              <Link
                to="/manage"
                className="rounded-card px-3 py-2.5 font-semibold hover:bg-raised max-lg:hidden"
                activeProps={{ className: 'text-green', 'aria-current': 'page' }}
              >
                {t('nav.manage')}
              </Link>
            )}
          </nav>
          <div className="ml-auto flex items-center">
            <LanguageMenu />
            <ColourMenu />
            {user ? account && <account.AccountArea user={user} /> : <SignIn />}
          </div>
        </div>
      </header>
      <OfflineLine />
      <Content>{children}</Content>
      <Footer />
      <nav
        aria-label={t('nav.main')}
        className="no-print fixed inset-x-0 bottom-0 z-40 border-line border-t bg-surface pb-(--safe-bottom) md:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {[{ to: '/', label: t('nav.home'), icon: 'house', exact: true } satisfies Place, ...places].map(
            (place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  exact={place.exact ?? false}
                  className="grid min-h-14 justify-items-center gap-0.5 py-2 text-[0.7rem] text-ink-soft"
                  activeProps={{ className: 'text-green font-semibold', 'aria-current': 'page' }}
                >
                  <Icon name={place.icon} />
                  {place.label}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </div>
  );
}
