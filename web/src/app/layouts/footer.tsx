import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { InstallButton } from '../install-button.tsx';

export function Footer() {
  const t = useT();
  return (
    <footer className="no-print border-line border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-ink-soft text-sm">
        <p>{t('app.tagline')}</p>
        <InstallButton />
        <nav aria-label={t('nav.footer')} className="flex flex-wrap gap-x-4 gap-y-2 sm:ml-auto sm:gap-x-6">
          <Link to="/privacy-policy" className="underline-offset-4 hover:underline">
            {t('legal.privacy.title')}
          </Link>
          <Link to="/terms-of-service" className="underline-offset-4 hover:underline">
            {t('legal.terms.title')}
          </Link>
          <a href="/third-party-notices.txt" className="underline-offset-4 hover:underline">
            {t('legal.notices')}
          </a>
        </nav>
      </div>
    </footer>
  );
}
